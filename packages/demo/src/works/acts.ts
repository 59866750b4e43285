import { LEGAL_TAGS } from '@estante/marc'
import { bookMaterial, fixedField } from '../fixed-field.ts'
import { data, leader } from '../marc-fields.ts'
import { parts, readTable } from '../table.ts'
import { FIRST_RECORD } from '../units.ts'
import { draftOf, type WorkDraft } from './draft.ts'

const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]

/** 1990-12-11 as '11 de dezembro de 1990'. */
const inWords = (date: string): string => {
  const [year, month, day] = date.split('-')
  const first = day === '01' ? '1º' : String(Number(day))
  return `${first} de ${MONTHS[Number(month) - 1]} de ${year}`
}

const online: [string, string][] = [
  ['006', 'm     o  d        '],
  ['007', 'cr |||||||||||'],
]

const fixedOf = (date: string): string =>
  fixedField({
    dateType: 's',
    date1: date.slice(0, 4),
    place: 'Brasília',
    language: 'por',
    material: bookMaterial({ form: 'o', nature: 'l', government: 'f' }),
  })

const thousands = (number: string): string => number.replace(/\B(?=(\d{3})+$)/g, '.')

/** Federal laws: official texts, which nobody owns. */
export function laws(): WorkDraft[] {
  const columns = ['tipo', 'numero', 'data', 'publicacao', 'assuntos', 'cdu', 'ementa', 'urn'] as const
  return readTable('laws', columns).map((row, at) =>
    draftOf({
      cod_acervo: FIRST_RECORD.laws + at,
      kind: 'ato_normativo',
      leader: leader('a', 'm', ' ', 'i'),
      controls: online,
      fixed: fixedOf(row.data),
      title: `${row.tipo} nº ${thousands(row.numero)}, de ${inWords(row.data)}`,
      language: 'por',
      contributors: [{ name: 'Brasil', corporate: true, role: null }],
      imprint: { place: 'Brasília', publisher: 'Presidência da República', date: row.data.slice(0, 4), tag: '264' },
      extent: { main: '1 recurso online' },
      classes: { tag: '080', code: row.cdu },
      subjects: [row.assuntos],
      genres: ['Legislação'],
      summary: `${row.ementa}.`,
      fields: [
        data('024', '7_', ['a', row.urn], ['2', 'urn']),
        data(
          LEGAL_TAGS.act,
          '__',
          ['a', row.tipo],
          ['b', row.numero],
          ['c', row.data],
          ['d', row.publicacao],
          ['e', 'Diário Oficial da União'],
          ['g', 'federal'],
          ['o', 'Presidência da República'],
          ['u', row.urn],
        ),
      ],
      links: [{ url: `https://www.lexml.gov.br/urn/${row.urn}`, text: 'Texto da norma no LexML', type: 'text/html' }],
    }),
  )
}

const COURTS: Record<string, string> = { STF: 'Supremo Tribunal Federal', STJ: 'Superior Tribunal de Justiça' }

/** Statements of settled case law of the two high courts. */
export function caseLawStatements(): WorkDraft[] {
  const columns = ['tribunal', 'numero', 'data', 'assuntos', 'cdu', 'enunciado'] as const
  return readTable('case-law', columns).map((row, at) => {
    const court = COURTS[row.tribunal]
    if (!court) throw new Error(`data/case-law.tsv: unknown court ${row.tribunal}`)
    return draftOf({
      cod_acervo: FIRST_RECORD.caseLaw + at,
      kind: 'jurisprudencia',
      leader: leader('a', 'm', ' ', 'i'),
      controls: online,
      fixed: fixedOf(row.data),
      title: `Súmula ${row.numero} do ${row.tribunal}`,
      language: 'por',
      contributors: [{ name: `Brasil. ${court}`, corporate: true, role: null }],
      imprint: { place: 'Brasília', publisher: court, date: row.data.slice(0, 4), tag: '264' },
      extent: { main: '1 recurso online' },
      classes: { tag: '080', code: row.cdu },
      subjects: parts(row.assuntos),
      genres: ['Jurisprudência'],
      summary: row.enunciado,
      fields: [data(LEGAL_TAGS.caseLaw, '__', ['a', court], ['c', 'Súmula'], ['d', row.numero], ['f', row.data])],
    })
  })
}
