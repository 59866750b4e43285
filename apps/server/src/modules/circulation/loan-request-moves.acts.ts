import type { LoanRequestStatus } from '@estante/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { notFound, refused } from '../../http/app-error.ts'
import type { CirculationTransaction } from './act.ts'
import { copyByBarcode, copyByCode, type DeskCopy } from './copy-state.store.ts'
import {
  addStep,
  openRequestsOf,
  type RequestRow,
  requestableCopies,
  requestByCode,
  type requestsOfNobody,
} from './loan-requests.store.ts'
import { inHouseUse, lend } from './loans.acts.ts'
import { checkOperator } from './person.acts.ts'
import { lockPerson, lockWork } from './person-state.store.ts'
import { passOn, sendTo, standsAt } from './queue.acts.ts'
import { detailsOf, kindOf, makeReady, placeOf, statusOf, takeStep } from './request-steps.acts.ts'
import { today } from './rules/calendar.rules.ts'
import { hasParts, isFree, isOfKind, mayCancel, nextStatuses } from './rules/loan-request.rules.ts'
import { arrive } from './transit.acts.ts'

export interface RequestMove {
  situacao: LoanRequestStatus
  /** Another copy than the one that was set aside. */
  codigo_barras?: string | undefined
  nota?: string | undefined
  /** How the person who takes it showed who they are. */
  identidade?: string | undefined
}

/** Who stands at the desk to be lent what they asked for: nobody where it is brought, fetched by somebody named, or only read. */
export async function borrowerOf(db: Kysely<Tables>, cod_solicitacao: number): Promise<number | null> {
  const row = await requestByCode(db, cod_solicitacao)
  if (!row || kindOf(row) === 'delivery' || detailsOf(row).pessoa_autorizada) return null
  const code = row.separado ?? row.cod_exemplar
  const copy = code === null ? undefined : await copyByCode(db, code)
  return copy?.empresta === 'S' ? row.cod_pessoa : null
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
  else await carry(tx, row, await chosenCopy(tx, row, before, move.codigo_barras), { ...move, nota })
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
  { situacao, nota, identidade }: RequestMove & { nota: string },
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
    await lend(tx, copy.codigo_barras, row.cod_pessoa, { identidade })
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

/** Ends what nobody asks for any more; the copy that was set aside goes to whoever waits for it. */
export async function endRequestOfNobody(
  tx: CirculationTransaction,
  row: Awaited<ReturnType<typeof requestsOfNobody>>[number],
): Promise<void> {
  const { cod_solicitacao, cod_biblioteca, cod_acervo, separado } = row
  if (cod_acervo !== null) await lockWork(tx.trx, tx.dialect, cod_acervo)
  const { calendar } = await tx.rulesAt(cod_biblioteca ?? 0)
  const act = tx.act({
    ato: 'SOLICITACAO_SITUACAO',
    dia: today(calendar, tx.now),
    cod_acervo,
    cod_exemplar: separado,
    fatos: { cod_solicitacao, situacao: 'CANCELADA' },
  })
  await act.update('solicitacao', cod_solicitacao, {
    situacao: 'CANCELADA',
    alterada_em: tx.instant,
    encerrada_em: tx.instant,
    separado: null,
  })
  await addStep(tx.trx, {
    cod_solicitacao,
    situacao: 'CANCELADA',
    instante: tx.instant,
    cod_operador: null,
    nota: '',
  })
  if (separado !== null) await passOn(tx, separado)
}

/** Everything that a person has asked for ends, in the order of the works. */
export async function endRequestsOf(tx: CirculationTransaction, cod_pessoa: number, nota: string): Promise<void> {
  const open = (await openRequestsOf(tx.trx, cod_pessoa)).toSorted((a, b) => a.cod_acervo - b.cod_acervo)
  for (const { cod_solicitacao } of open) await end(tx, await locked(tx, cod_solicitacao), nota)
}
