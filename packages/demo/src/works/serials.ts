import { SINGLE } from '@estante/contract/constants'
import { FREQUENCY, fixedField } from '../fixed-field.ts'
import { data, leader } from '../marc-fields.ts'
import { parts, readTable } from '../table.ts'
import { COLLECTION, FIRST_RECORD, UNIT, type UnitCode } from '../units.ts'
import { draftOf, type WorkDraft } from './draft.ts'

const columns = [
  'titulo',
  'subtitulo',
  'issn',
  'inicio',
  'editora',
  'local',
  'periodicidade',
  'cdd',
  'assuntos',
  'biblioteca',
  'url',
] as const

const LIBRARY: Record<string, UnitCode> = { C: UNIT.central, D: UNIT.law, S: UNIT.health, E: UNIT.school }

export interface SerialFacts {
  titulo: string
  cod_acervo: number
  cod_biblioteca: UnitCode
  inicio: number
  perYear: number
}

const rows = () =>
  readTable('serials', columns).map((row, at) => {
    const frequency = FREQUENCY[row.periodicidade]
    const cod_biblioteca = LIBRARY[row.biblioteca]
    if (!frequency || !cod_biblioteca) throw new Error(`data/serials.tsv: ${row.titulo} has an unknown code`)
    return { ...row, frequency, cod_biblioteca, cod_acervo: FIRST_RECORD.serials + at }
  })

/** What the kardex needs to know of each title. */
export const serialFacts = (): SerialFacts[] =>
  rows().map(row => ({
    titulo: row.titulo,
    cod_acervo: row.cod_acervo,
    cod_biblioteca: row.cod_biblioteca,
    inicio: Number(row.inicio),
    perYear: row.frequency.perYear,
  }))

export function serials(): WorkDraft[] {
  return rows().map(row => {
    const held = Math.max(Number(row.inicio), 1995)
    const first = held - Number(row.inicio) + 1
    return draftOf({
      cod_acervo: row.cod_acervo,
      kind: 'periodico',
      leader: leader('a', 's'),
      fixed: fixedField({
        dateType: 'c',
        date1: row.inicio,
        date2: '9999',
        place: row.local,
        language: 'por',
        material: `${row.frequency.code}r p       0   a0`,
      }),
      title: row.titulo,
      subtitle: row.subtitulo,
      language: 'por',
      contributors: [{ name: row.editora, corporate: true, role: null }],
      titleEntry: true,
      imprint: { place: row.local, publisher: row.editora, date: `${row.inicio}-`, tag: '260' },
      extent: { main: 'v.', other: 'il.', size: '28 cm' },
      classes: row.biblioteca === 'D' ? { tag: '080', code: row.cdd } : { tag: '082', code: row.cdd },
      subjects: parts(row.assuntos),
      genres: ['Periódicos'],
      fields: [
        ...(row.issn ? [data('022', '__', ['a', row.issn])] : []),
        data('310', '__', ['a', row.frequency.name]),
        data('362', '0_', ['a', `Vol. 1 (${row.inicio})-`]),
        data(
          '853',
          '20',
          ['8', '1'],
          ['a', 'v.'],
          ['b', 'n.'],
          ['u', String(row.frequency.perYear)],
          ['v', 'r'],
          ['i', '(ano)'],
        ),
        data('866', '_0', ['8', '0'], ['a', `v. ${first} (${held})-`]),
      ],
      links: row.url ? [{ url: row.url, text: 'Edições on-line', type: 'text/html' }] : [],
      copies: [
        {
          cod_biblioteca: row.cod_biblioteca,
          total: 1,
          volume: SINGLE,
          place: 'periodicos',
          collection: COLLECTION.periodicals,
          localFirst: true,
        },
      ],
    })
  })
}
