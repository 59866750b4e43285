import type { Language } from '@estante/contract'
import type { Kysely } from 'kysely'
import { padded } from '../../db/bulk.ts'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

/** Everything that a person may be looked for by; all people, or some. Merged registrations are found by the one that stays. */
export async function searchedPeople(db: Db, codes?: readonly number[]) {
  const some = codes ? padded([...codes]) : []
  const people = await db
    .selectFrom('pessoa')
    .select(['cod_pessoa', 'nome_pessoa', 'nome_social', 'cpf'])
    .where('duplicada_de', 'is', null)
    .$if(codes !== undefined, query => query.where('cod_pessoa', 'in', some))
    .orderBy('nome_pessoa')
    .execute()
  const ties = await db
    .selectFrom('pessoa_vinculo')
    .select(['cod_pessoa', 'matricula'])
    .where('matricula', '<>', '')
    .$if(codes !== undefined, query => query.where('cod_pessoa', 'in', some))
    .execute()
  const logins = await db
    .selectFrom('pessoa_login')
    .select(['cod_pessoa', 'login'])
    .$if(codes !== undefined, query => query.where('cod_pessoa', 'in', some))
    .execute()
  const numbers = new Map<number, string[]>()
  const note = (code: number, text: string) => {
    const known = numbers.get(code)
    if (known) known.push(text)
    else numbers.set(code, [text])
  }
  for (const { cod_pessoa, matricula } of ties) note(cod_pessoa, matricula)
  for (const { cod_pessoa, login } of logins) note(cod_pessoa, login)
  return people.map(({ cod_pessoa, nome_social, nome_pessoa, cpf }) => ({
    cod_pessoa,
    words: [nome_social ?? '', nome_pessoa, cpf ?? '', ...(numbers.get(cod_pessoa) ?? [])],
  }))
}

export const foundPeople = (db: Db, codes: readonly number[], lang: Language) =>
  db
    .selectFrom('pessoa')
    .leftJoin('pessoa_vinculo', 'pessoa_vinculo.cod_pessoa', 'pessoa.cod_pessoa')
    .leftJoin('categoria_usuario', 'categoria_usuario.cod_categoria', 'pessoa_vinculo.cod_categoria')
    .select([
      'pessoa.cod_pessoa',
      'pessoa.nome_pessoa',
      'pessoa.nome_social',
      'pessoa.bloqueio',
      'pessoa_vinculo.matricula',
      `categoria_usuario.desc_${lang} as categoria`,
    ])
    .where('pessoa.cod_pessoa', 'in', padded([...codes]))
    .orderBy('pessoa_vinculo.id')
    .execute()

export const categoryRows = (db: Db, lang: Language) =>
  db
    .selectFrom('categoria_usuario')
    .select(['cod_categoria', `desc_${lang} as descricao`])
    .orderBy('cod_categoria')
    .execute()

interface NewNote {
  cod_pessoa: number
  texto: string
  cod_operador: number
  criada_em: string
}

/** Beside what stands there already: nobody saw it who left this one. */
export async function addNote(trx: Db, note: NewNote): Promise<void> {
  await trx.insertInto('pessoa_nota').values(note).execute()
}

export async function replaceNote(trx: Db, note: NewNote): Promise<void> {
  await trx
    .updateTable('pessoa_nota')
    .set({ encerrada_em: note.criada_em })
    .where('cod_pessoa', '=', note.cod_pessoa)
    .where('encerrada_em', 'is', null)
    .execute()
  if (note.texto !== '') await addNote(trx, note)
}

export const contactRow = (db: Db, cod_pessoa: number) =>
  db
    .selectFrom('pessoa')
    .select(['nome_pessoa', 'cpf', 'nome_social', 'email', 'telefone', 'data_nascimento'])
    .where('cod_pessoa', '=', cod_pessoa)
    .executeTakeFirst()

/** The class of a pupil, of the newest tie that names one. */
export async function classOf(db: Db, cod_pessoa: number): Promise<string> {
  const row = await db
    .selectFrom('pessoa_vinculo')
    .select('turma')
    .where('cod_pessoa', '=', cod_pessoa)
    .where('turma', '<>', '')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.turma ?? ''
}

/** A pupil has one class: the newest tie says it, and no other. */
export async function setClass(trx: Db, cod_pessoa: number, turma: string): Promise<void> {
  await trx.updateTable('pessoa_vinculo').set({ turma: '' }).where('cod_pessoa', '=', cod_pessoa).execute()
  await trx
    .updateTable('pessoa_vinculo')
    .set({ turma })
    .where('id', '=', eb =>
      eb
        .selectFrom('pessoa_vinculo as own')
        .select(own => own.fn.max('own.id').as('id'))
        .where('own.cod_pessoa', '=', cod_pessoa),
    )
    .execute()
}

/** Whom a person answers for or fetches for, and who for them is not asked: ties go one way. */
export const tiesNow = (db: Db, cod_pessoa: number, today: string) =>
  db
    .selectFrom('pessoa_laco')
    .innerJoin('pessoa', 'pessoa.cod_pessoa', 'pessoa_laco.cod_ligada')
    .select(['pessoa.cod_pessoa', 'pessoa.nome_pessoa', 'pessoa.nome_social', 'pessoa_laco.tipo', 'pessoa_laco.fim'])
    .where('pessoa_laco.cod_pessoa', '=', cod_pessoa)
    .where(eb => eb.or([eb('pessoa_laco.fim', 'is', null), eb('pessoa_laco.fim', '>=', today)]))
    .orderBy('pessoa.cod_pessoa')
    .execute()
