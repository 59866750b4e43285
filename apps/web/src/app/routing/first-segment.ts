/** The part of an address that most screens differ in: "acervo" of /acervo/1001/marc, in the router's own spelling. */
export const firstSegment = (path: string): string =>
  path.split(/[/?#]/, 2)[path.startsWith('/') ? 1 : 0]?.toLowerCase() ?? ''

/** Whether a path of the table may stand for such addresses at all; only then is it worth matching, which costs more. */
export function mayStandFor(path: string, first: string): boolean {
  const own = firstSegment(path)
  return own === first || own === '*' || own.startsWith(':') || first.includes('%')
}
