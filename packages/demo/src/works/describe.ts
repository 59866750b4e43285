import type { ControlField, DataField, MarcRecord, Subfield } from '@estante/marc'
import { type KnownName, nameWithoutDates } from '../authorities/names.ts'
import { type HeadingRegistry, linked } from '../authorities/registry.ts'
import { cutter } from '../cutter.ts'
import { control, data, nonfiling, recordOf } from '../marc-fields.ts'
import { type Contributor, ROLES, type WorkDraft } from './draft.ts'
import { type SubjectHeading, subjectField, subjectHeading } from './subject-field.ts'

export interface Cataloguing {
  registry: HeadingRegistry
  names: ReadonlyMap<string, KnownName>
}

/** The one way from facts to MARC, so that all records of the demo follow the same cataloguing rules. */
export function describe(draft: WorkDraft, desk: Cataloguing): MarcRecord {
  const fields: (ControlField | DataField)[] = [
    control('001', String(draft.cod_acervo)),
    control('003', 'BR-UFVale'),
    control('005', '20240301080000.0'),
    ...draft.controls.map(([tag, value]) => control(tag, value)),
    control('008', draft.fixed),
    data('040', '__', ['a', 'BR-UFVale'], ['b', 'por'], ['c', 'BR-UFVale']),
    draft.classes.tag === '080'
      ? data('080', '__', ['a', draft.classes.code])
      : data('082', '04', ['a', draft.classes.code], ['2', '23']),
    callNumber(draft),
    ...headings(draft, desk),
    titleField(draft),
    ...(draft.edition ? [data('250', '__', ['a', `${draft.edition}. ed.`])] : []),
    ...imprint(draft),
    ...physical(draft),
    ...(draft.summary ? [data('520', '__', ['a', draft.summary])] : []),
    ...subjects(draft, desk),
    ...draft.genres.map(genre => data('655', '_4', ['a', genre])),
    ...draft.fields,
    ...links(draft),
  ]
  return recordOf(draft.leader, fields)
}

function callNumber(draft: WorkDraft): DataField {
  if (draft.ownNumber) return data('090', '__', ['a', draft.ownNumber])
  const entry = draft.titleEntry ? draft.title : (draft.contributors[0]?.name ?? draft.title)
  const mark = cutter(entry, draft.title)
  return data('090', '__', ['a', draft.classes.code], ['b', mark], ['c', draft.edition && `${draft.edition}. ed.`])
}

function headings(draft: WorkDraft, desk: Cataloguing): DataField[] {
  return draft.contributors.map((contributor, at) => {
    const isMain = at === 0 && !draft.titleEntry
    const base = contributor.corporate ? '10' : '00'
    const tag = (isMain ? '1' : '7') + base
    return contributor.corporate ? body(tag, contributor, desk) : person(tag, contributor, draft.controlled, desk)
  })
}

/** How direct order names ('Platão', 'Pepetela') and inverted ones begin: the first indicator. */
function person(tag: string, { name, role }: Contributor, controlled: boolean, desk: Cataloguing): DataField {
  const known = desk.names.get(name)
  const plain = nameWithoutDates(name)
  const dates = known?.datas
  const own: Subfield[] = dates
    ? [
        ['a', `${plain},`],
        ['d', dates],
      ]
    : [['a', plain]]
  const field: DataField = { tag, ind1: plain.includes(', ') ? '1' : '0', ind2: ' ', subfields: [...own] }
  if (role) field.subfields.push(['e', ROLES[role].term], ['4', ROLES[role].code])
  if (!controlled && !desk.registry.find('person', name)) return field
  return linked(field, desk.registry.register('person', name, own))
}

function body(tag: string, { name, role }: Contributor, desk: Cataloguing): DataField {
  const [main, ...under] = name.split('. ') as [string, ...string[]]
  const own: Subfield[] = [['a', under.length > 0 ? `${main}.` : main], ...under.map((part): Subfield => ['b', part])]
  const field: DataField = { tag, ind1: main === 'Brasil' ? '1' : '2', ind2: ' ', subfields: [...own] }
  if (role) field.subfields.push(['e', ROLES[role].term], ['4', ROLES[role].code])
  return linked(field, desk.registry.register('corporate', name, own))
}

/** Acts and archives name their body in the heading only. */
const UNSIGNED: ReadonlySet<string> = new Set(['ato_normativo', 'jurisprudencia', 'documento_arquivo', 'unidade'])

function titleField(draft: WorkDraft): DataField {
  const responsible = UNSIGNED.has(draft.kind) ? '' : statement(draft.contributors)
  const added = draft.titleEntry || draft.contributors.length === 0 ? '0' : '1'
  return data(
    '245',
    `${added}${nonfiling(draft.title, draft.language)}`,
    ['a', draft.subtitle ? `${draft.title} :` : responsible ? `${draft.title} /` : draft.title],
    ['b', draft.subtitle && (responsible ? `${draft.subtitle} /` : draft.subtitle)],
    ['c', responsible],
  )
}

const direct = (name: string): string => {
  const [last, first] = nameWithoutDates(name).split(', ')
  return first ? `${first} ${last}` : last!
}

/** 'James Stewart ; tradução: Ana Lima' as on a title page. A body is named only when nobody else is. */
function statement(contributors: readonly Contributor[]): string {
  const named = (list: readonly Contributor[]): string =>
    list.map(({ name, corporate }) => (corporate ? name : direct(name))).join(', ')
  const persons = contributors.filter(one => !one.corporate)
  const shown = persons.length > 0 ? persons : contributors
  const plain = (one: Contributor): boolean => !one.role || ROLES[one.role].statement === ''
  const others = [...new Set(shown.filter(one => !plain(one)).map(({ role }) => role))].map(role => {
    const word = role ? ROLES[role].statement : ''
    return `${word}: ${named(shown.filter(one => one.role === role))}`
  })
  return [named(shown.filter(plain)), ...others].filter(Boolean).join(' ; ')
}

function imprint({ imprint: given }: WorkDraft): DataField[] {
  if (!given) return []
  const { tag, place, publisher, date } = given
  const nowhere = !place && !publisher
  return [
    data(
      tag,
      tag === '264' ? '_1' : '__',
      ['a', `${place || '[S. l.]'} :`],
      ['b', `${publisher || (nowhere ? '[s. n.]' : '')},`],
      ['c', date],
    ),
  ]
}

function physical({ extent }: WorkDraft): DataField[] {
  const { main, other, size, extra } = extent
  return [
    data(
      '300',
      '__',
      ['a', other ? `${main} :` : size ? `${main} ;` : main],
      ['b', other && (size ? `${other} ;` : other)],
      ['c', size && (extra ? `${size} +` : size)],
      ['e', extra],
    ),
  ]
}

const subjects = (draft: WorkDraft, desk: Cataloguing): DataField[] =>
  draft.subjects.map(text => {
    const heading = subjectHeading(text)
    if (heading.kind === 'person') return personAsSubject(heading, desk)
    const { form, subfields } = heading.controlled
    return linked(subjectField(heading), desk.registry.register(heading.kind, form, subfields))
  })

/** A person is the same heading as subject and as author, dates included. */
function personAsSubject(heading: SubjectHeading, desk: Cataloguing): DataField {
  const author = person('600', { name: heading.controlled.form, corporate: false, role: null }, true, desk)
  const link = author.subfields.pop()!
  return { ...author, ind2: '4', subfields: [...author.subfields, ...heading.subfields.slice(1), link] }
}

function links(draft: WorkDraft): DataField[] {
  return draft.links.map(link =>
    data(
      '856',
      '40',
      ['u', link.url],
      ['f', link.file?.split('/').at(-1)],
      ['q', link.type],
      ['y', link.text],
      ['z', link.note],
    ),
  )
}
