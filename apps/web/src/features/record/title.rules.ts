/** A mark between title and subtitle (" : ", " / ", " = ", " ; ") never begins a line. */
export const keptTogether = (title: string): string => title.replace(/ ([:;/=]) /g, '\u00a0$1 ')

/** So many letters fill four lines beside a cover; what is longer is set smaller. */
const LONG = 80

/** The title and what stands after its colon, which is set smaller, so that a title of two lines does not become one of eight. */
export function titleParts(obra: string, subtitulo: string): { main: string; rest: string; isLong: boolean } {
  const rest = subtitulo.trim()
  const end = rest === '' ? -1 : obra.lastIndexOf(rest)
  const before = end > 0 ? /^(.*\S)\s*:\s*$/su.exec(obra.slice(0, end))?.[1] : undefined
  const isAtEnd = before !== undefined && end + rest.length === obra.length
  if (isAtEnd) return { main: before, rest, isLong: before.length > LONG }
  return { main: obra, rest: obra.includes(rest) ? '' : rest, isLong: obra.length > LONG }
}
