import type { StemLanguage } from '@estante/contract/declared'
import { displayTitle, extract, type MarcRecord, toStored } from '@estante/marc'
import { compile, type QueryNode, QueryTooExpensive, type SearchDocument } from '@estante/search'
import type { Insertable } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { identifierOf } from './identifier.rules.ts'

export type NetworkRow = Insertable<Tables['rede_acervo']>

/** A harvested record as it is kept; null when there is nothing to show: no title, or deleted. */
export function networkRow(
  record: MarcRecord,
  cod_empresa: number,
  carregado_em: string,
  identificador: string = identifierOf(record),
): NetworkRow | null {
  const found = extract(record)
  const obra = displayTitle(found)
  if (found.title.trim() === '' || record.leader[5] === 'd') return null
  return {
    cod_empresa,
    identificador,
    obra,
    autor: found.agents[0]?.name ?? '',
    tipo: found.kind,
    ano_publicacao: found.year,
    idioma: found.language,
    marc: toStored(record),
    carregado_em,
  }
}

const STEMS: Readonly<Record<string, StemLanguage>> = { por: 'pt', spa: 'es', eng: 'en' }

/** A harvested record as the index of partners is told of it: its words where they stand, and whose it is. */
export function networkDocument(id: number, cod_empresa: number, record: MarcRecord): SearchDocument {
  const found = extract(record)
  const title = displayTitle(found)
  const authors = found.agents.map(agent => agent.name)
  const filled = (texts: readonly string[]): string[] => [...new Set(texts.filter(text => text !== ''))]
  return {
    id,
    language: STEMS[found.language] ?? null,
    year: found.year,
    text: {
      titulo: filled([title, found.title, found.uniformTitle, ...found.otherTitles]),
      autor: filled(authors),
      assunto: filled(found.subjects.map(subject => subject.text)),
      editora: filled(found.publishers.map(publisher => publisher.name)),
      local: filled(found.publishers.map(publisher => publisher.place)),
      serie: filled(found.series.map(series => series.title)),
      numero: filled([...found.isbns, ...found.issns]),
      notas: filled([found.summary]),
    },
    facets: { Z: [String(cod_empresa)] },
    sort: { titulo: title.slice(found.nonFiling).trimStart(), ...(authors[0] && { autor: authors[0] }) },
  }
}

/** Pages beyond are read by programs, which have better ways. */
const DEEPEST = 10_000

/** What every search is held to, and the words that are marked in its results. */
export function checkWork(where: QueryNode, offset: number): { words: string[] } {
  const { words } = compile(where)
  if (offset > DEEPEST) throw new QueryTooExpensive()
  return { words: [...words] }
}
