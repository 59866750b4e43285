export type LinkKind = 'cpf' | 'eppn' | 'email' | 'login'

export type Claims = Record<string, unknown>

/** Names under which providers send each thing: OpenID claims, SAML names and OIDs, LDAP attributes. */
const USUAL_NAMES: Record<LinkKind, readonly string[]> = {
  cpf: ['brPersonCPF', 'urn:oid:1.3.6.1.4.1.15996.100.1.1.1.1', 'cpf', 'CPF'],
  eppn: ['eduPersonPrincipalName', 'urn:oid:1.3.6.1.4.1.5923.1.1.1.6', 'eppn', 'userPrincipalName', 'upn'],
  email: ['email', 'mail', 'urn:oid:0.9.2342.19200300.100.1.3', 'emailAddress'],
  login: ['preferred_username', 'uid', 'urn:oid:0.9.2342.19200300.100.1.1', 'sAMAccountName', 'login'],
}

/** The first text among the values of an attribute. */
function firstText(value: unknown): string {
  const first = Array.isArray(value) ? value[0] : value
  if (typeof first === 'number') return String(first)
  return typeof first === 'string' ? first.trim() : ''
}

const validCpf = (digits: string): boolean => {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1{10}$/.test(digits)) return false
  const check = (length: number) => {
    let sum = 0
    for (let at = 0; at < length; at += 1) sum += Number(digits[at]) * (length + 1 - at)
    return ((sum * 10) % 11) % 10
  }
  return check(9) === Number(digits[9]) && check(10) === Number(digits[10])
}

/** What links an external account to a person, in the form in which it is looked for; '' if the account lacks it. */
export function linkValue(
  kind: LinkKind,
  claims: Claims,
  options: { attribute: string; unverifiedEmail: boolean },
): string {
  const names = options.attribute === '' ? USUAL_NAMES[kind] : [options.attribute]
  const value = names.map(name => firstText(claims[name])).find(text => text !== '') ?? ''
  if (kind === 'cpf') {
    const digits = value.replace(/[.\-\s]/g, '')
    return validCpf(digits) ? digits : ''
  }
  if (kind === 'email') {
    // Anyone can claim an address that no one checked; whoever believes it hands over the account.
    const verified = claims.email_verified === true || claims.email_verified === 'true'
    return verified || options.unverifiedEmail ? value.toLowerCase() : ''
  }
  return value
}

export const formattedCpf = (digits: string): string => digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
