import {
  addressesOf,
  type LoanRequestField,
  type LoanRequestForm,
  type LoanRequestKind,
  type LoanRequestStatus,
} from '@estante/contract'
import { notFound, refused } from '../../http/app-error.ts'
import { weekdayOf } from '../../library-clock.ts'
import { newProtocol } from '../../protocol.ts'
import type { CirculationTransaction } from './act.ts'
import { copyByBarcode, copyByCode, type DeskCopy } from './copy-state.store.ts'
import {
  addStep,
  type CopyToAsk,
  keepDetails,
  libraryRows,
  openRequestsOf,
  type RequestRow,
  requestableCopies,
  requestByCode,
} from './loan-requests.store.ts'
import { inHouseUse, lend } from './loans.acts.ts'
import { checkOperator, checkPerson } from './person.acts.ts'
import { lockPerson, lockWork, personState } from './person-state.store.ts'
import { passOn, sendTo, standsAt } from './queue.acts.ts'
import { detailsOf, kindOf, makeReady, placeOf, type RequestDetails, statusOf, takeStep } from './request-steps.acts.ts'
import { today } from './rules/calendar.rules.ts'
import {
  contactFault,
  hasParts,
  isFree,
  isOfKind,
  isWithinHours,
  mayCancel,
  nextStatuses,
  partsOf,
  requestRefusals,
} from './rules/loan-request.rules.ts'
import { type Words, wordsIn } from './rules/request-settings.ts'
import { arrive } from './transit.acts.ts'

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

export interface RequestMove {
  situacao: LoanRequestStatus
  /** Another copy than the one that was set aside. */
  codigo_barras?: string | undefined
  nota?: string | undefined
}

/** A request in the hands of whoever may change it, as nobody else changes it. */
async function locked(tx: CirculationTransaction, cod_solicitacao: number): Promise<RequestRow> {
  const first = await requestByCode(tx.trx, cod_solicitacao)
  if (!first) throw notFound()
  await lockPerson(tx.trx, tx.dialect, first.cod_pessoa)
  await lockWork(tx.trx, tx.dialect, first.cod_acervo)
  const row = await requestByCode(tx.trx, cod_solicitacao)
  if (!row) throw notFound()
  return row
}

/** What the staff does with a request: sends the copy, makes it ready, lends it, or ends the request. */
export async function moveRequest(tx: CirculationTransaction, cod_solicitacao: number, move: RequestMove) {
  const row = await locked(tx, cod_solicitacao)
  const { cod_biblioteca: desk } = tx.actor
  if (desk !== null && desk !== row.cod_biblioteca && desk !== placeOf(row)) throw refused('SolicitacaoOutraBiblioteca')
  await checkOperator(tx, row.cod_pessoa)
  // Said twice by two people at once: the second finds it done.
  if (row.situacao === move.situacao) return { cod_solicitacao, situacao: statusOf(row) }
  // Requests from before copies were set aside name theirs all the same.
  const code = row.separado ?? row.cod_exemplar
  const before = code === null ? undefined : await copyByCode(tx.trx, code)
  const travels = before !== undefined && standsAt(before) !== placeOf(row)
  const next = nextStatuses(kindOf(row), statusOf(row), travels)
  if (next.length === 0) throw refused('SolicitacaoEncerrada')
  if (!next.includes(move.situacao)) throw refused('SituacaoSolicitacaoInvalida')
  const nota = move.nota ?? ''
  if (move.situacao === 'CANCELADA') await end(tx, row, nota)
  else if (!before) throw refused('ExemplarInexistente')
  else await carry(tx, row, await chosenCopy(tx, row, before, move.codigo_barras), move.situacao, nota)
  return { cod_solicitacao, situacao: move.situacao }
}

/** The copy that was set aside, or another that the hand took from the shelf and that will do as well. */
async function chosenCopy(
  tx: CirculationTransaction,
  row: RequestRow,
  kept: DeskCopy,
  barcode: string | undefined,
): Promise<DeskCopy> {
  if (barcode === undefined || barcode === kept.codigo_barras) return kept
  const other = await copyByBarcode(tx.trx, barcode)
  if (!other) throw refused('ExemplarInexistente')
  const known = (await requestableCopies(tx.trx, row.cod_acervo)).find(copy => copy.cod_exemplar === other.cod_exemplar)
  const {
    volume = kept.volume,
    tomo = kept.tomo_exemplar,
    parte = kept.parte,
    material_adicional = null,
  } = detailsOf(row)
  const wanted = { volume, tomo, parte, material_adicional }
  if (!known || !isOfKind(known, kindOf(row)) || !isFree(known, kindOf(row)) || !hasParts(known, wanted))
    throw refused('ExemplarNaoServeSolicitacao')
  const { calendar } = await tx.rulesAt(row.cod_biblioteca)
  const act = tx.act({
    ato: 'SOLICITACAO_SITUACAO',
    dia: today(calendar, tx.now),
    cod_pessoa: row.cod_pessoa,
    cod_acervo: row.cod_acervo,
    cod_exemplar: other.cod_exemplar,
    fatos: { cod_solicitacao: row.cod_solicitacao, no_lugar_de: kept.cod_exemplar },
  })
  await act.update('solicitacao', row.cod_solicitacao, {
    separado: other.cod_exemplar,
    cod_exemplar: other.cod_exemplar,
  })
  await passOn(tx, kept.cod_exemplar)
  return (await copyByCode(tx.trx, other.cod_exemplar)) ?? other
}

async function carry(
  tx: CirculationTransaction,
  given: RequestRow,
  copy: DeskCopy,
  situacao: LoanRequestStatus,
  nota: string,
): Promise<void> {
  const row = { ...given, separado: copy.cod_exemplar }
  if (situacao === 'EM_TRANSITO') {
    if (kindOf(row) !== 'delivery') await sendTo(tx, copy, placeOf(row))
    await takeStep(tx, row, 'EM_TRANSITO', { nota })
  } else if (situacao === 'DISPONIVEL') {
    if (standsAt(copy) === placeOf(row) && copy.transito_para === null) await makeReady(tx, row, copy, nota)
    else await arrive(tx, copy.codigo_barras, placeOf(row))
  } else if (copy.empresta === 'S') {
    // Lending ends the request by itself.
    await lend(tx, copy.codigo_barras, row.cod_pessoa)
  } else {
    await inHouseUse(tx, copy.codigo_barras)
    await takeStep(tx, row, 'FINALIZADA', { nota })
    await passOn(tx, copy.cod_exemplar)
  }
}

/** Ends a request without a loan; the copy goes to whoever waits for it. One that travels does so where it arrives. */
async function end(tx: CirculationTransaction, row: RequestRow, nota: string): Promise<void> {
  await takeStep(tx, row, 'CANCELADA', { nota })
  const copy = row.separado === null ? undefined : await copyByCode(tx.trx, row.separado)
  if (copy && copy.transito_para === null) await passOn(tx, copy.cod_exemplar)
}

/** The person takes it back: as often as it is clicked. */
export async function cancelRequest(tx: CirculationTransaction, cod_solicitacao: number, cod_pessoa: number) {
  const row = await locked(tx, cod_solicitacao)
  if (row.cod_pessoa !== cod_pessoa) throw notFound()
  if (row.situacao !== 'CANCELADA') {
    if (row.encerrada_em !== null) throw refused('SolicitacaoEncerrada')
    if (!mayCancel(kindOf(row), statusOf(row))) throw refused('SolicitacaoEmEntrega')
    await end(tx, row, '')
  }
  return { id: cod_solicitacao, situacao: 'CANCELADA' as const }
}

/** Nobody came for it in time. */
export async function expireRequest(tx: CirculationTransaction, cod_solicitacao: number, nota: string): Promise<void> {
  const row = await locked(tx, cod_solicitacao)
  if (row.situacao === 'DISPONIVEL') await end(tx, row, nota)
}

/** Everything that a person has asked for ends, in the order of the works. */
export async function endRequestsOf(tx: CirculationTransaction, cod_pessoa: number, nota: string): Promise<void> {
  const open = (await openRequestsOf(tx.trx, cod_pessoa)).toSorted((a, b) => a.cod_acervo - b.cod_acervo)
  for (const { cod_solicitacao } of open) await end(tx, await locked(tx, cod_solicitacao), nota)
}
