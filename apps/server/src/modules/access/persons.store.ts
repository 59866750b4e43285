import type { Language } from '@estante/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { loweredForms } from '../../lowered-forms.ts'
import type { Correspondent } from './logins.rules.ts'

export interface LoginRow {
  login: string
  cod_pessoa: number
  base: string
  senha_hash: string | null
}

export interface PersonRow {
  cod_pessoa: number
  nome_pessoa: string
  email: string | null
  bloqueio: 'S' | 'N'
  msg_bloqueio: string
  validade: string | null
  renovavel: 'S' | 'N'
  versao_token: number
  duplicada_de: number | null
  falecida_em: string | null
}

/** As written, or else without regard to case when that names one person alone. */
export async function findLogin(db: Kysely<Tables>, login: string): Promise<LoginRow | undefined> {
  const rows = await db
    .selectFrom('pessoa_login')
    .select(['login', 'cod_pessoa', 'base', 'senha_hash'])
    .where(eb => eb.or([eb('login', '=', login), eb(sql`lower(login)`, 'in', loweredForms(login))]))
    .orderBy('login')
    .execute()
  const isOne = new Set(rows.map(row => row.cod_pessoa)).size === 1
  return rows.find(row => row.login === login) ?? (isOne ? rows[0] : undefined)
}

const persons = (db: Kysely<Tables>) =>
  db.selectFrom('pessoa').select([
    'cod_pessoa',
    // People are called what they wish to be called.
    eb => eb.fn.coalesce('nome_social', 'nome_pessoa').as('nome_pessoa'),
    'email',
    'bloqueio',
    'msg_bloqueio',
    'validade',
    'renovavel',
    'versao_token',
    'duplicada_de',
    'falecida_em',
  ])

export const findPerson = (db: Kysely<Tables>, cod_pessoa: number): Promise<PersonRow | undefined> =>
  persons(db).where('cod_pessoa', '=', cod_pessoa).executeTakeFirst()

/** People as patterns for invented hints: the first ones, so that who joins later changes nothing. */
export const peopleWithEmail = async (db: Kysely<Tables>, most: number): Promise<Correspondent[]> =>
  (
    await persons(db)
      .select(eb =>
        eb
          .selectFrom('pessoa_login')
          .whereRef('pessoa_login.cod_pessoa', '=', 'pessoa.cod_pessoa')
          .select(each => each.fn.min('login').as('login'))
          .as('login'),
      )
      .where('email', '<>', '')
      .where('falecida_em', 'is', null)
      .orderBy('cod_pessoa')
      .limit(most)
      .execute()
  ).map(({ cod_pessoa, nome_pessoa, email, login }) => ({
    cod_pessoa,
    nome_pessoa,
    email: email ?? '',
    login: login ?? '',
  }))

/** All names that a password must not contain parts of. */
export async function namesOf(db: Kysely<Tables>, cod_pessoa: number): Promise<string> {
  const row = await db
    .selectFrom('pessoa')
    .select(['nome_pessoa', 'nome_social'])
    .where('cod_pessoa', '=', cod_pessoa)
    .executeTakeFirst()
  return `${row?.nome_pessoa ?? ''} ${row?.nome_social ?? ''}`
}

/**
 * The person and those whom the library marked as the same person. Not those that were merged into another: all they had
 * is the other's now, and what is done under them is found by nobody.
 */
export async function samePersons(db: Kysely<Tables>, person: PersonRow): Promise<PersonRow[]> {
  const root = person.duplicada_de ?? person.cod_pessoa
  return await persons(db)
    .where(eb => eb.or([eb('cod_pessoa', '=', root), eb('duplicada_de', '=', root)]))
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('uniao_cadastro')
            .select('cod_uniao')
            .whereRef('cod_fica', '=', 'pessoa.duplicada_de')
            .whereRef('cod_sai', '=', 'pessoa.cod_pessoa')
            .where('desfeita_em', 'is', null),
        ),
      ),
    )
    .orderBy('cod_pessoa')
    .execute()
}

export const loginsOf = (db: Kysely<Tables>, codes: number[]): Promise<LoginRow[]> =>
  db
    .selectFrom('pessoa_login')
    .select(['login', 'cod_pessoa', 'base', 'senha_hash'])
    .where('cod_pessoa', 'in', codes)
    .orderBy('cod_pessoa')
    .orderBy('login')
    .execute()

export interface HeldCategory {
  codigo: string
  descricao: string
  matricula: string
}

/** Categories by person, each with the number of the registration that brings it. */
export async function categoriesOf(
  db: Kysely<Tables>,
  codes: number[],
  lang: Language,
): Promise<Map<number, HeldCategory[]>> {
  const rows = await db
    .selectFrom('pessoa_vinculo')
    .innerJoin('categoria_usuario', 'categoria_usuario.cod_categoria', 'pessoa_vinculo.cod_categoria')
    .select([
      'cod_pessoa',
      'matricula',
      'categoria_usuario.codigo as codigo',
      `categoria_usuario.desc_${lang} as descricao`,
    ])
    .where('cod_pessoa', 'in', codes)
    .orderBy('pessoa_vinculo.id')
    .execute()
  return Map.groupBy(rows, row => row.cod_pessoa)
}
