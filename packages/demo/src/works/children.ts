import { SINGLE } from '@estante/contract/constants'
import { bookMaterial, fixedField } from '../fixed-field.ts'
import { data, leader } from '../marc-fields.ts'
import { parts, readTable } from '../table.ts'
import { COLLECTION, FIRST_RECORD, UNIT } from '../units.ts'
import { contributorsOf, draftOf, type WorkDraft } from './draft.ts'

const columns = [
  'titulo',
  'subtitulo',
  'autores',
  'ano',
  'editora',
  'local',
  'isbn',
  'cdd',
  'assuntos',
  'idades',
  'formato',
] as const

/** a preschool, b primary, c pre-adolescent, d adolescent: 008/22 by the age at which a book begins to serve. */
const audience = (ages: string): string => {
  const from = Number(ages.split('-')[0])
  return from < 6 ? 'a' : from < 9 ? 'b' : from < 12 ? 'c' : 'd'
}

/** Picture books and stories of the school library. */
export function childrensBooks(): WorkDraft[] {
  return readTable('children', columns).map((row, at) =>
    draftOf({
      cod_acervo: FIRST_RECORD.children + at,
      kind: 'livro',
      leader: leader('a', 'm'),
      fixed: fixedField({
        dateType: 's',
        date1: row.ano,
        place: row.local,
        language: 'por',
        material: bookMaterial({ audience: audience(row.idades), fiction: /^(028|808)/.test(row.cdd) ? '1' : '0' }),
      }),
      title: row.titulo,
      subtitle: row.subtitulo,
      language: 'por',
      contributors: contributorsOf(row.autores),
      controlled: false,
      imprint: { place: row.local, publisher: row.editora, date: row.ano, tag: '260' },
      extent: { main: '1 v.', other: 'il. color.' },
      classes: { tag: '082', code: row.cdd },
      subjects: parts(row.assuntos),
      genres: row.formato === 'album' ? ['Livros ilustrados'] : [],
      fields: [data('020', '__', ['a', row.isbn]), data('521', '1_', ['a', `${row.idades.replace('-', ' a ')} anos`])],
      copies: [
        {
          cod_biblioteca: UNIT.school,
          total: 1 + (at % 3),
          volume: SINGLE,
          place: 'infantil',
          collection: COLLECTION.children,
          localFirst: false,
          newest: at % 9 === 0,
        },
      ],
    }),
  )
}
