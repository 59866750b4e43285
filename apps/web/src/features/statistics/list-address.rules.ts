/** Questions of a report as its address asks them, and as the call for a list does. */
const QUESTIONS = {
  biblioteca: 'library',
  ano: 'year',
  tipo: 'workType',
  exemplar: 'copyStatus',
  obra: 'collectionStatus',
  linha: 'line',
} as const

/** What the call for the list behind a cell is asked, from its address. */
export function cellQuestion(report: string, search: URLSearchParams): Record<string, string> {
  const query: Record<string, string> = { report, column: search.get('coluna') ?? '' }
  for (const [name, of] of Object.entries(QUESTIONS)) {
    const value = search.get(name) ?? ''
    if (/^\d{1,15}$/.test(value)) query[of] = value
  }
  return query
}

/** The address of the list behind a cell, with all that its report was asked. */
export function cellAddress(report: string, asked: URLSearchParams, column: string, line?: string): string {
  const given = new URLSearchParams(asked)
  given.delete('pagina')
  given.set('coluna', column)
  if (line !== undefined) given.set('linha', line)
  return `/estatistica/${report}/lista?${given}`
}
