import {
  isAddressList,
  isPhoneNumber,
  type LoanRequestField,
  type LoanRequestKind,
  type LoanRequestStatus,
} from '@estante/contract'
import { isAvailable } from '../copy-state.rules.ts'
import { type LibraryCalendar, today } from './calendar.rules.ts'
import type { CirculationSettings } from './circulation-settings.ts'
import { lastDayOfLink } from './due-date.rules.ts'
import { type AskedCopy, type Circulation, linkSuspension, personRefusals, ruleFor, SETTINGS } from './lending.rules.ts'
import type { PersonState } from './person-state.ts'
import { type Refusal, refusal } from './refusals.ts'
import { INITIAL_RULE } from './rule-choice.rules.ts'

/** What may follow a status; what has ended stays as it is. Nothing is lent that is still on its way. */
export function nextStatuses(
  tipo: LoanRequestKind,
  situacao: LoanRequestStatus,
  travels: boolean,
): readonly LoanRequestStatus[] {
  if (situacao === 'FINALIZADA' || situacao === 'CANCELADA') return []
  if (situacao === 'DISPONIVEL') return ['FINALIZADA', 'CANCELADA']
  if (tipo === 'delivery')
    return situacao === 'AGUARDANDO' ? ['EM_TRANSITO', 'FINALIZADA', 'CANCELADA'] : ['FINALIZADA', 'CANCELADA']
  if (situacao === 'EM_TRANSITO') return ['DISPONIVEL', 'CANCELADA']
  return travels ? ['EM_TRANSITO', 'DISPONIVEL', 'CANCELADA'] : ['DISPONIVEL', 'FINALIZADA', 'CANCELADA']
}

/** What has left for somebody's door cannot be called back by a click. */
export const mayCancel = (tipo: LoanRequestKind, situacao: LoanRequestStatus): boolean =>
  nextStatuses(tipo, situacao, false).includes('CANCELADA') && !(tipo === 'delivery' && situacao === 'EM_TRANSITO')

export interface RequestedParts {
  volume: string
  tomo: string
  parte: string
  material_adicional: string | null
}

interface PartedCopy {
  volume: string
  tomo_exemplar: string
  parte: string
  mat_adicional: string
}

const PARTS = [
  ['volume', 'volume'],
  ['tomo', 'tomo_exemplar'],
  ['parte', 'parte'],
  ['material_adicional', 'mat_adicional'],
] as const satisfies ReadonlyArray<readonly [keyof RequestedParts, keyof PartedCopy]>

/**
 * The parts that are asked for: each as given, or the only one that there is. A part with several to choose from that
 * was left out is named (LREQ-03).
 */
export function partsOf(
  copies: readonly PartedCopy[],
  given: Partial<Record<keyof RequestedParts, string | null | undefined>>,
): RequestedParts | { missing: keyof RequestedParts } {
  const chosen: Partial<RequestedParts> = {}
  let left = copies
  for (const [name, column] of PARTS) {
    const values = [...new Set(left.map(copy => copy[column]))]
    const wanted = given[name] ?? (values.length === 1 ? values[0] : undefined)
    if (wanted === undefined || wanted === '') return { missing: name }
    chosen[name] = wanted
    left = left.filter(copy => copy[column] === wanted)
  }
  return chosen as RequestedParts
}

export const hasParts = (copy: PartedCopy, parts: RequestedParts): boolean =>
  PARTS.every(([name, column]) => parts[name] === null || copy[column] === parts[name])

export interface RequestedCopy {
  empresta: 'S' | 'N'
  emprestado_a: number | null
  separado_para: number | null
  transito_para: number | null
  acervo_fechado: 'S' | 'N' | null
}

/** Which copies a kind is about. */
export const isOfKind = (copy: RequestedCopy, tipo: LoanRequestKind): boolean =>
  tipo === 'armazem' ? copy.acervo_fechado === 'S' : copy.empresta === 'S'

/** Whether a copy can be set aside now. Out of the stacks also what is only read in the house. */
export const isFree = (copy: RequestedCopy, tipo: LoanRequestKind): boolean =>
  isAvailable(tipo === 'armazem' ? { ...copy, empresta: 'S' } : copy)

export interface FormFault {
  key: 'CampoObrigatorioNaoPreenchido' | 'EmailInvalido' | 'TelefoneInvalido' | 'HorarioRetiradaInvalido'
  campo?: LoanRequestField
}

export interface ContactForm {
  telefone: string
  email: string
  domicilio: string
  hora_inicio: string
  hora_fim: string
}

/** What is wrong with how the person can be reached, and where it shall be brought. */
export function contactFault(
  tipo: LoanRequestKind,
  form: ContactForm,
  settings: Pick<CirculationSettings, 'solicitacao_telefone' | 'solicitacao_email'>,
): FormFault | null {
  const missing = (campo: LoanRequestField): FormFault => ({ key: 'CampoObrigatorioNaoPreenchido', campo })
  if (form.telefone === '' && settings.solicitacao_telefone === 'S') return missing('telefone')
  if (form.telefone !== '' && !isPhoneNumber(form.telefone)) return { key: 'TelefoneInvalido' }
  if (form.email === '' && settings.solicitacao_email === 'S') return missing('email')
  if (form.email !== '' && !isAddressList(form.email)) return { key: 'EmailInvalido' }
  if (tipo === 'delivery' && form.domicilio === '') return missing('domicilio')
  // AMB-61: the server can do without both times, not with one alone.
  if (form.hora_inicio === '' && form.hora_fim !== '') return missing('hora_inicio')
  if (form.hora_fim === '' && form.hora_inicio !== '') return missing('hora_fim')
  if (form.hora_inicio !== '' && form.hora_inicio >= form.hora_fim) return { key: 'HorarioRetiradaInvalido' }
  return null
}

/** Earliest opening and latest closing of the week; null where the library never told its hours. */
export function weekHours({ hours }: LibraryCalendar): { abertura: string; fechamento: string } | null {
  if (hours.length === 0) return null
  const opening = hours.map(span => span.abertura).toSorted()
  const closing = hours.map(span => span.fechamento).toSorted()
  return { abertura: opening[0] ?? '00:00', fechamento: closing.at(-1) ?? '24:00' }
}

/** Whether somebody is there at any time between the two. */
export const isWithinHours = (calendar: LibraryCalendar, { hora_inicio, hora_fim }: ContactForm): boolean =>
  hora_inicio === '' ||
  calendar.hours.length === 0 ||
  calendar.hours.some(span => span.abertura < hora_fim && hora_inicio < span.fechamento)

/** Why a person may not ask for a copy to borrow: the best of their ties decides. */
export function requestRefusals(circulation: Circulation, copy: AskedCopy, person: PersonState): Refusal[] {
  const day = today(circulation.calendar, circulation.now)
  const ofPerson = personRefusals(circulation, copy.cod_biblioteca, person)
  const answers = person.links.map(link => {
    const { rule } = ruleFor(circulation, copy, link)
    if (!rule) return [refusal('SemRegraEmprestimo', INITIAL_RULE, {})]
    const last = lastDayOfLink(link.validade, rule.terms.carencia_dias)
    return [
      ...(rule.terms.empresta === 'N' ? [refusal('CategoriaNaoEmpresta', rule.from.empresta, {})] : []),
      ...(last !== null && last < day
        ? [refusal('VinculoVencido', rule.from.carencia_dias, { data: link.validade ?? '' })]
        : []),
      ...ofPerson,
      ...linkSuspension(circulation, copy.cod_biblioteca, person.suspensions, link),
    ]
  })
  return answers.toSorted((a, b) => a.length - b.length)[0] ?? [refusal('PessoaSemVinculo', SETTINGS, {})]
}
