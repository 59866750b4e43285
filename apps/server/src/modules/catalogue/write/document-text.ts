import type { PreparedWork } from '../record/prepared.ts'
import type { AuthorityLink } from './works.store.ts'

const isSubject = (paragrafo: string): boolean => paragrafo.startsWith('6')

/** The search document as it is stored: the prepared one with number, authorities, their other names, and the area. */
export function documentText(
  codigo: number,
  document: PreparedWork['document'],
  links: readonly AuthorityLink[],
  variants: ReadonlyMap<number, string[]>,
  area: number | null,
): string {
  const namesOf = (wanted: (paragrafo: string) => boolean): string[] => [
    ...new Set(links.filter(link => wanted(link.paragrafo)).flatMap(link => variants.get(link.cod_autoridade) ?? [])),
  ]
  const autor_variante = namesOf(paragrafo => !isSubject(paragrafo))
  const assunto_variante = namesOf(isSubject)
  const code = area === null ? undefined : [String(area)]
  return JSON.stringify({
    id: codigo,
    ...document,
    text: {
      ...document.text,
      ...(autor_variante.length > 0 ? { autor_variante } : {}),
      ...(assunto_variante.length > 0 ? { assunto_variante } : {}),
    },
    facets: code ? { ...document.facets, NA_A: code } : document.facets,
    codes: {
      ...document.codes,
      ...(links.length > 0 ? { autoridade: [...new Set(links.map(link => String(link.cod_autoridade)))] } : {}),
      ...(code ? { area: code } : {}),
    },
  })
}
