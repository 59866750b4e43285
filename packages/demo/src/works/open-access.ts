import { bookMaterial, fixedField } from '../fixed-field.ts'
import { data, leader } from '../marc-fields.ts'
import { parts, readTable } from '../table.ts'
import { FIRST_RECORD } from '../units.ts'
import { contributorsOf, draftOf, type WorkDraft } from './draft.ts'

const columns = [
  'titulo',
  'subtitulo',
  'autores',
  'ano',
  'editora',
  'local',
  'isbn',
  'idioma',
  'cdd',
  'assuntos',
  'url',
  'paginas',
] as const

/** RDA's words for something read on a screen. */
export const ONLINE_CARRIER = [
  data('336', '__', ['a', 'texto'], ['b', 'txt'], ['2', 'rdacontent']),
  data('337', '__', ['a', 'computador'], ['b', 'c'], ['2', 'rdamedia']),
  data('338', '__', ['a', 'recurso online'], ['b', 'cr'], ['2', 'rdacarrier']),
]

/** Books that publishers gave to everybody: read at their own address, no copies. */
export function openAccessBooks(): WorkDraft[] {
  return readTable('open-access', columns).map((row, at) => {
    const contributors = contributorsOf(row.autores)
    return draftOf({
      cod_acervo: FIRST_RECORD.openAccess + at,
      kind: 'e_book',
      leader: leader('a', 'm', ' ', 'i'),
      controls: [
        ['006', 'm     o  d        '],
        ['007', 'cr |||||||||||'],
      ],
      fixed: fixedField({
        dateType: 's',
        date1: row.ano,
        place: row.local,
        language: row.idioma,
        material: bookMaterial({ form: 'o' }),
      }),
      title: row.titulo,
      subtitle: row.subtitulo,
      language: row.idioma,
      contributors,
      titleEntry: contributors[0]?.role === 'org',
      controlled: false,
      imprint: { place: row.local, publisher: row.editora, date: row.ano, tag: '264' },
      extent: { main: row.paginas ? `1 recurso online (${row.paginas} p.)` : '1 recurso online' },
      classes: { tag: '082', code: row.cdd },
      subjects: parts(row.assuntos),
      genres: ['Livros eletrônicos'],
      fields: [
        ...(row.isbn ? [data('020', '__', ['a', row.isbn], ['q', 'e-book'])] : []),
        ...ONLINE_CARRIER,
        data('506', '0_', ['a', 'Acesso aberto']),
      ],
      links: [{ url: row.url, text: 'Texto integral', type: 'text/html' }],
    })
  })
}
