import { DEFAULT_LANGUAGE, type Language } from '@estante/contract'
import { type Kysely, sql } from 'kysely'
import { padded } from '../../db/bulk.ts'
import { prepared } from '../../db/prepared.ts'
import type { Tables } from '../../db/schema.ts'
import { visibleRecords } from '../../db/visible-records.ts'
import type { CopyState } from './copy-state.rules.ts'

type Db = Kysely<Tables>

/**
 * Copies with all that keeps them from being lent. Whoever tells anybody of a copy's state begins here; the columns
 * that `isAvailable` asks for are always among those selected.
 */
export const copyStates = (db: Db) =>
  db
    .selectFrom('exemplar')
    .innerJoin('situacao_exemplar', 'situacao_exemplar.cod_situacao', 'exemplar.cod_situacao')
    .leftJoin('emprestimo', join =>
      join.onRef('emprestimo.cod_exemplar', '=', 'exemplar.cod_exemplar').on('emprestimo.data_devolucao', 'is', null),
    )
    // Written out and not as a parameter: the index of released copies is only taken where the text shows it fits.
    .leftJoin('reserva', join =>
      join
        .onRef('reserva.cod_exemplar', '=', 'exemplar.cod_exemplar')
        .on('reserva.situacao', '=', sql.lit<'LIBERADA'>('LIBERADA')),
    )
    .leftJoin('solicitacao', 'solicitacao.separado', 'exemplar.cod_exemplar')
    // While another system lends, what it says is out is out here too.
    .leftJoin('exemplar_fora', 'exemplar_fora.cod_exemplar', 'exemplar.cod_exemplar')
    .select([
      'exemplar.cod_exemplar',
      'exemplar.cod_acervo',
      'exemplar.cod_biblioteca',
      'exemplar.volume',
      'exemplar.tomo_exemplar',
      'exemplar.parte',
      'exemplar.mat_adicional',
      'exemplar.cod_local_exemplar',
      'exemplar.transito_para',
      'situacao_exemplar.empresta',
      'situacao_exemplar.reserva',
      eb => eb.fn.coalesce('emprestimo.cod_pessoa', 'exemplar_fora.portador').as('emprestado_a'),
      eb => eb.fn.coalesce('emprestimo.data_prevista', 'exemplar_fora.data_prevista').as('data_prevista'),
      eb => eb.fn.coalesce('reserva.cod_pessoa', 'solicitacao.cod_pessoa').as('separado_para'),
      'solicitacao.cod_solicitacao',
    ])

/** Of these, the ones that patrons may see and that the library counts as its own. */
export const shownCopyStates = (db: Db) =>
  copyStates(db).where('situacao_exemplar.conta', '=', 'S').where('situacao_exemplar.visivel', '=', 'S')

export interface DeskCopy extends CopyState {
  codigo_barras: string
  cod_situacao: number
  cod_colecao: number | null
  biblioteca_atual: number | null
  preco_centavos: number | null
  acessorios: string
  cod_emprestimo: number | null
  cod_reserva: number | null
  tipo_obra: string
  objeto: 'S' | 'N'
  obra: string
}

const deskCopies = (db: Db) =>
  copyStates(db)
    .innerJoin('acervo', 'acervo.cod_acervo', 'exemplar.cod_acervo')
    .innerJoin('tipo_obra', 'tipo_obra.cod_tipo_obra', 'acervo.cod_tipo_obra')
    .select([
      'exemplar.codigo_barras',
      'exemplar.cod_situacao',
      'exemplar.cod_colecao',
      'exemplar.biblioteca_atual',
      'exemplar.preco_centavos',
      'exemplar.acessorios',
      'emprestimo.cod_emprestimo',
      'reserva.cod_reserva',
      'tipo_obra.codigo as tipo_obra',
      'tipo_obra.objeto',
      'acervo.obra',
    ])

const byBarcode = prepared((db: Db, codigo_barras: string) =>
  deskCopies(db).where('exemplar.codigo_barras', '=', codigo_barras),
)
const byCode = prepared((db: Db, cod_exemplar: number) =>
  deskCopies(db).where('exemplar.cod_exemplar', '=', cod_exemplar),
)

export const copyByBarcode = async (db: Db, codigo_barras: string): Promise<DeskCopy | undefined> =>
  (await byBarcode(db, codigo_barras))[0]

export const copyByCode = async (db: Db, cod_exemplar: number): Promise<DeskCopy | undefined> =>
  (await byCode(db, cod_exemplar))[0]

export const copiesOfWork: (db: Db, cod_acervo: number) => Promise<DeskCopy[]> = prepared(
  (db: Db, cod_acervo: number) =>
    deskCopies(db).where('exemplar.cod_acervo', '=', cod_acervo).orderBy('exemplar.cod_exemplar'),
)

/** The states of a work's copies alone: what asking for a copy looks at, a third of what the desk is shown of them. */
export const copyStatesOfWork: (
  db: Db,
  cod_acervo: number,
) => Promise<Array<CopyState & Pick<DeskCopy, 'cod_colecao'>>> = prepared((db: Db, cod_acervo: number) =>
  copyStates(db)
    .select('exemplar.cod_colecao')
    .where('exemplar.cod_acervo', '=', cod_acervo)
    .orderBy('exemplar.cod_exemplar'),
)

/** Copies that stand at a library or belong to it, by their number, so many at a time. */
export const copiesAt = (db: Db, cod_biblioteca: number, after: number, most: number): Promise<DeskCopy[]> =>
  deskCopies(db)
    .where(eb =>
      eb.or([eb('exemplar.cod_biblioteca', '=', cod_biblioteca), eb('exemplar.biblioteca_atual', '=', cod_biblioteca)]),
    )
    .where('exemplar.cod_exemplar', '>', after)
    .orderBy('exemplar.cod_exemplar')
    .limit(most)
    .execute()

/** Copies of several works for patrons, with the words of their libraries. */
export const shownCopiesOf = (db: Db, codes: number[], cod_biblioteca?: number) =>
  shownCopyStates(db)
    .innerJoin('biblioteca', 'biblioteca.cod_biblioteca', 'exemplar.cod_biblioteca')
    .innerJoin('acervo', 'acervo.cod_acervo', 'exemplar.cod_acervo')
    .select([
      'exemplar.cod_situacao',
      'biblioteca.desc_biblioteca',
      'exemplar.chamada',
      'acervo.chamada as chamada_acervo',
    ])
    .where('exemplar.cod_acervo', 'in', padded(codes))
    .where(visibleRecords)
    .$if(cod_biblioteca !== undefined, query => query.where('exemplar.cod_biblioteca', '=', cod_biblioteca ?? 0))
    .orderBy('biblioteca.ordem')
    .orderBy('exemplar.cod_biblioteca')
    .orderBy('exemplar.cod_exemplar')
    .execute()

/** How many wait for each of some works, by library: whoever has a copy set aside waits no longer. */
export async function queueLengths(
  db: Db,
  codes: number[],
  cod_biblioteca?: number,
): Promise<{ cod_acervo: number; cod_biblioteca: number; fila: number }[]> {
  const rows = await db
    .selectFrom('reserva')
    .select(['cod_acervo', 'cod_biblioteca', eb => eb.fn.countAll<number>().as('fila')])
    .where('cod_acervo', 'in', padded(codes))
    .where('situacao', '=', 'FILA')
    .$if(cod_biblioteca !== undefined, query => query.where('cod_biblioteca', '=', cod_biblioteca ?? 0))
    .groupBy(['cod_acervo', 'cod_biblioteca'])
    .execute()
  return rows.map(row => ({ ...row, fila: Number(row.fila) }))
}

/** The same of works that anyone may see: a queue tells of a record that is hidden. */
export async function shownQueueLengths(db: Db, codes: number[], cod_biblioteca?: number) {
  const lines = await queueLengths(db, codes, cod_biblioteca)
  if (lines.length === 0) return []
  const rows = await db
    .selectFrom('acervo')
    .select('cod_acervo')
    .where('cod_acervo', 'in', padded([...new Set(lines.map(line => line.cod_acervo))]))
    .where(visibleRecords)
    .execute()
  const shown = new Set(rows.map(row => row.cod_acervo))
  return lines.filter(line => shown.has(line.cod_acervo))
}

/** Works that have a copy to be borrowed now: the search engine is told of them. */
export async function availableWorks(db: Db, codes?: number[]): Promise<Set<number>> {
  const rows = await shownCopyStates(db)
    .clearSelect()
    .select('exemplar.cod_acervo')
    .distinct()
    .where('situacao_exemplar.empresta', '=', 'S')
    .where('emprestimo.cod_emprestimo', 'is', null)
    .where('reserva.cod_reserva', 'is', null)
    .where('solicitacao.cod_solicitacao', 'is', null)
    .where('exemplar.transito_para', 'is', null)
    .where('exemplar_fora.cod_exemplar', 'is', null)
    .$if(codes !== undefined, query => query.where('exemplar.cod_acervo', 'in', padded(codes ?? [])))
    .execute()
  return new Set(rows.map(row => row.cod_acervo))
}

export async function statusText(
  db: Db,
  cod_situacao: number,
  lang: Language | undefined = DEFAULT_LANGUAGE,
): Promise<string> {
  const row = await db
    .selectFrom('situacao_exemplar')
    .select(`desc_${lang} as descricao`)
    .where('cod_situacao', '=', cod_situacao)
    .executeTakeFirst()
  return row?.descricao ?? ''
}
