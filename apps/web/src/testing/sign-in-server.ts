import type { Activity, DuplicatedPerson, LoginChoice, SignedInUser } from '@estante/contract'
import { fakeApi, type Handler } from './fake-api.ts'
import { activities, ana } from './people.ts'

interface Standing {
  user?: Partial<SignedInUser>
  codes?: number[]
  blocked?: string
  logins?: LoginChoice[]
  duplicates?: DuplicatedPerson[]
  /** Answers the password grant instead of tokens. */
  refusal?: Handler
  besides?: Record<string, Handler>
}

const tokens = (name: string) => ({
  access_token: `access-${name}`,
  refresh_token: `refresh-${name}`,
  token_type: 'Bearer',
  expires_in: 900,
  scope: 'patron',
})

/** A server at which one can sign in, as far as the screens see it. */
export function signInServer(standing: Standing = {}) {
  const { user, codes = [107], blocked, logins = [], duplicates = [], refusal, besides } = standing
  const authPermissions: Activity[] = activities(...codes)
  return fakeApi({
    'POST /oauth/token': request => {
      const { grant_type } = request.body as { grant_type: string }
      if (grant_type === 'client_credentials') {
        return { body: { access_token: 'public-1', token_type: 'Bearer', expires_in: 900, scope: 'public' } }
      }
      return refusal ? refusal(request) : { body: tokens('one') }
    },
    'GET /pessoas': () => ({
      body: {
        user: { ...ana, ...user },
        authPermissions,
        bloqueio: blocked === undefined ? 'N' : 'S',
        msg_bloqueio: blocked ?? '',
      },
    }),
    'GET /pessoas/login': () => ({ body: logins }),
    'GET /pessoas/duplicadas': () => ({ body: duplicates }),
    'PUT /pessoas/troca-login': () => ({ body: tokens('two') }),
    'GET /pessoas/meu-pergamum/redirect': () => ({ body: { url: 'http://localhost:3000/meupergamum' } }),
    'POST /estante/sair': () => ({ body: { ok: true } }),
    ...besides,
  })
}

/** The password grants among the requests that were seen. */
export const passwordGrants = (api: ReturnType<typeof fakeApi>): Array<Record<string, unknown>> =>
  api
    .to('POST', '/oauth/token')
    .map(request => request.body as Record<string, unknown>)
    .filter(body => body.grant_type === 'password')
