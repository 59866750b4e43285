import type { FacetCode } from '@estante/contract/declared'
import { isStopWord, parseRows, type QueryRow, type SearchQuery, words } from '@estante/search'
import type { RecordMaker } from './records.ts'
import { Random } from './vocabulary.ts'

/** Searches of each kind, made from words of the records themselves, so that frequent words are searched often. */

export const CLASSES = [
  'words',
  'field',
  'phrase',
  'prefix',
  'boolean rows',
  'year + library',
  'several filters',
  'everything',
  'broad filters',
] as const
export type QueryClass = (typeof CLASSES)[number]
export const WITH_WORDS: readonly QueryClass[] = CLASSES.slice(0, 7)

export interface BenchQuery {
  readonly kind: QueryClass
  readonly query: SearchQuery
  /** The same in the peers' terms: what SQLite is asked to match; null: no words. */
  readonly match: string | null
  /** The same for PostgreSQL. */
  readonly tsquery: string | null
  /** The same as a call of the API. */
  readonly parameters: Readonly<Record<string, string>>
}

/** A search as the web application asks for it. */
function parametersOf(rows: readonly QueryRow[], part: Partial<SearchQuery>): Record<string, string> {
  const [one, two, three] = rows
  const out: Record<string, string> = { termo_pesquisa: one?.term ?? '-1', coluna_um: one?.field ?? 'LIVRE' }
  // without words: the term that stands for everything is one in automatic searches alone
  if (!one) out.tipo_termos = 'U'
  if (two) Object.assign(out, { termo_pesquisa_dois: two.term, coluna_dois: two.field, condicao_um: one?.condition })
  if (three)
    Object.assign(out, { termo_pesquisa_tres: three.term, coluna_tres: three.field, condicao_dois: two?.condition })
  if (part.year)
    Object.assign(out, {
      comp_ano_publicacao: part.year.operator,
      ano_publicacao: String(part.year.year),
      ano_publicacao_final: String(part.year.finalYear ?? ''),
    })
  for (const [name, values] of Object.entries(part.selections ?? {})) out[name] = (values ?? []).join()
  for (const [letter, values] of Object.entries(part.filters ?? {})) out[`f${letter}`] = (values ?? []).join()
  return out
}

/** As many as the screen shows of records like these. */
export const FACETS: readonly FacetCode[] = ['B', 'T', 'Y', 'X', 'I', 'A', 'S', 'C', 'K', 'E', 'P']
const COLUMN = { LIVRE: '', TITULO: 'titulo : ', AUTOR: 'autor : ', ASSUNTO: 'assunto : ' } as const
const WEIGHT = { LIVRE: '', TITULO: ':A', AUTOR: ':B', ASSUNTO: ':C' } as const
type Field = keyof typeof COLUMN

export function makeQueries(maker: RecordMaker, records: number, perClass: number): BenchQuery[] {
  const random = new Random(4711)
  const some = (field: Field): { list: string[]; field: Field } => {
    for (;;) {
      const { text } = maker.record(1 + random.below(records))
      const source = {
        LIVRE: [text.titulo, text.autor, text.assunto],
        TITULO: [text.titulo],
        AUTOR: [text.autor],
        ASSUNTO: [text.assunto],
      }
      const value = random.of(source[field].flatMap(values => values ?? ['']))
      const list = words(value ?? '').filter(word => word.length > 2 && !isStopWord(word) && /^[a-z]+$/.test(word))
      if (list.length > 0) return { list, field }
    }
  }
  const pick = (field: Field, most: number): string[] => {
    const { list } = some(field)
    const from = random.below(Math.max(1, list.length - most + 1))
    return list.slice(from, from + 1 + random.below(most))
  }
  const make = (
    kind: QueryClass,
    rows: QueryRow[],
    part: Partial<SearchQuery>,
    match: string | null,
    tsquery: string | null,
  ): BenchQuery => ({
    kind,
    match,
    tsquery,
    parameters: parametersOf(rows, part),
    query: {
      tab: 'pesquisa_geral',
      where: parseRows(rows),
      sort: rows.length > 0 ? 'relevancia' : 'ano_publicacao',
      direction: 'C',
      page: 1,
      perPage: 20,
      facets: FACETS,
      ...part,
    },
  })
  const fts = (field: Field, list: readonly string[]): string =>
    list.map(word => `${COLUMN[field]}"${word}"`).join(' AND ')
  const ts = (field: Field, list: readonly string[]): string => list.map(word => `${word}${WEIGHT[field]}`).join(' & ')
  const makers: Record<QueryClass, () => BenchQuery> = {
    words: () => {
      const list = pick('LIVRE', 3)
      return make('words', [{ field: 'LIVRE', term: list.join(' ') }], {}, fts('LIVRE', list), ts('LIVRE', list))
    },
    field: () => {
      const field = random.of(['TITULO', 'AUTOR', 'ASSUNTO'] as const)
      const list = pick(field, 2)
      return make('field', [{ field, term: list.join(' ') }], {}, fts(field, list), ts(field, list))
    },
    phrase: () => {
      const title = words(maker.record(1 + random.below(records)).text.titulo![0]!).filter(word =>
        /^[a-z]+$/.test(word),
      )
      const list = title.slice(0, 2 + random.below(2))
      if (list.length < 2) return makers.phrase()
      return make(
        'phrase',
        [{ field: 'TITULO', term: `"${list.join(' ')}"` }],
        {},
        `titulo : "${list.join(' ')}"`,
        list.map(word => `${word}:A`).join(' <-> '),
      )
    },
    prefix: () => {
      const word = pick('LIVRE', 1)[0]!
      const start = word.slice(0, Math.max(3, Math.min(5, word.length - 1)))
      return make('prefix', [{ field: 'LIVRE', term: `${start}*` }], {}, `"${start}"*`, `${start}:*`)
    },
    'boolean rows': () => {
      const a = pick('TITULO', 1)
      const b = pick('ASSUNTO', 1)
      const c = pick('LIVRE', 1)
      const condition = random.of(['AND', 'OR', 'NOT'])
      const operator = condition
      const sign = { AND: '&', OR: '|', NOT: '& !' }[condition] ?? '&'
      return make(
        'boolean rows',
        [
          { field: 'TITULO', term: a[0]!, condition },
          { field: 'ASSUNTO', term: b[0]!, condition: 'OR' },
          { field: 'LIVRE', term: c[0]! },
        ],
        {},
        `((${fts('TITULO', a)}) ${operator} (${fts('ASSUNTO', b)})) OR (${fts('LIVRE', c)})`,
        `((${ts('TITULO', a)}) ${sign} (${ts('ASSUNTO', b)})) | (${ts('LIVRE', c)})`,
      )
    },
    'year + library': () => {
      const list = pick('LIVRE', 1)
      const from = 1980 + random.below(30)
      return make(
        'year + library',
        [{ field: 'LIVRE', term: list.join(' ') }],
        {
          year: { operator: 'entre', year: from, finalYear: from + 5 + random.below(20) },
          selections: { biblioteca: [String(1 + random.below(6)), String(1 + random.below(12))] },
        },
        fts('LIVRE', list),
        ts('LIVRE', list),
      )
    },
    'several filters': () => {
      const list = pick('LIVRE', 2)
      return make(
        'several filters',
        [{ field: 'LIVRE', term: list.join(' ') }],
        { filters: { B: [String(1 + random.below(5))], I: ['por', 'eng'], T: [String(1 + random.below(4)), '1'] } },
        fts('LIVRE', list),
        ts('LIVRE', list),
      )
    },
    everything: () =>
      make(
        'everything',
        [],
        {
          sort: random.of(['ano_publicacao', 'obra', 'autor'] as const),
          direction: random.of(['C', 'D'] as const),
          page: 1 + random.below(3),
        },
        null,
        null,
      ),
    'broad filters': () =>
      make(
        'broad filters',
        [],
        {
          filters: {
            B: [String(1 + random.below(12)), String(1 + random.below(12))],
            I: [random.of(['por', 'eng', 'spa'])],
            Y: Array.from({ length: 3 }, () => String(1990 + random.below(35))),
          },
          selections: random.next() < 0.5 ? { colecao: [String(1 + random.below(8))] } : {},
        },
        null,
        null,
      ),
  }
  return CLASSES.flatMap(kind => Array.from({ length: perClass }, () => makers[kind]()))
}
