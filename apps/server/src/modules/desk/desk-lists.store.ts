import type { Language } from '@estante/contract'
import type { Kysely } from 'kysely'
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

export const actsBetween = (db: Db, cod_biblioteca: number, from: string, to: string) =>
  actsAt(db, cod_biblioteca)
    .leftJoin('circulacao_pessoa', 'circulacao_pessoa.chave', 'circulacao_evento.operador')
    .leftJoin('pessoa', 'pessoa.cod_pessoa', 'circulacao_pessoa.cod_pessoa')
    .select(['circulacao_pessoa.cod_pessoa as cod_operador', 'pessoa.nome_pessoa', 'pessoa.nome_social'])
    .where('circulacao_evento.instante', '>=', from)
    .where('circulacao_evento.instante', '<', to)
    .limit(2000)
    .execute()

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

export const lateAt = (db: Db, cod_biblioteca: number, today: string) =>
  db
    .selectFrom('emprestimo')
    .innerJoin('exemplar', 'exemplar.cod_exemplar', 'emprestimo.cod_exemplar')
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
      'acervo.obra',
      'exemplar.codigo_barras',
    ])
    .where('emprestimo.data_devolucao', 'is', null)
    .where('emprestimo.data_prevista', '<', today)
    // What somebody says to have returned is searched for on the shelves, and not asked for.
    .where('emprestimo.ja_devolvi_em', 'is', null)
    .where('exemplar.cod_biblioteca', '=', cod_biblioteca)
    .orderBy('emprestimo.data_prevista')
    .orderBy('emprestimo.cod_emprestimo')
    .limit(1000)
    .execute()

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
