export interface IdentityProvider {
  entityId: string
  entryPoint: string
  certificates: string[]
  /** After this the description must not be used; '' where it names no end. */
  validUntil: string
}

export function checkValidity({ validUntil }: IdentityProvider, now: Date): void {
  if (validUntil !== '' && !(Date.parse(validUntil) > now.getTime()))
    throw new Error(`The SAML metadata expired on ${validUntil}.`)
}
