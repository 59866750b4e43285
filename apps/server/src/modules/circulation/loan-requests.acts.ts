import { addressesOf, type LoanRequestField, type LoanRequestForm, type LoanRequestKind } from '@estante/contract'
import { refused } from '../../http/app-error.ts'
import { weekdayOf } from '../../library-clock.ts'
import { newProtocol } from '../../protocol.ts'
import type { CirculationTransaction } from './act.ts'
import {
  addStep,
  type CopyToAsk,
  keepDetails,
  libraryRows,
  openRequestsOf,
  type RequestRow,
  requestableCopies,
} from './loan-requests.store.ts'
import { checkPerson } from './person.acts.ts'
import { lockPerson, lockWork, personState } from './person-state.store.ts'
import { detailsOf, type RequestDetails } from './request-steps.acts.ts'
import { today } from './rules/calendar.rules.ts'
import {
  contactFault,
  hasParts,
  isFree,
  isOfKind,
  isWithinHours,
  partsOf,
  requestRefusals,
} from './rules/loan-request.rules.ts'
import { type Words, wordsIn } from './rules/request-settings.ts'

export interface RequestOrder extends Omit<LoanRequestForm, 'tipo'> {
  tipo: LoanRequestKind
  cod_acervo: number
  cod_pessoa: number
  /** What the fields are called where a refusal names one. */
  labelOf?: (field: LoanRequestField) => string
  /** A whole basket asks for works and not through the form: how to reach the person is in the register. */
  withoutForm?: boolean
  /** What was so in the past is taken as it was. */
  evenIfRefused?: boolean
}

/** The institution as a whole, for what no library decides. */
const EVERYWHERE = 0

/** Asks for a copy. One that is free is set aside at once, so that nobody is promised what somebody else was (LREQ-12). */
export async function askForCopy(tx: CirculationTransaction, order: RequestOrder) {
  const { tipo, cod_acervo, cod_pessoa } = order
  await lockPerson(tx.trx, tx.dialect, cod_pessoa)
  await lockWork(tx.trx, tx.dialect, cod_acervo)
  await checkPerson(tx, cod_pessoa)
  const missing = (campo: LoanRequestField) =>
    refused('CampoObrigatorioNaoPreenchido', { campo: order.labelOf?.(campo) ?? campo })
  const all = await requestableCopies(tx.trx, cod_acervo)
  const titulo = all[0]?.obra ?? ''
  const ofKind = await sendable(tx, all, tipo)
  if (ofKind.length === 0) throw refused('SemExemplaresParaSolicitar', { titulo })
  const libraries = new Set(ofKind.map(copy => copy.cod_biblioteca))
  const origin = order.biblioteca_origem ?? (libraries.size === 1 ? [...libraries][0] : undefined)
  if (origin === undefined) throw missing('biblioteca_origem')
  const here = ofKind.filter(copy => copy.cod_biblioteca === origin)
  if (here.length === 0) throw refused('SemExemplaresParaSolicitar', { titulo })
  // Who asks for a work as such takes whatever part of it is in.
  const offered = order.withoutForm ? here.filter(copy => isFree(copy, tipo)).slice(0, 1) : here
  const parts = partsOf(offered.length > 0 ? offered : here.slice(0, 1), order)
  if ('missing' in parts) throw missing(parts.missing)
  const details = await checkedDetails(tx, order, origin, missing)
  const circulation = await tx.rulesAt(origin)
  const day = today(circulation.calendar, tx.now)
  if (tipo === 'delivery' && !circulation.settings.entrega_dias.includes(weekdayOf(day)))
    throw refused('EntregaNaoConfigurada')
  const own = await openRequestsOf(tx.trx, cod_pessoa)
  if (own.some(row => row.cod_acervo === cod_acervo && isSamePart(row, parts)))
    throw refused('SolicitacaoDuplicada', { titulo })
  const limit = (await tx.rulesAt(EVERYWHERE)).settings.solicitacoes_limite
  if (own.length >= limit && !order.withoutForm && !order.evenIfRefused)
    throw refused('LimiteSolicitacoes', { limite: limit })
  if (all.some(copy => copy.emprestado_a === cod_pessoa && hasParts(copy, parts)))
    throw refused('SolicitacaoObraEmMaos')
  const copy = here.find(each => hasParts(each, parts) && isFree(each, tipo))
  if (!copy) throw refused('SemExemplaresParaSolicitar', { titulo })
  if (copy.empresta === 'S' && !order.evenIfRefused) {
    const [first] = requestRefusals(circulation, copy, await personState(tx.trx, cod_pessoa))
    if (first) throw refused(first.key, first.params)
  }
  const protocolo = newProtocol(tx.now)
  const act = tx.act({
    ato: 'SOLICITACAO',
    dia: day,
    cod_pessoa,
    cod_biblioteca: origin,
    cod_acervo,
    cod_exemplar: copy.cod_exemplar,
    fatos: { tipo },
  })
  const id = await act.insert('solicitacao', {
    tipo,
    situacao: 'AGUARDANDO',
    cod_pessoa,
    cod_biblioteca: origin,
    cod_biblioteca_recebimento: details.place,
    cod_acervo,
    cod_exemplar: copy.cod_exemplar,
    separado: copy.cod_exemplar,
    protocolo,
    criada_em: tx.instant,
    alterada_em: tx.instant,
  })
  await keepDetails(tx.trx, id, JSON.stringify({ ...parts, ...details.written }))
  await addStep(tx.trx, {
    cod_solicitacao: id,
    situacao: 'AGUARDANDO',
    instante: tx.instant,
    cod_operador: tx.actor.cod_operador,
    nota: '',
  })
  return { id, protocolo, cod_acervo }
}

/** Copies that a kind is about, at libraries that send any. */
export async function sendable(
  tx: Pick<CirculationTransaction, 'rulesAt'>,
  copies: readonly CopyToAsk[],
  tipo: LoanRequestKind,
): Promise<CopyToAsk[]> {
  const found: CopyToAsk[] = []
  for (const copy of copies) {
    // Objects leave their house for nobody; where staff fetch them, they are seen there.
    if (!isOfKind(copy, tipo) || (copy.objeto === 'S' && tipo !== 'armazem')) continue
    if ((await tx.rulesAt(copy.cod_biblioteca)).settings.solicitacao_envia === 'S') found.push(copy)
  }
  return found
}

export function isSamePart(row: RequestRow, parts: { volume: string; tomo: string; parte: string }): boolean {
  const { volume = parts.volume, tomo = parts.tomo, parte = parts.parte } = detailsOf(row)
  return volume === parts.volume && tomo === parts.tomo && parte === parts.parte
}

type Written = Omit<RequestDetails, 'volume' | 'tomo' | 'parte' | 'material_adicional'>

/** Where it is handed over and how the person is reached, or what is wrong with it. */
async function checkedDetails(
  tx: CirculationTransaction,
  order: RequestOrder,
  origin: number,
  missing: (field: LoanRequestField) => Error,
): Promise<{ place: number; written: Partial<Written> }> {
  if (order.withoutForm) return { place: origin, written: {} }
  const place = order.biblioteca_recebimento ?? (order.tipo === 'delivery' ? origin : undefined)
  if (place === undefined) throw missing('biblioteca_recebimento')
  const known = (await libraryRows(tx.trx)).some(library => library.cod_biblioteca === place)
  const { settings, calendar } = await tx.rulesAt(place)
  if (!known || (place !== origin && settings.solicitacao_recebe === 'N')) throw refused('BibliotecaInvalida')
  const contact = {
    telefone: order.telefone ?? '',
    email: order.email ?? '',
    domicilio: order.domicilio ?? '',
    hora_inicio: order.hora_inicio ?? '',
    hora_fim: order.hora_fim ?? '',
  }
  const fault = contactFault(order.tipo, contact, (await tx.rulesAt(EVERYWHERE)).settings)
  if (fault?.campo) throw missing(fault.campo)
  if (fault) throw refused(fault.key)
  if (order.tipo !== 'delivery' && !isWithinHours(calendar, contact)) throw refused('HorarioRetiradaFechado')
  return {
    place,
    written: {
      ...contact,
      email: addressesOf(contact.email).join('; '),
      local_recebimento: order.tipo === 'delivery' ? '' : spotOf(settings.locais_recebimento, order, missing),
      recebimento_textual: order.recebimento_textual ?? '',
      pessoa_autorizada: order.pessoa_autorizada ?? '',
      domicilio: order.tipo === 'delivery' ? contact.domicilio : '',
    },
  }
}

/** The place of the library where it is handed over: the one chosen, the only one, or its desk. */
function spotOf(
  spots: ReadonlyArray<{ codigo: string; descricao: Words }>,
  order: RequestOrder,
  missing: (field: LoanRequestField) => Error,
): string {
  if (spots.length === 0) return ''
  const wanted = order.cod_local_recebimento || (spots.length === 1 ? spots[0]?.codigo : undefined)
  const spot = spots.find(each => each.codigo === wanted)
  if (!spot) throw missing('cod_local_recebimento')
  return wordsIn(spot.descricao, 'pt')
}
