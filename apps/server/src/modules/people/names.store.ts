import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

export interface Names {
  nome_pessoa?: string | undefined
  nome_social?: string | null | undefined
}

/** Before somebody's name is written over: what they no longer go by is kept, so that staff still find them by it. */
export async function keepFormerNames(trx: Db, cod_pessoa: number, next: Names, now: string): Promise<void> {
  const here = await trx
    .selectFrom('pessoa')
    .select(['nome_pessoa', 'nome_social'])
    .where('cod_pessoa', '=', cod_pessoa)
    .executeTakeFirst()
  if (!here) return
  const after = { ...here, ...Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)) }
  const gone = [here.nome_pessoa, here.nome_social].flatMap(name =>
    name && name !== after.nome_pessoa && name !== after.nome_social ? [name] : [],
  )
  for (const nome of new Set(gone))
    await trx.insertInto('pessoa_nome_anterior').values({ cod_pessoa, nome, ate: now }).execute()
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Letters that bear marks in Portuguese and Spanish, and all that do in some language: Dvořák and Şahin are people here too. */
const OFTEN_MARKED = /[aeioucn%_\\]|[^\x21-\x7e]/g
const EVER_MARKED = /[ac-eg-lnor-uwyz%_\\]|[^\x21-\x7e]/g

/** Letters that may bear a mark are any letter to the database; what it lets through is looked at again here. */
const pattern = (word: string, marked: RegExp): string => `%${folded(word).replaceAll(marked, '_')}%`

/** People by the words of a name, present or former, whatever their accents. */
export async function peopleByName(db: Db, name: string, limit: number) {
  const found = await namedLike(db, name, OFTEN_MARKED)
  // The wider question lets many more names through, and is worth it only where the other one has not filled the list.
  return (found.length < limit ? await namedLike(db, name, EVER_MARKED) : found).slice(0, limit)
}

async function namedLike(db: Db, name: string, marked: RegExp) {
  const words = folded(name).split(/\s+/).filter(Boolean)
  const [first = ''] = words.toSorted((a, b) => b.length - a.length)
  const like = pattern(first, marked)
  const fits = (...names: (string | null)[]) =>
    names.some(one => one !== null && words.every(word => folded(one).includes(word)))
  const present = await db
    .selectFrom('pessoa')
    .select(['cod_pessoa', 'nome_pessoa', 'nome_social'])
    .where(eb => eb.or([eb(sql`lower(nome_pessoa)`, 'like', like), eb(sql`lower(nome_social)`, 'like', like)]))
    .where('duplicada_de', 'is', null)
    .orderBy('nome_pessoa')
    .orderBy('cod_pessoa')
    .execute()
  const former = await db
    .selectFrom('pessoa_nome_anterior')
    .innerJoin('pessoa', 'pessoa.cod_pessoa', 'pessoa_nome_anterior.cod_pessoa')
    .select(['pessoa.cod_pessoa', 'pessoa.nome_pessoa', 'pessoa.nome_social', 'pessoa_nome_anterior.nome'])
    .where(sql`lower(pessoa_nome_anterior.nome)`, 'like', like)
    .where('pessoa.duplicada_de', 'is', null)
    .orderBy('pessoa_nome_anterior.id')
    .execute()
  const found = new Map<number, { cod_pessoa: number; nome: string; por_nome_anterior: 'S' | 'N' }>()
  for (const { cod_pessoa, nome_pessoa, nome_social } of present)
    if (fits(nome_pessoa, nome_social))
      found.set(cod_pessoa, { cod_pessoa, nome: nome_social || nome_pessoa, por_nome_anterior: 'N' })
  for (const { cod_pessoa, nome_pessoa, nome_social, nome } of former)
    if (!found.has(cod_pessoa) && fits(nome))
      found.set(cod_pessoa, { cod_pessoa, nome: nome_social || nome_pessoa, por_nome_anterior: 'S' })
  return [...found.values()]
}

/** Who signs in by a name. */
export async function personByLogin(db: Db, login: string): Promise<number | undefined> {
  const row = await db.selectFrom('pessoa_login').select('cod_pessoa').where('login', '=', login).executeTakeFirst()
  return row?.cod_pessoa
}

/** Whose enrolment a number is; nobody's where two people have it. */
export async function personByEnrolment(db: Db, matricula: string): Promise<number | undefined> {
  const rows = await db
    .selectFrom('pessoa_vinculo')
    .select('cod_pessoa')
    .distinct()
    .where('matricula', '=', matricula)
    .limit(2)
    .execute()
  return rows.length === 1 ? rows[0]?.cod_pessoa : undefined
}

/** Who holds a CPF of eleven digits. */
export async function personByCpf(db: Db, digits: string): Promise<number | undefined> {
  if (!/^\d{11}$/.test(digits)) return undefined
  const row = await db.selectFrom('pessoa').select('cod_pessoa').where('cpf', '=', digits).executeTakeFirst()
  return row?.cod_pessoa
}

/** Who holds a passport or an RNM; nobody where two do. The number is of letters and digits alone. */
export async function personByDocument(db: Db, number: string): Promise<number | undefined> {
  if (!/^[A-Z0-9]{5,15}$/.test(number)) return undefined
  const rows = await db
    .selectFrom('pessoa')
    // A registration that was merged is that of the one it went into.
    .select(eb => eb.fn.coalesce('duplicada_de', 'cod_pessoa').as('cod_pessoa'))
    .distinct()
    .where(eb =>
      eb.or([
        eb('dados_pessoais', 'like', `%"passaporte":"${number}"%`),
        eb('dados_pessoais', 'like', `%"rnm":"${number}"%`),
      ]),
    )
    .limit(2)
    .execute()
  return rows.length === 1 ? rows[0]?.cod_pessoa : undefined
}
