import type { Insertable, Kysely } from 'kysely'
import { padded, slices } from '../../db/bulk.ts'
import type { Tables } from '../../db/schema.ts'
import type { CertidaoChaveTable, CertidaoTable, PendenciaTable } from '../../db/tables/clearance.ts'

type Db = Kysely<Tables>

export const publicKeys = (db: Db): Promise<CertidaoChaveTable[]> =>
  db.selectFrom('certidao_chave').selectAll().execute()

export async function addPublicKey(db: Db, key: CertidaoChaveTable): Promise<void> {
  await db
    .insertInto('certidao_chave')
    .values(key)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** The next number of a year; the row is held until the transaction ends, so that numbers have no gaps. */
export async function nextNumber(trx: Db, ano: number): Promise<number> {
  const { ultimo } = await trx
    .insertInto('certidao_numero')
    .values({ ano, ultimo: 1 })
    .onConflict(conflict =>
      conflict.column('ano').doUpdateSet(eb => ({ ultimo: eb('certidao_numero.ultimo', '+', 1) })),
    )
    .returning('ultimo')
    .executeTakeFirstOrThrow()
  return ultimo
}

export type CertificateRow = Awaited<ReturnType<typeof certificatesOf>>[number]

export async function addCertificate(trx: Db, row: Insertable<CertidaoTable>): Promise<void> {
  await trx.insertInto('certidao').values(row).execute()
}

/** Of all registrations of a person, the latest first. */
export const certificatesOf = (db: Db, people: readonly number[]) =>
  db
    .selectFrom('certidao')
    .selectAll()
    .where('cod_pessoa', 'in', padded(people))
    .orderBy('emitida_em', 'desc')
    .orderBy('cod_certidao', 'desc')
    .execute()

export const certificateBySignature = (db: Db, assinatura: string) =>
  db.selectFrom('certidao').selectAll().where('assinatura', '=', assinatura).executeTakeFirst()

export const certificateByNumber = (db: Db, numero: string) =>
  db.selectFrom('certidao').selectAll().where('numero', '=', numero).executeTakeFirst()

/** False when somebody else was first. */
export async function revokeCertificate(
  trx: Db,
  numero: string,
  set: { revogada_em: string; motivo_revogacao: string; cod_operador_revogacao: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('certidao')
    .set(set)
    .where('numero', '=', numero)
    .where('revogada_em', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface SuspensionRow {
  cod_suspensao: number
  cod_pessoa: number
  cod_vinculo: number | null
  encerrada_em: string | null
  motivo_fim: string
}

export const suspensions = async (db: Db, codes: readonly number[]): Promise<SuspensionRow[]> =>
  codes.length === 0
    ? []
    : await db
        .selectFrom('suspensao')
        .select(['cod_suspensao', 'cod_pessoa', 'cod_vinculo', 'encerrada_em', 'motivo_fim'])
        .where('cod_suspensao', 'in', padded(codes))
        .orderBy('cod_suspensao')
        .execute()

/** Open suspensions by a certificate, whose person has meanwhile got a registration that it does not cover. */
export const outgrownSuspensions = (db: Db, today: string) =>
  db
    .selectFrom('suspensao')
    .select(['suspensao.cod_suspensao'])
    .where('suspensao.tipo', '=', 'NADA_CONSTA')
    .where('suspensao.encerrada_em', 'is', null)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('pessoa_vinculo as novo')
          .select('novo.id')
          .whereRef('novo.cod_pessoa', '=', 'suspensao.cod_pessoa')
          .whereRef('novo.id', '>', 'suspensao.cod_vinculo')
          .where(held => held.or([held('novo.validade', 'is', null), held('novo.validade', '>=', today)]))
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('suspensao as outra')
                  .select('outra.cod_suspensao')
                  .whereRef('outra.cod_vinculo', '=', 'novo.id')
                  .where('outra.tipo', '=', 'NADA_CONSTA'),
              ),
            ),
          ),
      ),
    )
    .orderBy('suspensao.cod_suspensao')
    .execute()

/** Registrations of the same person by the one that was asked for: staff say which belong together, never a CPF alone. */
export async function registrationsOf(db: Db, codes: readonly number[]): Promise<Map<number, number[]>> {
  const roots = new Map<number, number>()
  for (const part of slices([...new Set(codes)])) {
    const rows = await db
      .selectFrom('pessoa')
      .select(['cod_pessoa', 'duplicada_de'])
      .where('cod_pessoa', 'in', padded(part))
      .execute()
    for (const row of rows) roots.set(row.cod_pessoa, row.duplicada_de ?? row.cod_pessoa)
  }
  const members = new Map<number, Set<number>>()
  for (const part of slices([...new Set(roots.values())])) {
    const rows = await db
      .selectFrom('pessoa')
      .select(['cod_pessoa', 'duplicada_de'])
      .where(eb => eb.or([eb('cod_pessoa', 'in', padded(part)), eb('duplicada_de', 'in', padded(part))]))
      .execute()
    for (const row of rows) {
      const root = row.duplicada_de ?? row.cod_pessoa
      members.set(root, (members.get(root) ?? new Set()).add(row.cod_pessoa))
    }
  }
  return new Map([...roots].map(([code, root]) => [code, [...(members.get(root) ?? [code])].toSorted((a, b) => a - b)]))
}

export const personOnPaper = (db: Db, cod_pessoa: number) =>
  db
    .selectFrom('pessoa')
    .select(['cod_pessoa', 'nome_pessoa', 'nome_social', 'cpf', 'email', 'dados_pessoais'])
    .where('cod_pessoa', '=', cod_pessoa)
    .executeTakeFirst()

const links = (db: Db, people: readonly number[]) =>
  db
    .selectFrom('pessoa_vinculo')
    .innerJoin('categoria_usuario', 'categoria_usuario.cod_categoria', 'pessoa_vinculo.cod_categoria')
    .leftJoin('departamento', 'departamento.cod_departamento', 'pessoa_vinculo.cod_departamento')
    .select([
      'pessoa_vinculo.id as cod_vinculo',
      'pessoa_vinculo.cod_pessoa',
      'pessoa_vinculo.cod_categoria',
      'pessoa_vinculo.validade',
      'pessoa_vinculo.matricula',
      'categoria_usuario.desc_pt',
      'categoria_usuario.desc_en',
      'categoria_usuario.desc_es',
      'departamento.nome_departamento as departamento',
    ])
    .where('pessoa_vinculo.cod_pessoa', 'in', padded(people))
    .orderBy('pessoa_vinculo.id')

/** Registrations of people, also those that have ended. */
export const linksOfPeople = (db: Db, people: readonly number[]) => links(db, people).execute()

/** Registrations that hold on a day. */
export const linksHeld = (db: Db, people: readonly number[], today: string) =>
  links(db, people)
    .where(eb => eb.or([eb('pessoa_vinculo.validade', 'is', null), eb('pessoa_vinculo.validade', '>=', today)]))
    .execute()

const openMatters = (db: Db, people: readonly number[]) =>
  db
    .selectFrom('pendencia')
    .leftJoin('biblioteca', 'biblioteca.cod_biblioteca', 'pendencia.cod_biblioteca')
    .select([
      'pendencia.cod_pendencia',
      'pendencia.cod_pessoa',
      'pendencia.tipo',
      'pendencia.descricao',
      'pendencia.criada_em',
      'biblioteca.desc_biblioteca',
    ])
    .where('pendencia.encerrada_em', 'is', null)
    .where('pendencia.cod_pessoa', 'in', padded(people))
    .orderBy('pendencia.cod_pendencia')
    .execute()

/** What staff noted as still open. */
export async function notedMatters(db: Db, people: readonly number[]) {
  const all: Awaited<ReturnType<typeof openMatters>> = []
  for (const part of slices(people)) all.push(...(await openMatters(db, part)))
  return all
}

export async function addMatter(db: Db, row: Insertable<PendenciaTable>): Promise<number> {
  const { cod_pendencia } = await db
    .insertInto('pendencia')
    .values(row)
    .returning('cod_pendencia')
    .executeTakeFirstOrThrow()
  return cod_pendencia
}

export const matterByCode = (db: Db, cod_pendencia: number) =>
  db.selectFrom('pendencia').select('cod_pessoa').where('cod_pendencia', '=', cod_pendencia).executeTakeFirst()

/** False when there is none open. */
export async function settleMatter(
  db: Db,
  cod_pendencia: number,
  set: { encerrada_em: string; cod_operador_fim: number | null; nota: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pendencia')
    .set(set)
    .where('cod_pendencia', '=', cod_pendencia)
    .where('encerrada_em', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
