/** The token that a request brings. The scheme is written as one likes (RFC 9110, 11.1). */
export const bearerOf = (header: string | undefined): string | undefined =>
  /^Bearer +([\w.~+/=-]{1,4096})$/i.exec(header ?? '')?.[1]
