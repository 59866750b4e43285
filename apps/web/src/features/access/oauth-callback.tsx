import { ExternalCallback } from './external-callback.tsx'

/** /oauth/callback?nonce= */
export function Component() {
  return <ExternalCallback kind="oidc" parameter="nonce" />
}
