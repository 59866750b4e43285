import type { Store } from '../storage/store.ts'

export interface PatronTokens {
  token: string
  refresh: string
  /** Whose sign-in they are of: another person at the same browser has another. */
  owner: string
}

/** Where the tokens of the signed-in person are kept. */
export interface TokenSource {
  current(): PatronTokens | null
  /** What another tab may have written meanwhile. */
  reread(): Promise<PatronTokens | null>
  /** A refresh gave new ones. */
  replace(tokens: PatronTokens): Promise<void>
}

export interface ApiSettings {
  tokens: TokenSource
  /** The language that answers come in, and that the cache tells them apart by. */
  language: Pick<Store<string>, 'get' | 'subscribe'>
  /** Its number, as the server's header wants it. */
  langCode: () => number
}

let settings: ApiSettings | null = null

/** The API knows neither session nor language: the application says once where both are. */
export function configureApi(given: ApiSettings): void {
  settings = given
}

export const apiSettings = (): ApiSettings => {
  if (!settings) throw new Error('The application has not configured its API')
  return settings
}
