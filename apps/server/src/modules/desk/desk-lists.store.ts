import type { Language } from '@estante/contract'
import { type Kysely, sql } from 'kysely'
import { padded } from '../../db/bulk.ts'
import type { Tables } from '../../db/schema.ts'
import { actsAt } from '../circulation/index.ts'

type Db = Kysely<Tables>

/** Copies set aside at a library, by the shelf where they stand until somebody fetches them. */
export const setAsideAt = (db: Db, cod_biblioteca: number) =>
  db
    .selectFrom('reserva')
    .innerJoin('exemplar', 'exemplar.cod_exemplar', 'reserva.cod_exemplar')
    .innerJoin('acervo', 'acervo.cod_acervo', 'exemplar.cod_acervo')
    .leftJoin('local_exemplar', 'local_exemplar.cod_local_exemplar', 'exemplar.cod_local_exemplar')
    .select([
      'reserva.cod_reserva',
      'reserva.cod_pessoa',
      'reserva.data_limite',
      'reserva.data_liberacao',
      'acervo.obra',
      'exemplar.codigo_barras',
      'exemplar.cod_exemplar',
      'exemplar.chamada',
      'acervo.chamada as chamada_acervo',
      'local_exemplar.desc_local_exemplar',
      'exemplar.transito_para',
    ])
    .where('reserva.situacao', '=', 'LIBERADA')
    .where('reserva.cod_biblioteca', '=', cod_biblioteca)
    .execute()

/** When each copy was last handed in at a desk: one that was not, since it was set aside, still stands on its shelf. */
export const lastHandedIn = (db: Db, copies: readonly number[]) =>
  db
    .selectFrom('circulacao_evento')
    .select(['cod_exemplar', eb => eb.fn.max('instante').as('instante')])
    .where('cod_exemplar', 'in', [0, ...copies])
    .where('ato', 'in', ['DEVOLUCAO', 'CHEGADA', 'REAPARECIMENTO'])
    .groupBy('cod_exemplar')
    .execute()

/** Places that ended because nobody came, in the last days. */
export const expiredAt = (db: Db, cod_biblioteca: number, since: string) =>
  db
    .selectFrom('reserva')
    .innerJoin('acervo', 'acervo.cod_acervo', 'reserva.cod_acervo')
    .leftJoin('exemplar', 'exemplar.cod_exemplar', 'reserva.cod_exemplar')
    .leftJoin('local_exemplar', 'local_exemplar.cod_local_exemplar', 'exemplar.cod_local_exemplar')
    .select([
      'reserva.cod_reserva',
      'reserva.cod_pessoa',
      'reserva.data_limite',
      'acervo.obra',
      'exemplar.codigo_barras',
      'exemplar.chamada',
      'acervo.chamada as chamada_acervo',
      'local_exemplar.desc_local_exemplar',
    ])
    .where('reserva.situacao', '=', 'EXPIRADA')
    .where('reserva.cod_biblioteca', '=', cod_biblioteca)
    .where('reserva.data_fim', '>=', since)
    .orderBy('reserva.data_fim', 'desc')
    .limit(100)
    .execute()

export const travellingAt = (db: Db, cod_biblioteca: number) =>
  db
    .selectFrom('exemplar')
    .innerJoin('acervo', 'acervo.cod_acervo', 'exemplar.cod_acervo')
    .select([
      'exemplar.codigo_barras',
      'acervo.obra',
      'exemplar.cod_biblioteca',
      'exemplar.biblioteca_atual',
      'exemplar.transito_para',
      'exemplar.transito_desde',
    ])
    .where('exemplar.transito_para', 'is not', null)
    .where(eb =>
      eb.or([
        eb('exemplar.transito_para', '=', cod_biblioteca),
        eb(eb.fn.coalesce('exemplar.biblioteca_atual', 'exemplar.cod_biblioteca'), '=', cod_biblioteca),
      ]),
    )
    .orderBy('exemplar.transito_desde')
    .limit(500)
    .execute()

/** The events of an act are many; one that was noted before acts had marks is an act of its own. */
const actOf = sql<string>`coalesce(circulacao_evento.lote, cast(circulacao_evento.seq as text))`

const eventsBetween = (db: Db, cod_biblioteca: number, { from, to }: Span) =>
  db
    .selectFrom('circulacao_evento')
    .where('cod_biblioteca', '=', cod_biblioteca)
    .where('instante', '>=', from)
    .where('instante', '<', to)
    .where('ato', '<>', 'DESFEITO')

interface Span {
  from: string
  to: string
}

export async function countActs(db: Db, cod_biblioteca: number, span: Span): Promise<number> {
  const row = await eventsBetween(db, cod_biblioteca, span)
    .select(eb => eb.fn.count<number>(actOf).distinct().as('total'))
    .executeTakeFirst()
  return Number(row?.total ?? 0)
}

/** The events of a page of acts, the newest act first, each act whole. */
export const actsBetween = (db: Db, cod_biblioteca: number, span: Span, { size, page }: Slice) =>
  actsAt(db, cod_biblioteca)
    .leftJoin('circulacao_pessoa', 'circulacao_pessoa.chave', 'circulacao_evento.operador')
    .leftJoin('pessoa', 'pessoa.cod_pessoa', 'circulacao_pessoa.cod_pessoa')
    .select(['circulacao_pessoa.cod_pessoa as cod_operador', 'pessoa.nome_pessoa', 'pessoa.nome_social'])
    .innerJoin(
      eventsBetween(db, cod_biblioteca, span)
        .select([actOf.as('act'), eb => eb.fn.min('seq').as('first')])
        .groupBy(actOf)
        .orderBy('first', 'desc')
        .limit(size)
        .offset((page - 1) * size)
        .as('acts'),
      join => join.on(eb => eb(actOf, '=', eb.ref('acts.act'))),
    )
    .where('circulacao_evento.instante', '>=', span.from)
    .where('circulacao_evento.instante', '<', span.to)
    .where('circulacao_evento.ato', '<>', 'DESFEITO')
    .execute()

/** Pages count from 1. */
interface Slice {
  size: number
  page: number
}

/** Marks of the acts at a library that were undone since a moment: those of a day may be undone on a later one. */
export async function undoneSince(db: Db, cod_biblioteca: number, from: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('circulacao_evento')
    .select('dados')
    .where('cod_biblioteca', '=', cod_biblioteca)
    .where('ato', '=', 'DESFEITO')
    .where('instante', '>=', from)
    .execute()
  return new Set(rows.flatMap(({ dados }) => (JSON.parse(dados) as { desfaz_lote?: string }).desfaz_lote ?? []))
}

/** Loans of a library past their hour; what came from another system may know its day alone. */
const lateLoans = (db: Db, { cod_biblioteca, now, today }: Late) =>
  db
    .selectFrom('emprestimo')
    .innerJoin('exemplar', 'exemplar.cod_exemplar', 'emprestimo.cod_exemplar')
    .where('emprestimo.data_devolucao', 'is', null)
    .where(eb =>
      eb.or([
        eb('emprestimo.vence_em', '<', now),
        eb.and([eb('emprestimo.vence_em', 'is', null), eb('emprestimo.data_prevista', '<', today)]),
      ]),
    )
    // What somebody says to have returned is searched for on the shelves, and not asked for.
    .where('emprestimo.ja_devolvi_em', 'is', null)
    .where('exemplar.cod_biblioteca', '=', cod_biblioteca)

interface Late {
  cod_biblioteca: number
  now: string
  today: string
}

export async function countLate(db: Db, late: Late): Promise<{ loans: number; people: number }> {
  const row = await lateLoans(db, late)
    .select(eb => [
      eb.fn.countAll<number>().as('loans'),
      eb.fn.count<number>('emprestimo.cod_pessoa').distinct().as('people'),
    ])
    .executeTakeFirst()
  return { loans: Number(row?.loans ?? 0), people: Number(row?.people ?? 0) }
}

/** A page of people with everything that they have late: a letter tells somebody all of it. Who is late the longest comes first. */
export async function lateAt(db: Db, late: Late, { size, page }: Slice) {
  const people = await lateLoans(db, late)
    .select(['emprestimo.cod_pessoa', eb => eb.fn.min('emprestimo.data_prevista').as('since')])
    .groupBy('emprestimo.cod_pessoa')
    .orderBy('since')
    .orderBy('emprestimo.cod_pessoa')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  if (people.length === 0) return []
  return await lateLoans(db, late)
    .innerJoin('acervo', 'acervo.cod_acervo', 'exemplar.cod_acervo')
    .innerJoin('pessoa', 'pessoa.cod_pessoa', 'emprestimo.cod_pessoa')
    .leftJoin('pessoa_vinculo', 'pessoa_vinculo.id', 'emprestimo.cod_vinculo')
    .select([
      'pessoa.cod_pessoa',
      'pessoa.nome_pessoa',
      'pessoa.nome_social',
      'pessoa.falecida_em',
      'pessoa_vinculo.matricula',
      'emprestimo.cod_emprestimo',
      'emprestimo.data_prevista',
      'emprestimo.vence_em',
      'acervo.obra',
      'exemplar.codigo_barras',
    ])
    .where('emprestimo.cod_pessoa', 'in', padded(people.map(row => row.cod_pessoa)))
    .orderBy('emprestimo.data_prevista')
    .orderBy('emprestimo.vence_em')
    .orderBy('emprestimo.cod_emprestimo')
    .execute()
}

export const actsOfCopy = (db: Db, cod_exemplar: number) =>
  db
    .selectFrom('circulacao_evento')
    .leftJoin('biblioteca', 'biblioteca.cod_biblioteca', 'circulacao_evento.cod_biblioteca')
    .select(['circulacao_evento.instante', 'circulacao_evento.ato', 'biblioteca.desc_biblioteca'])
    .where('circulacao_evento.cod_exemplar', '=', cod_exemplar)
    .orderBy('circulacao_evento.seq', 'desc')
    .limit(100)
    .execute()

export const statusRows = (db: Db, lang: Language) =>
  db
    .selectFrom('situacao_exemplar')
    .select(['cod_situacao', `desc_${lang} as descricao`])
    .orderBy('cod_situacao')
    .execute()
