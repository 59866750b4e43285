import type { LoanRequestKind, LoanRequestStatus } from '@estante/contract'
import { translate } from '@estante/i18n/server'
import { writtenDay } from '../../written-day.ts'
import type { CirculationTransaction } from './act.ts'
import { copyByCode, type DeskCopy } from './copy-state.store.ts'
import { tell } from './letters.ts'
import { addStep, openRequestsForWork, type RequestRow, requestByCode } from './loan-requests.store.ts'
import { pickUpDeadline, type Released, sendTo } from './queue.acts.ts'
import { today } from './rules/calendar.rules.ts'
import { hasParts, type RequestedParts } from './rules/loan-request.rules.ts'

/** Screen of the personal area that shows them. */
export const REQUESTS_SCREEN = '/meupergamum/solicitacoes-emprestimo'

/** What was written into the form; older requests hold less. */
export interface RequestDetails extends RequestedParts {
  telefone: string
  email: string
  local_recebimento: string
  recebimento_textual: string
  pessoa_autorizada: string
  domicilio: string
  hora_inicio: string
  hora_fim: string
}

export const detailsOf = ({ dados }: { dados: string }): Partial<RequestDetails> =>
  JSON.parse(dados) as Partial<RequestDetails>

/** Where a request is handed over. */
export const placeOf = (row: Pick<RequestRow, 'cod_biblioteca' | 'cod_biblioteca_recebimento'>): number =>
  row.cod_biblioteca_recebimento ?? row.cod_biblioteca

/** Writes a request's new status, its step and the journal, and tells the person what they did not do themselves. */
export async function takeStep(
  tx: CirculationTransaction,
  row: RequestRow,
  situacao: LoanRequestStatus,
  { nota = '', prazo = null }: { nota?: string; prazo?: string | null } = {},
): Promise<void> {
  const { calendar } = await tx.rulesAt(placeOf(row))
  const { cod_solicitacao, cod_pessoa, cod_acervo } = row
  const act = tx.act({
    ato: 'SOLICITACAO_SITUACAO',
    dia: today(calendar, tx.now),
    cod_pessoa,
    cod_acervo,
    cod_exemplar: row.separado,
    fatos: { cod_solicitacao, situacao },
  })
  const hasEnded = situacao === 'FINALIZADA' || situacao === 'CANCELADA'
  await act.update('solicitacao', cod_solicitacao, {
    situacao,
    prazo,
    alterada_em: tx.instant,
    ...(hasEnded && { encerrada_em: tx.instant, separado: null }),
  })
  const { cod_operador } = tx.actor
  await addStep(tx.trx, { cod_solicitacao, situacao, instante: tx.instant, cod_operador, nota })
  // Whoever has it in hand knows.
  if (situacao !== 'FINALIZADA' && cod_operador !== cod_pessoa) await tellStep(tx, row, situacao, { nota, prazo })
}

async function tellStep(
  tx: CirculationTransaction,
  row: RequestRow,
  situacao: LoanRequestStatus,
  { nota, prazo }: { nota: string; prazo: string | null },
): Promise<void> {
  const { cod_pessoa, protocolo, obra: titulo } = row
  const { calendar } = await tx.rulesAt(placeOf(row))
  const day = today(calendar, tx.now)
  const biblioteca = row.desc_recebimento ?? row.desc_biblioteca
  const isReady = situacao === 'DISPONIVEL'
  const limite = (prazo ?? day).slice(0, 10)
  await tx.alerts?.tell(tx.trx, {
    cod_pessoa,
    tipo: isReady ? 'solicitacao_disponivel' : 'solicitacao_situacao',
    params: isReady ? { titulo, biblioteca, limite } : { titulo, protocolo, situacao, nota },
    endereco: REQUESTS_SCREEN,
  })
  if (isReady)
    return await tell(tx, 'solicitacaoDisponivel', cod_pessoa, day, lang => ({
      protocolo,
      biblioteca,
      limite: writtenDay(limite, lang),
    }))
  await tell(tx, 'solicitacaoSituacao', cod_pessoa, day, lang => ({
    protocolo,
    situacao: translate(lang, `services:situacao_solicitacao.${situacao}`),
    nota: noteIn(lang, nota),
  }))
}

/** Notes of our own are codes, told in the reader's language; what staff wrote stays as it is. */
export const noteIn = (lang: 'pt' | 'en' | 'es', nota: string): string =>
  nota === NOT_FETCHED ? translate(lang, `services:nota_solicitacao.${nota}`) : nota

export const NOT_FETCHED = 'NAO_RETIRADA'

/** The copy stands at the desk where it is handed over: the person is told until when. */
export async function makeReady(
  tx: CirculationTransaction,
  row: RequestRow,
  copy: DeskCopy,
  nota = '',
): Promise<string> {
  const place = placeOf(row)
  const { calendar } = await tx.rulesAt(place)
  const deadline = await pickUpDeadline(tx, { cod_biblioteca: place, cod_pessoa: row.cod_pessoa }, copy)
  const prazo = deadline?.data_limite ?? today(calendar, tx.now)
  await takeStep(tx, row, 'DISPONIVEL', { nota, prazo })
  return prazo
}

/** A copy that travels for a request has come to a library: the right one, or one on the way. */
export async function arrivedFor(
  tx: CirculationTransaction,
  cod_solicitacao: number,
  { cod_exemplar }: Pick<DeskCopy, 'cod_exemplar'>,
  here: number,
): Promise<Released | null> {
  const row = await requestByCode(tx.trx, cod_solicitacao)
  const copy = await copyByCode(tx.trx, cod_exemplar)
  if (!row || !copy) return null
  const place = placeOf(row)
  const { cod_pessoa } = row
  const said = { cod_reserva: null, cod_solicitacao, cod_pessoa, cod_biblioteca: place }
  if (place !== here) {
    await sendTo(tx, copy, place)
    const deadline = await pickUpDeadline(tx, { cod_biblioteca: place, cod_pessoa }, copy)
    return { ...said, data_limite: deadline?.data_limite ?? tx.instant.slice(0, 10) }
  }
  const isReady = row.situacao === 'DISPONIVEL' && row.prazo !== null
  return { ...said, data_limite: isReady ? (row.prazo ?? '') : await makeReady(tx, row, copy) }
}

/** Whoever has a work in hand asks for it no longer. Gives the other copies that were set aside for that. */
export async function finishRequests(
  tx: CirculationTransaction,
  cod_pessoa: number,
  copy: DeskCopy,
): Promise<number[]> {
  const freed: number[] = []
  for (const { cod_solicitacao } of await openRequestsForWork(tx.trx, cod_pessoa, copy.cod_acervo)) {
    const row = await requestByCode(tx.trx, cod_solicitacao)
    if (!row) continue
    const { volume = copy.volume, tomo = copy.tomo_exemplar, parte = copy.parte } = detailsOf(row)
    const isThis = row.separado === copy.cod_exemplar
    if (!isThis && !hasParts(copy, { volume, tomo, parte, material_adicional: null })) continue
    await takeStep(tx, row, 'FINALIZADA')
    if (!isThis && row.separado !== null) freed.push(row.separado)
  }
  return freed
}

export const kindOf = (row: Pick<RequestRow, 'tipo'>): LoanRequestKind => row.tipo as LoanRequestKind
export const statusOf = (row: Pick<RequestRow, 'situacao'>): LoanRequestStatus => row.situacao as LoanRequestStatus
