import type { DataField, MarcRecord } from '@estante/marc'
import { authorityLeader, control, data, recordOf } from '../marc-fields.ts'
import { parts, readTable } from '../table.ts'
import { type KnownName, knownNames, nameWithoutDates, usualVariants } from './names.ts'
import type { Heading, HeadingRegistry } from './registry.ts'

const TAG = { person: '100', corporate: '110', topic: '150', place: '151', uniform: '130' } as const

interface KnownSubject {
  assunto: string
  variantes: string[]
  en: string
  es: string
  geral: string
}

/** Everything the works refer to, as authority records with references and identifiers. */
export function authorityRecords(registry: HeadingRegistry): MarcRecord[] {
  const names = knownNames()
  const subjects = new Map(
    readTable('subjects', ['assunto', 'variantes', 'en', 'es', 'geral'] as const).map(row => [
      row.assunto,
      { ...row, variantes: parts(row.variantes) },
    ]),
  )
  return registry.all().map(heading => authority(heading, names, subjects, registry))
}

function authority(
  heading: Heading,
  names: ReadonlyMap<string, KnownName>,
  subjects: ReadonlyMap<string, KnownSubject>,
  registry: HeadingRegistry,
): MarcRecord {
  const tag = TAG[heading.kind]
  const fields: DataField[] = [
    data('040', '__', ['a', 'BR-UFVale'], ['b', 'por'], ['c', 'BR-UFVale']),
    { tag, ind1: indicatorOf(heading), ind2: ' ', subfields: heading.subfields },
  ]
  if (heading.kind === 'person') fields.push(...personFields(heading, names.get(heading.form)))
  else if (heading.kind === 'corporate') fields.push(...corporateFields(heading))
  else fields.push(...subjectFields(heading, subjects.get(heading.form), registry))
  return recordOf(authorityLeader, [
    control('001', String(heading.cod_autoridade)),
    control('003', 'BR-UFVale'),
    control('005', '20240301080000.0'),
    control('008', authorityFixed(heading)),
    ...fields,
  ])
}

const indicatorOf = ({ kind, form }: Heading): string => {
  if (kind === 'person') return form.includes(', ') ? '1' : '0'
  if (kind === 'corporate') return /^Brasil/.test(form) ? '1' : '2'
  return ' '
}

/** 008 of an authority: names serve as subjects too, topics only as subjects. */
const authorityFixed = ({ kind }: Heading): string => {
  const isName = kind === 'person' || kind === 'corporate'
  return `240301n| a${isName ? 'z' : 'n'}|n${isName ? 'aab' : 'bab'}n          |${isName ? 'a' : 'n'} a${isName ? 'a' : 'n'}a     d`.padEnd(
    40,
  )
}

function personFields(heading: Heading, known: KnownName | undefined): DataField[] {
  const name = nameWithoutDates(heading.form)
  const variants = [...new Set([...(known?.variantes ?? []), ...usualVariants(name)])].filter(form => form !== name)
  const dates = /^(\d{4})\??(?:-(\d{4}))?/.exec(known?.datas ?? '')
  return [
    ...identifiers(known),
    ...(dates ? [data('046', '__', ['f', dates[1]], ['g', dates[2]])] : []),
    ...variants.map(form =>
      data('400', form.includes(', ') ? '1_' : '0_', ['a', known?.datas ? `${form},` : form], ['d', known?.datas]),
    ),
    ...(known?.biografia ? [data('678', '0_', ['a', known.biografia])] : []),
    data('670', '__', ['a', 'Catálogo do SiBi UFVale']),
  ]
}

function identifiers(known: KnownName | undefined): DataField[] {
  const id = (source: string, value: string | undefined): DataField[] =>
    value ? [data('024', '7_', ['a', value], ['2', source])] : []
  return [...id('wikidata', known?.wikidata), ...id('viaf', known?.viaf), ...id('isni', known?.isni)]
}

/** Bodies are asked for by acronym as often as by name. */
const ACRONYMS: Record<string, string[]> = {
  'Universidade Federal do Vale': ['UFVale'],
  'Instituto Brasileiro de Geografia e Estatística': ['IBGE', 'Fundação IBGE'],
  'Empresa Brasileira de Pesquisa Agropecuária': ['EMBRAPA'],
  'Fundação Oswaldo Cruz': ['FIOCRUZ'],
  'Brasil. Supremo Tribunal Federal': ['STF', 'Supremo Tribunal Federal (Brasil)'],
  'Brasil. Superior Tribunal de Justiça': ['STJ', 'Superior Tribunal de Justiça (Brasil)'],
  Brasil: ['República Federativa do Brasil', 'Brazil'],
  'NANDA International': ['NANDA-I', 'North American Nursing Diagnosis Association'],
  'Sociedade Brasileira para o Progresso da Ciência': ['SBPC'],
  'Fundação Getulio Vargas': ['FGV'],
  'Academia Brasileira de Ciências': ['ABC'],
  'Universidade de São Paulo': ['USP'],
  'Senado Federal': ['Brasil. Congresso. Senado Federal'],
}

function corporateFields(heading: Heading): DataField[] {
  const variants = [...(ACRONYMS[heading.form] ?? [])]
  // A department is looked for under its own name too.
  const [, part] = heading.form.split('. ')
  if (part) variants.push(`${part} (${heading.form.split('. ')[0]})`)
  return [
    ...[...new Set(variants)].map(form => data('410', '2_', ['a', form])),
    data('670', '__', ['a', 'Catálogo do SiBi UFVale']),
  ]
}

function subjectFields(heading: Heading, known: KnownSubject | undefined, registry: HeadingRegistry): DataField[] {
  const see = heading.kind === 'place' ? '451' : '450'
  const fields = (known?.variantes ?? []).map(form => data(see, '__', ['a', form]))
  // 'Medicina - História' is also 'História da medicina' to a reader; the plain heading is the broader one.
  const broader = known?.geral || (heading.form.includes(' - ') ? heading.form.split(' - ')[0]! : '')
  const above = broader ? (registry.find('topic', broader) ?? registry.find('place', broader)) : undefined
  if (above && above !== heading) {
    const tag = above.kind === 'place' ? '551' : '550'
    fields.push(data(tag, '__', ['w', 'g'], ['a', above.form], ['9', String(above.cod_autoridade)]))
  }
  if (known?.en) fields.push(data('750', '_4', ['a', known.en]))
  if (known?.es) fields.push(data('750', '_4', ['a', known.es]))
  return fields
}
