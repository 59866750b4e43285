import { ExternalCallback } from './external-callback.tsx'

/** /saml/callback?saml= */
export function Component() {
  return <ExternalCallback kind="saml" parameter="saml" />
}
