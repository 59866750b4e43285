import type { AlertKind } from '@estante/contract'
import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

export interface Horizon {
  /** Ended before this instant: forgotten where the person keeps no history. */
  unkept: string
  /** Ended before this instant: forgotten whatever the person chose; null never. */
  anybody: string | null
  /** Of those who keep some months: ended before the instant of their number. */
  months: readonly { meses: number; before: string }[]
  /** Whoever served others since this instant may want to undo it, and is looked at another day. */
  serving: string
  /** Born after this day: a minor, who keeps none unless they said so. */
  adultsBornUntil: string
}

const keepsNone =
  ({ adultsBornUntil }: Horizon) =>
  (eb: ExpressionBuilder<Tables, 'pessoa'>) =>
    eb.or([
      eb('pessoa.guarda_historico', '=', 'N'),
      eb.and([eb('pessoa.guarda_historico', 'is', null), eb('pessoa.data_nascimento', '>', adultsBornUntil)]),
    ])

const people = (db: Db, horizon: Horizon) => db.selectFrom('pessoa').select('cod_pessoa').where(keepsNone(horizon))
const keeping = (db: Db, meses: number) =>
  db.selectFrom('pessoa').select('cod_pessoa').where('guarda_historico', '=', 'S').where('historico_meses', '=', meses)

/** People who did something for others since: their acts are known as theirs by the key that goes with their history. */
const serving = (db: Db, { serving: since }: Horizon) =>
  db
    .selectFrom('circulacao_evento')
    .innerJoin('circulacao_pessoa', 'circulacao_pessoa.chave', 'circulacao_evento.operador')
    .select('circulacao_pessoa.cod_pessoa')
    .where('circulacao_evento.instante', '>=', since)
    .where(eb =>
      eb.or([
        eb('circulacao_evento.pessoa', 'is', null),
        eb('circulacao_evento.pessoa', '<>', eb.ref('circulacao_evento.operador')),
      ]),
    )

/** The numbers of months that somebody chose. */
export async function chosenMonths(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('pessoa')
    .select('historico_meses')
    .distinct()
    .where('guarda_historico', '=', 'S')
    .where('historico_meses', 'is not', null)
    .execute()
  return rows.map(row => row.historico_meses ?? 0)
}

/** Loans that have ended, hold no money and no penalty that still runs, and are past their time. */
export async function oldLoans(db: Db, horizon: Horizon, today: string, limit: number) {
  return await db
    .selectFrom('emprestimo')
    .select(['cod_emprestimo', 'cod_pessoa'])
    .where('data_devolucao', 'is not', null)
    .where(eb =>
      eb.or([
        eb.and([eb('data_devolucao', '<', horizon.unkept), eb('cod_pessoa', 'in', people(db, horizon))]),
        ...horizon.months.map(({ meses, before }) =>
          eb.and([eb('data_devolucao', '<', before), eb('cod_pessoa', 'in', keeping(db, meses))]),
        ),
        ...(horizon.anybody === null ? [] : [eb('data_devolucao', '<', horizon.anybody)]),
      ]),
    )
    .where('cod_pessoa', 'not in', serving(db, horizon))
    // Money is accounted for longer than reading.
    .where('cod_emprestimo', 'not in', eb =>
      eb.selectFrom('debito').select(each => each.fn.coalesce('cod_emprestimo', each.lit(0)).as('cod')),
    )
    .where('cod_emprestimo', 'not in', eb =>
      eb
        .selectFrom('suspensao')
        .select(each => each.fn.coalesce('cod_emprestimo', each.lit(0)).as('cod'))
        .where('encerrada_em', 'is', null)
        .where(each => each.or([each('fim', 'is', null), each('fim', '>=', today)])),
    )
    .orderBy('cod_emprestimo')
    .limit(limit)
    .execute()
}

export const oldPlaces = (db: Db, horizon: Horizon, limit: number) =>
  db
    .selectFrom('reserva')
    .select(['cod_reserva', 'cod_pessoa'])
    .where('data_fim', 'is not', null)
    .where(
      (eb): ReturnType<typeof eb.or> =>
        eb.or([
          eb.and([eb('data_fim', '<', horizon.unkept), eb('cod_pessoa', 'in', people(db, horizon))]),
          ...horizon.months.map(({ meses, before }) =>
            eb.and([eb('data_fim', '<', before), eb('cod_pessoa', 'in', keeping(db, meses))]),
          ),
          ...(horizon.anybody === null ? [] : [eb('data_fim', '<', horizon.anybody)]),
        ]),
    )
    .where('cod_pessoa', 'not in', serving(db, horizon))
    .orderBy('cod_reserva')
    .limit(limit)
    .execute()

/** Alerts name what somebody has at home: they are forgotten with it. */
export const deleteAlertsOfLoans = (db: Db, horizon: Horizon) =>
  db
    .deleteFrom('alerta')
    .where('tipo', 'in', [...LOAN_ALERTS])
    .where(
      (eb): ReturnType<typeof eb.or> =>
        eb.or([
          eb.and([eb('criado_em', '<', horizon.unkept), eb('cod_pessoa', 'in', people(db, horizon))]),
          ...horizon.months.map(({ meses, before }) =>
            eb.and([eb('criado_em', '<', before), eb('cod_pessoa', 'in', keeping(db, meses))]),
          ),
          ...(horizon.anybody === null ? [] : [eb('criado_em', '<', horizon.anybody)]),
        ]),
    )
    .execute()

const LOAN_ALERTS: readonly AlertKind[] = [
  'reserva_liberada',
  'devolucao_proxima',
  'emprestimo_atrasado',
  'emprestimo_renovado',
  'biblioteca_fechada',
  'devolucao_recebida',
]

export async function deleteLoans(trx: Db, codes: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('suspensao')
    .where('cod_emprestimo', 'in', [0, ...codes])
    .execute()
  await trx
    .deleteFrom('emprestimo')
    .where('cod_emprestimo', 'in', [0, ...codes])
    .execute()
}

export async function deletePlaces(trx: Db, codes: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('reserva')
    .where('cod_reserva', 'in', [0, ...codes])
    .execute()
}

/** Of whom nothing is left, the journal's acts belong to nobody from now on. */
export async function unlinkPeople(trx: Db, codes: readonly number[]): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('circulacao_pessoa')
    .where('cod_pessoa', 'in', [0, ...codes])
    .where('cod_pessoa', 'not in', eb => eb.selectFrom('emprestimo').select('cod_pessoa'))
    .where('cod_pessoa', 'not in', eb => eb.selectFrom('reserva').select('cod_pessoa'))
    .where('cod_pessoa', 'not in', eb => eb.selectFrom('debito').select('cod_pessoa'))
    .where('cod_pessoa', 'not in', eb => eb.selectFrom('suspensao').select('cod_pessoa'))
    // Whoever waits for what they asked for: its steps can still be undone.
    .where('cod_pessoa', 'not in', eb =>
      eb
        .selectFrom('solicitacao')
        .select(each => each.fn.coalesce('cod_pessoa', each.lit(0)).as('cod'))
        .where('encerrada_em', 'is', null),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function historyChoice(db: Db, cod_pessoa: number) {
  return await db
    .selectFrom('pessoa')
    .select(['guarda_historico', 'historico_meses', 'data_nascimento'])
    .where('cod_pessoa', '=', cod_pessoa)
    .executeTakeFirst()
}

export interface HistoryWish {
  guarda: 'S' | 'N'
  /** How much of it, where it is kept; null as long as the house does. */
  meses: number | null
}

/** Written down like every consent. */
export async function setHistoryChoice(
  trx: Db,
  cod_pessoa: number,
  { guarda, meses }: HistoryWish,
  instante: string,
): Promise<void> {
  const historico_meses = guarda === 'S' ? meses : null
  await trx
    .updateTable('pessoa')
    .set({ guarda_historico: guarda, historico_meses })
    .where('cod_pessoa', '=', cod_pessoa)
    .execute()
  const valor = guarda === 'N' ? 'NUNCA' : historico_meses === null ? 'MANTER' : `MESES ${historico_meses}`
  await trx
    .insertInto('consentimento')
    .values({ cod_pessoa, instante, finalidade: 'historico', valor, origem: 'web' })
    .execute()
}

/** What of a person is over and holds no money. */
export async function endedLoans(trx: Db, cod_pessoa: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('emprestimo')
    .select('cod_emprestimo')
    .where('cod_pessoa', '=', cod_pessoa)
    .where('data_devolucao', 'is not', null)
    .where('cod_emprestimo', 'not in', eb =>
      eb.selectFrom('debito').select(each => each.fn.coalesce('cod_emprestimo', each.lit(0)).as('cod')),
    )
    .execute()
  return rows.map(row => row.cod_emprestimo)
}

export async function endedPlaces(trx: Db, cod_pessoa: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('reserva')
    .select('cod_reserva')
    .where('cod_pessoa', '=', cod_pessoa)
    .where('data_fim', 'is not', null)
    .execute()
  return rows.map(row => row.cod_reserva)
}
