import type { Language } from '@estante/contract'
import { type Kysely, sql } from 'kysely'
import { prepared } from '../../db/prepared.ts'
import type { Tables } from '../../db/schema.ts'
import { documentNumber, personByCpf, personByDocument, personByEnrolment, personByLogin } from '../people/index.ts'
import { shownCopyStates } from './copy-state.store.ts'

type Db = Kysely<Tables>

const reservations = (db: Db) =>
  db
    .selectFrom('reserva')
    .innerJoin('acervo', 'acervo.cod_acervo', 'reserva.cod_acervo')
    .innerJoin('biblioteca', 'biblioteca.cod_biblioteca', 'reserva.cod_biblioteca')
    .selectAll('reserva')
    .select(['acervo.obra', 'acervo.autor', 'acervo.link_capa', 'biblioteca.desc_biblioteca'])

export type ReservationRow = Awaited<ReturnType<typeof activeReservationsOf>>[number]

export const activeReservationsOf = prepared((db: Db, cod_pessoa: number) =>
  reservations(db)
    .where('reserva.cod_pessoa', '=', cod_pessoa)
    .where('reserva.situacao', 'in', [sql.lit<'FILA'>('FILA'), sql.lit<'LIBERADA'>('LIBERADA')])
    .orderBy('reserva.data_reserva')
    .orderBy('reserva.cod_reserva'),
)

/** Reservations that ended in a stretch of time. */
export const pastReservationsOf = (db: Db, cod_pessoa: number, from: string, to: string) =>
  reservations(db)
    .where('reserva.cod_pessoa', '=', cod_pessoa)
    .where('reserva.situacao', 'not in', ['FILA', 'LIBERADA'])
    .where('reserva.data_reserva', '>=', from)
    .where('reserva.data_reserva', '<', to)
    .orderBy('reserva.data_fim', 'desc')
    .orderBy('reserva.cod_reserva', 'desc')
    .execute()

/** Copies whose status allows a reservation, with the words of the selectors. */
export const reservableCopies = (db: Db, cod_acervo: number) =>
  shownCopyStates(db)
    .innerJoin('biblioteca', 'biblioteca.cod_biblioteca', 'exemplar.cod_biblioteca')
    .leftJoin('local_exemplar', 'local_exemplar.cod_local_exemplar', 'exemplar.cod_local_exemplar')
    .select([
      'biblioteca.desc_biblioteca',
      'biblioteca.cod_campus',
      'biblioteca.reserva_localizacao',
      'biblioteca.reserva_mat_adicional',
      'local_exemplar.desc_local_exemplar',
      'exemplar.cod_colecao',
    ])
    .where('exemplar.cod_acervo', '=', cod_acervo)
    .where('situacao_exemplar.reserva', '=', 'S')
    .orderBy('biblioteca.ordem')
    .orderBy('biblioteca.cod_biblioteca')
    .orderBy('exemplar.cod_exemplar')
    .execute()

export type CopyToReserve = Awaited<ReturnType<typeof reservableCopies>>[number]

/** Libraries at which copies of others can be fetched, with what the form of a reservation asks there. */
export const pickUpLibraries = (db: Db, exchange: ReadonlySet<number>) =>
  db
    .selectFrom('biblioteca')
    .select(['cod_biblioteca', 'desc_biblioteca', 'cod_campus', 'reserva_localizacao', 'reserva_mat_adicional'])
    .where('cod_biblioteca', 'in', [...exchange])
    .orderBy('ordem')
    .orderBy('cod_biblioteca')
    .execute()

export async function reservationTotals(db: Db, cod_acervo: number, cod_pessoa: number) {
  const rows = await db
    .selectFrom('reserva')
    .select(['cod_biblioteca', eb => eb.fn.countAll<number>().as('total')])
    .where('cod_acervo', '=', cod_acervo)
    .where('cod_pessoa', '=', cod_pessoa)
    .where('situacao', 'in', ['FILA', 'LIBERADA'])
    .groupBy('cod_biblioteca')
    .orderBy('cod_biblioteca')
    .execute()
  return rows.map(row => ({ cod_biblioteca: row.cod_biblioteca, total: Number(row.total) }))
}

/** Libraries of the ties that still hold. */
export const userLibraries = (db: Db, cod_pessoa: number, today: string) =>
  db
    .selectFrom('pessoa_vinculo')
    .innerJoin('biblioteca', 'biblioteca.cod_biblioteca', 'pessoa_vinculo.cod_biblioteca')
    .select(['biblioteca.cod_biblioteca', 'biblioteca.desc_biblioteca'])
    .distinct()
    .where('pessoa_vinculo.cod_pessoa', '=', cod_pessoa)
    .where(eb => eb.or([eb('pessoa_vinculo.validade', 'is', null), eb('pessoa_vinculo.validade', '>=', today)]))
    .orderBy('biblioteca.cod_biblioteca')
    .execute()

export const pastLoansOf = (db: Db, cod_pessoa: number, from: string, to: string) =>
  db
    .selectFrom('emprestimo')
    .innerJoin('exemplar', 'exemplar.cod_exemplar', 'emprestimo.cod_exemplar')
    .innerJoin('acervo', 'acervo.cod_acervo', 'exemplar.cod_acervo')
    .innerJoin('biblioteca', 'biblioteca.cod_biblioteca', 'exemplar.cod_biblioteca')
    .select([
      'emprestimo.cod_emprestimo',
      'exemplar.cod_acervo',
      'acervo.obra',
      'acervo.autor',
      'exemplar.codigo_barras',
      'exemplar.cod_biblioteca',
      'biblioteca.desc_biblioteca',
      'emprestimo.tipo',
      'emprestimo.data_emprestimo',
      'emprestimo.data_prevista',
      'emprestimo.data_devolucao',
      'emprestimo.devolucao_efetiva',
      'emprestimo.recibo',
      'emprestimo.renovacoes',
    ])
    .where('emprestimo.cod_pessoa', '=', cod_pessoa)
    .where('emprestimo.data_devolucao', 'is not', null)
    // Loans that were made by mistake and undone never were.
    .where(eb => eb.or([eb('modo_devolucao', 'is', null), eb('modo_devolucao', '<>', 'ESTORNO')]))
    .where('emprestimo.data_emprestimo', '>=', from)
    .where('emprestimo.data_emprestimo', '<', to)
    .orderBy('emprestimo.data_devolucao', 'desc')
    .orderBy('emprestimo.cod_emprestimo', 'desc')
    .execute()

/** Fines of loans. One that was undone with its return never was: coming back again, the copy may have brought another. */
export const finesOf = (db: Db, cod_pessoa: number) =>
  db
    .selectFrom('debito')
    .select(['cod_emprestimo', 'valor_centavos', 'desconto_centavos', 'pago_centavos', 'situacao'])
    .where('cod_pessoa', '=', cod_pessoa)
    .where('tipo', '=', 'MULTA')
    .where('situacao', '<>', 'CANCELADO')
    .where('cod_emprestimo', 'is not', null)
    .execute()

export const suspensionsOf = prepared((db: Db, cod_pessoa: number) =>
  db
    .selectFrom('suspensao')
    .leftJoin('biblioteca', 'biblioteca.cod_biblioteca', 'suspensao.cod_biblioteca')
    .selectAll('suspensao')
    .select('biblioteca.desc_biblioteca')
    .where('suspensao.cod_pessoa', '=', cod_pessoa)
    .orderBy('suspensao.inicio', 'desc')
    .orderBy('suspensao.cod_suspensao', 'desc'),
)

/** The login that a person's password belongs to; null without one. */
export async function loginOf(db: Db, cod_pessoa: number): Promise<string | null> {
  const row = await db
    .selectFrom('pessoa_login')
    .select('login')
    .where('cod_pessoa', '=', cod_pessoa)
    .orderBy('login')
    .executeTakeFirst()
  return row?.login ?? null
}

/** A person by number, login, registration or CPF: what a desk scans or types. After # only the number of the person counts. */
/** `#12`: a list that leads to a person never leads to another whose login or enrolment happens to be that number. */
export const personNumbered = (codigo: string): number | null => {
  const numbered = /^#(\d{1,15})$/.exec(codigo)?.[1]
  return numbered === undefined ? null : Number(numbered)
}

export async function findPerson(db: Db, codigo: string): Promise<number | null> {
  const numbered = personNumbered(codigo)
  if (numbered !== null) return (await personOfCode(db, numbered)) ?? null
  const named =
    (await personByLogin(db, codigo)) ??
    (await personByEnrolment(db, codigo)) ??
    (await personByCpf(db, codigo.replace(/\D/g, '')))
  if (named !== undefined) return named
  const byCode = /^\d{1,15}$/.test(codigo) ? await personOfCode(db, Number(codigo)) : undefined
  return byCode ?? (await personByDocument(db, documentNumber(codigo))) ?? null
}

const personOfCode = async (db: Db, cod_pessoa: number): Promise<number | undefined> =>
  (await db.selectFrom('pessoa').select('cod_pessoa').where('cod_pessoa', '=', cod_pessoa).executeTakeFirst())
    ?.cod_pessoa

export const personAtDesk = (db: Db, cod_pessoa: number) =>
  db
    .selectFrom('pessoa')
    .select(['cod_pessoa', 'nome_pessoa', 'nome_social', 'bloqueio', 'msg_bloqueio', 'duplicada_de', 'falecida_em'])
    .where('cod_pessoa', '=', cod_pessoa)
    .executeTakeFirst()

export const categoriesOf = (db: Db, cod_pessoa: number, lang: Language) =>
  db
    .selectFrom('pessoa_vinculo')
    .innerJoin('categoria_usuario', 'categoria_usuario.cod_categoria', 'pessoa_vinculo.cod_categoria')
    .select([`categoria_usuario.desc_${lang} as descricao`, 'pessoa_vinculo.validade'])
    .where('pessoa_vinculo.cod_pessoa', '=', cod_pessoa)
    .orderBy('pessoa_vinculo.id')
    .execute()

/** Every look of staff at a registration is written down. */
export async function noteLook(
  db: Db,
  look: { instante: string; cod_pessoa: number; cod_operador: number; cod_biblioteca: number | null; motivo: string },
): Promise<void> {
  await db.insertInto('leitura_cadastro').values(look).execute()
}
