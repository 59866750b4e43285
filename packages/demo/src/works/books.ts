import { SINGLE } from '@estante/contract/constants'
import type { DataField } from '@estante/marc'
import { bookMaterial, fixedField } from '../fixed-field.ts'
import { data, leader } from '../marc-fields.ts'
import { parts, readTable } from '../table.ts'
import { COLLECTION, FIRST_RECORD, UNIT, type UnitCode } from '../units.ts'
import { type CopiesDraft, contributorsOf, draftOf, type WorkDraft } from './draft.ts'
import { placeOf } from './places.ts'

const columns = [
  'titulo',
  'subtitulo',
  'autores',
  'edicao',
  'ano',
  'editora',
  'isbn',
  'idioma',
  'classe',
  'assuntos',
  'volumes',
  'exemplares',
  'biblioteca',
  'resumo',
] as const
type Row = Record<(typeof columns)[number], string>

const LIBRARY: Record<string, UnitCode> = { C: UNIT.central, D: UNIT.law, S: UNIT.health, E: UNIT.school }
/** Publishers that print in another country when the book is not in Portuguese. */
const ABROAD: Record<string, string> = { Alfaguara: 'Madri', Elsevier: 'Filadélfia', 'McGraw-Hill': 'Nova York' }

/** The printed books: what every campus asks for, in its editions and volumes. */
export function books(): WorkDraft[] {
  const contents = new Map(
    readTable('contents', ['titulo', 'edicao', 'conteudo'] as const).map(row => [
      `${row.titulo}/${row.edicao}`,
      row.conteudo,
    ]),
  )
  const used = new Set<string>()
  const drafts = readTable('books', columns).map((row, at) => {
    const draft = book(row, FIRST_RECORD.books + at)
    const key = `${row.titulo}/${row.edicao}`
    const listed = contents.get(key)
    // Two works may share a title and an edition: the first in the table is the one meant.
    if (!listed || used.has(key)) return draft
    used.add(key)
    return { ...draft, fields: [...draft.fields, data('505', '0_', ['a', listed])] }
  })
  if (used.size !== contents.size) throw new Error('data/contents.tsv names a book that data/books.tsv does not have')
  return withOriginalTitles(drafts)
}

/** Translations tell from what: readers ask for 'Fundamentals of physics' and mean the book on our shelf. */
function withOriginalTitles(drafts: readonly WorkDraft[]): WorkDraft[] {
  const known = readTable('original-titles', ['titulo', 'autor', 'original', 'idioma'] as const)
  const unused = new Set(known)
  const all = drafts.map(draft => {
    const row = known.find(
      ({ titulo, autor }) => titulo === draft.title && draft.contributors[0]?.name.startsWith(`${autor},`),
    )
    if (!row || draft.language !== 'por') return draft
    unused.delete(row)
    const [title, rest] = row.original.split(' : ')
    return {
      ...draft,
      fields: [
        data('041', '1_', ['a', draft.language], ['h', row.idioma]),
        data('246', '1_', ['i', 'Título original'], ['a', rest ? `${title} :` : title], ['b', rest]),
        ...draft.fields,
      ],
    }
  })
  for (const { titulo, autor } of unused) throw new Error(`data/original-titles.tsv: no book ${titulo} by ${autor}`)
  return all
}

function book(row: Row, cod_acervo: number): WorkDraft {
  const library = LIBRARY[row.biblioteca]
  if (!library) throw new Error(`data/books.tsv: unknown library ${row.biblioteca} of ${row.titulo}`)
  const isLaw = row.biblioteca === 'D'
  const place = (row.idioma !== 'por' && ABROAD[row.editora]) || placeOf(row.editora)
  const volumes = Number(row.volumes)
  const fiction = isFiction(row)
  const contributors = contributorsOf(row.autores)
  return draftOf({
    cod_acervo,
    kind: 'livro',
    leader: leader('a', 'm'),
    fixed: fixedField({
      dateType: row.ano ? 's' : 'n',
      date1: row.ano,
      place,
      language: row.idioma,
      material: bookMaterial({
        fiction: fiction ? '1' : '0',
        audience: row.classe === '028.5' ? 'j' : ' ',
        nature: / - Dicionários/.test(row.assuntos) ? 'd' : '',
      }),
    }),
    title: row.titulo,
    subtitle: row.subtitulo,
    language: row.idioma,
    contributors,
    titleEntry: contributors[0]?.role === 'org' || row.titulo === 'Vade mecum Saraiva',
    edition: row.edicao,
    imprint: { place, publisher: row.editora, date: row.ano || '[20--?]', tag: '260' },
    extent: { main: volumes > 0 ? `${volumes} v.` : '1 v.', other: 'il.', size: '24 cm' },
    classes: { tag: isLaw ? '080' : '082', code: row.classe },
    subjects: parts(row.assuntos),
    genres: genresOf(row),
    summary: row.resumo,
    fields: isbnFields(row.isbn),
    copies: copiesOf(row, library, volumes),
  })
}

/** '978… (v. 1); 978… (v. 2)' as one field a volume. */
export const isbnFields = (cell: string): DataField[] =>
  parts(cell).map(part => {
    const [, isbn, volume] = /^(\S+)(?: \((.*)\))?$/.exec(part)!
    return data('020', '__', ['a', isbn], ['q', volume])
  })

const isFiction = ({ classe, assuntos }: Row): boolean =>
  /^(8[0-9]{2}|028)/.test(classe) && !/História e crítica|Gramática|Linguística/.test(assuntos)

function genresOf(row: Row): string[] {
  if (/quadrinhos/.test(row.assuntos)) return ['História em quadrinhos']
  if (/^(028\.5|808\.8991)/.test(row.classe)) return ['Literatura infantojuvenil']
  if (/Ficção|Contos/.test(row.assuntos) && isFiction(row)) return ['Ficção']
  if (/Poesia/.test(row.assuntos) && isFiction(row)) return ['Poesia']
  return []
}

/** The school keeps what its older students read, and its teachers, apart from the children's books. */
const isForChildren = ({ classe, assuntos }: Row): boolean =>
  /^(028\.5|808\.8991|920)/.test(classe) || /infantojuvenil|fadas|^Histórias em quadrinhos$/.test(assuntos)

function collectionOf(row: Row, library: UnitCode, total: number): number {
  if (library === UNIT.school) return isForChildren(row) ? COLLECTION.children : COLLECTION.general
  return total >= 8 ? COLLECTION.basicBibliography : COLLECTION.general
}

function copiesOf(row: Row, library: UnitCode, volumes: number): CopiesDraft[] {
  const total = Number(row.exemplares)
  const collection = collectionOf(row, library, total)
  const place = library === UNIT.school ? 'infantil' : 'estante'
  const share = (cod_biblioteca: number, copies: number, volume: string): CopiesDraft => ({
    cod_biblioteca,
    total: copies,
    volume,
    place: cod_biblioteca === UNIT.school ? 'infantil' : 'estante',
    collection,
    localFirst: copies >= 3,
  })
  if (volumes === 0) {
    // What central buys in quantity the health campus reads too: methodology, statistics, Portuguese.
    const shared = library === UNIT.central && total >= 8 && /^(001|300|519|150|370)/.test(row.classe)
    const away = shared ? Math.ceil(total / 4) : 0
    const near: CopiesDraft = { ...share(library, total - away, SINGLE), place }
    return away > 0 ? [near, share(UNIT.health, away, SINGLE)] : [near]
  }
  const each = Math.max(1, Math.floor(total / volumes))
  return Array.from({ length: volumes }, (_, at) => share(library, each, String(at + 1)))
}
