import { decodeFacetCode } from '@estante/contract/facet-code'

/** Choices that stand in an address and not among the options: they narrow the search, so the form must show them. */
export const unlisted = (
  codes: readonly string[],
  listed: readonly string[],
  nameOf: (code: string) => string,
): { code: string; name: string }[] =>
  [...new Set(codes)]
    .filter(code => code !== '' && !listed.includes(code))
    .map(code => ({ code, name: nameOf(decodeFacetCode(code)) }))
