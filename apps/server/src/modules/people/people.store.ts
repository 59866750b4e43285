import type { Language } from '@estante/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { loweredForms } from '../../lowered-forms.ts'
import { keepFormerNames } from './names.store.ts'

export interface PersonFields {
  nome_pessoa: string
  nome_social: string | null
  email: string | null
  cpf: string | null
  telefone: string
  data_nascimento: string | null
  /** In which they are written to; null: that of the house. */
  idioma: Language | null
  bloqueio: 'S' | 'N'
  msg_bloqueio: string
  validade: string | null
  renovavel: 'S' | 'N'
  duplicada_de: number | null
  dados_pessoais: string
}

export interface Link {
  cod_categoria: number
  cod_departamento: number | null
  cod_biblioteca: number | null
  matricula: string
  validade: string | null
  /** Class of a pupil; what nobody names stays. */
  turma?: string
}

export const PERSON_FIELDS = [
  'nome_pessoa',
  'nome_social',
  'email',
  'cpf',
  'telefone',
  'data_nascimento',
  'idioma',
  'bloqueio',
  'msg_bloqueio',
  'validade',
  'renovavel',
  'duplicada_de',
  'dados_pessoais',
] as const satisfies readonly (keyof PersonFields)[]

export async function nextPersonCode(db: Kysely<Tables>): Promise<number> {
  const row = await db
    .selectFrom('pessoa')
    .select('cod_pessoa')
    .orderBy('cod_pessoa', 'desc')
    .limit(1)
    .executeTakeFirst()
  return Math.max(1, (row?.cod_pessoa ?? 0) + 1)
}

export async function insertPerson(
  trx: Kysely<Tables>,
  cod_pessoa: number,
  fields: PersonFields,
  now: string,
): Promise<void> {
  await trx
    .insertInto('pessoa')
    .values({ cod_pessoa, ...fields, app_uuid: null, data_inclusao: now, data_alteracao: now })
    .execute()
}

export async function updatePerson(
  trx: Kysely<Tables>,
  cod_pessoa: number,
  fields: Partial<PersonFields>,
  now: string,
): Promise<void> {
  if (fields.nome_pessoa !== undefined || fields.nome_social !== undefined)
    await keepFormerNames(trx, cod_pessoa, fields, now)
  await trx
    .updateTable('pessoa')
    .set({ ...fields, data_alteracao: now })
    .where('cod_pessoa', '=', cod_pessoa)
    .execute()
}

/** Every token of the person ends at once, and so do the identifiers that sign the mobile application in. */
export async function endTokens(trx: Kysely<Tables>, cod_pessoa: number): Promise<void> {
  await trx
    .updateTable('pessoa')
    .set(eb => ({ versao_token: eb('versao_token', '+', 1) }))
    .where('cod_pessoa', '=', cod_pessoa)
    .execute()
  await endAppSignIns(trx, cod_pessoa)
}

/** A block ends what signs in without a password. Sessions stay, so that they hear of the block and why. */
export async function endAppSignIns(trx: Kysely<Tables>, cod_pessoa: number): Promise<void> {
  await trx
    .updateTable('sessao')
    .set({ app_uuid_hash: null })
    .where('cod_pessoa', '=', cod_pessoa)
    .where('app_uuid_em', 'is not', null)
    .execute()
}

export const personByCode = (db: Kysely<Tables>, cod_pessoa: number) =>
  db
    .selectFrom('pessoa')
    .select(['cod_pessoa', ...PERSON_FIELDS])
    .where('cod_pessoa', '=', cod_pessoa)
    .executeTakeFirst()

export const personByCpf = (db: Kysely<Tables>, cpf: string) =>
  db
    .selectFrom('pessoa')
    .select(['cod_pessoa', ...PERSON_FIELDS])
    .where('cpf', '=', cpf)
    .executeTakeFirst()

/** Every login that sign-in would take this one for: as written, or else whatever its case is. */
export async function loginsLike(db: Kysely<Tables>, login: string): Promise<{ login: string; cod_pessoa: number }[]> {
  const rows = await db
    .selectFrom('pessoa_login')
    .select(['login', 'cod_pessoa'])
    .where(eb => eb.or([eb('login', '=', login), eb(sql`lower(login)`, 'in', loweredForms(login))]))
    .orderBy('login')
    .execute()
  const exact = rows.find(row => row.login === login)
  return exact ? [exact] : rows
}

/** Who holds this enrolment, in one category or, without one, in any. */
export async function peopleByEnrolment(
  db: Kysely<Tables>,
  matricula: string,
  cod_categoria?: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('pessoa_vinculo')
    .select('cod_pessoa')
    .distinct()
    .where('matricula', '=', matricula)
    .$if(cod_categoria !== undefined, query => query.where('cod_categoria', '=', cod_categoria ?? 0))
    .orderBy('cod_pessoa')
    .limit(5)
    .execute()
  return rows.map(row => row.cod_pessoa)
}

export const loginsOf = (db: Kysely<Tables>, cod_pessoa: number) =>
  db
    .selectFrom('pessoa_login')
    .select(['login', 'base'])
    .where('cod_pessoa', '=', cod_pessoa)
    .orderBy('login')
    .execute()

export async function insertLogin(
  trx: Kysely<Tables>,
  login: { login: string; cod_pessoa: number; base: string; senha_hash: string | null },
  now: string,
): Promise<void> {
  await trx
    .insertInto('pessoa_login')
    .values({ ...login, senha_alterada_em: login.senha_hash === null ? null : now })
    .execute()
}

export async function setPasswordHash(trx: Kysely<Tables>, login: string, senha_hash: string, now: string) {
  await trx.updateTable('pessoa_login').set({ senha_hash, senha_alterada_em: now }).where('login', '=', login).execute()
}

export const linksOf = (db: Kysely<Tables>, cod_pessoa: number) =>
  db
    .selectFrom('pessoa_vinculo')
    .select(['id', 'cod_categoria', 'cod_departamento', 'cod_biblioteca', 'matricula', 'validade', 'turma'])
    .where('cod_pessoa', '=', cod_pessoa)
    .orderBy('id')
    .execute()

export async function insertLink(trx: Kysely<Tables>, cod_pessoa: number, link: Link): Promise<void> {
  await trx
    .insertInto('pessoa_vinculo')
    .values({ cod_pessoa, ...link })
    .execute()
}

export async function updateLink(trx: Kysely<Tables>, id: number, link: Partial<Link>): Promise<void> {
  await trx.updateTable('pessoa_vinculo').set(link).where('id', '=', id).execute()
}

/** Categories, departments and libraries by every name a file may use for them. */
export async function loadNames(db: Kysely<Tables>) {
  const [categories, departments, libraries] = await Promise.all([
    db.selectFrom('categoria_usuario').select(['cod_categoria', 'codigo', 'desc_pt', 'desc_en', 'desc_es']).execute(),
    db.selectFrom('departamento').select(['cod_departamento', 'nome_departamento']).execute(),
    db.selectFrom('biblioteca').select(['cod_biblioteca', 'sigla_biblioteca', 'desc_biblioteca']).execute(),
  ])
  return { categories, departments, libraries }
}

export async function saveCategory(
  trx: Kysely<Tables>,
  category: {
    cod_categoria: number
    codigo: string
    desc_pt: string
    desc_en: string
    desc_es: string
    sugestao_docente: 'S' | 'N'
  },
): Promise<void> {
  const { cod_categoria: _key, ...rest } = category
  await trx
    .insertInto('categoria_usuario')
    .values(category)
    .onConflict(conflict => conflict.column('cod_categoria').doUpdateSet(rest))
    .execute()
}

export async function saveDepartment(
  trx: Kysely<Tables>,
  department: { cod_departamento: number; nome_departamento: string; tipo: string; cod_campus: number | null },
): Promise<void> {
  const { cod_departamento: _key, ...rest } = department
  await trx
    .insertInto('departamento')
    .values(department)
    .onConflict(conflict => conflict.column('cod_departamento').doUpdateSet(rest))
    .execute()
}
