import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSettings, type Settings } from './settings.ts'

export { ConfigurationError, settings } from './settings.ts'

export interface Config extends Settings {
  PUBLIC_URL: string
  /** SQLite file or postgres:// address. */
  databaseTarget: string
  /** Whether the database is the embedded one. */
  embedded: boolean
  version: string
  /** Checks replies against the contract: on in tests and development, off in production for speed. */
  validateReplies: boolean
}

/** Environment for building the web: whatever runs here, visitors get the version for production. */
export const buildEnvironment = (): NodeJS.ProcessEnv => ({ ...process.env, NODE_ENV: 'production' })

export function loadConfig(environment: Record<string, string | undefined> = process.env): Config {
  const values = readSettings(environment)
  return {
    ...values,
    PUBLIC_URL: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    databaseTarget: values.DATABASE_URL ?? join(values.ESTANTE_DATA, 'estante.sqlite'),
    embedded: !values.DATABASE_URL,
    version: releaseVersion(),
    validateReplies: environment.NODE_ENV === 'test' || environment.NODE_ENV === 'development',
  }
}

function releaseVersion(): string {
  const file = new URL('../../package.json', import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
