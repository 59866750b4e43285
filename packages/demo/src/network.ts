import { type ControlField, controlValue, type DataField, type MarcRecord } from '@estante/marc'
import { PARTNERS } from './institution/guides.ts'
import type { DemoPartner } from './institution-file.ts'
import type { DemoNetwork } from './library.ts'
import { control, data, recordOf } from './marc-fields.ts'
import { CATEGORY } from './people/categories.ts'
import { FIRST_RECORD } from './units.ts'

/** Which works of ours a partner holds too: one in so many of a part of the collection. */
interface Holding {
  sigla: string
  first: number
  last: number
  oneIn: number
}

/** The fourth partner has joined the network and given nothing yet. */
const HOLDINGS: Holding[] = [
  { sigla: 'UFSerra', first: FIRST_RECORD.books, last: FIRST_RECORD.openAccess - 1, oneIn: 14 },
  { sigla: 'UFSerra', first: FIRST_RECORD.publicDomain, last: FIRST_RECORD.serials - 1, oneIn: 10 },
  { sigla: 'UELitoral', first: FIRST_RECORD.openAccess, last: FIRST_RECORD.children - 1, oneIn: 40 },
  { sigla: 'UELitoral', first: FIRST_RECORD.publicDomain, last: FIRST_RECORD.serials - 1, oneIn: 9 },
  { sigla: 'IFCampo', first: FIRST_RECORD.serials, last: FIRST_RECORD.theses - 1, oneIn: 8 },
  { sigla: 'IFCampo', first: FIRST_RECORD.media, last: FIRST_RECORD.laws - 1, oneIn: 8 },
]

/** Call numbers, holdings and acquisition are the business of the library that has the copy. */
const OUR_OWN = /^(?:001|003|040|09\d|541|561|85[345]|86\d|9\d\d)$/

/** What other institutions of the network hold, as their own records, and who may search it. */
export function networkOf(works: readonly MarcRecord[]): DemoNetwork {
  const numbered = works.map(record => ({ record, number: Number(controlValue(record, '001')) }))
  const remessas = PARTNERS.map(partner => ({
    cod_empresa: partner.cod_empresa,
    acervos: HOLDINGS.filter(({ sigla }) => sigla === partner.sigla_empresa).flatMap(({ first, last, oneIn }) =>
      numbered
        .filter(({ number }) => number >= first && number <= last && (number - first) % oneIn === 0)
        .map(({ record, number }) => asPartners(record, partner, number)),
    ),
  }))
  return {
    categorias: [CATEGORY.professor, CATEGORY.libraryTeam],
    remessas: remessas.filter(({ acervos }) => acervos.length > 0),
  }
}

/** The same work in another catalogue: its number and agency, no links to our authorities, none of our files. */
function asPartners(record: MarcRecord, { cod_empresa, sigla_empresa }: DemoPartner, number: number): MarcRecord {
  const agency = `BR-${sigla_empresa}`
  const kept = record.fields.filter(isShared).map(field => ('value' in field ? field : unlinked(field)))
  return recordOf(record.leader, [
    control('001', `${cod_empresa}${String(number).padStart(6, '0')}`),
    control('003', agency),
    ...kept,
    data('040', '__', ['a', agency], ['b', 'por'], ['c', agency]),
  ])
}

const isShared = (field: ControlField | DataField): boolean => {
  if (OUR_OWN.test(field.tag)) return false
  return field.tag !== '856' || ('subfields' in field && field.subfields.every(([code]) => code !== 'f'))
}

const unlinked = (field: DataField): DataField => ({
  ...field,
  subfields: field.subfields.filter(([code]) => code !== '9'),
})
