import { DEFAULT_LANGUAGE, type Language } from '@estante/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { isEmail } from './person.rules.ts'
import { isAdult } from './ties.rules.ts'

export interface MailAddress {
  email: string
  /** The name that the person goes by. */
  nome: string
  isMinor: boolean
  /** In which whoever reads it there is written to. */
  lang: Language
}

/** Where mail about a person goes: a minor's to the person who answers for them. Null where there is nowhere. */
export async function mailAddress(db: Kysely<Tables>, cod_pessoa: number, today: string): Promise<MailAddress | null> {
  const person = await db
    .selectFrom('pessoa')
    .select(['nome_pessoa', 'nome_social', 'email', 'data_nascimento', 'falecida_em', 'idioma'])
    .where('cod_pessoa', '=', cod_pessoa)
    .executeTakeFirst()
  if (!person || person.falecida_em !== null) return null
  const nome = person.nome_social || person.nome_pessoa
  const isMinor = person.data_nascimento !== null && !isAdult(person.data_nascimento, today)
  const own = person.idioma ?? DEFAULT_LANGUAGE
  if (!isMinor) return isReachable(person.email) ? { email: person.email, nome, isMinor, lang: own } : null
  const guardians = await db
    .selectFrom('pessoa_laco')
    .innerJoin('pessoa', 'pessoa.cod_pessoa', 'pessoa_laco.cod_pessoa')
    .select(['pessoa.email', 'pessoa.idioma'])
    .where('pessoa_laco.cod_ligada', '=', cod_pessoa)
    .where('pessoa_laco.tipo', '=', 'RESPONSAVEL')
    .where('pessoa_laco.inicio', '<=', today)
    .where(eb => eb.or([eb('pessoa_laco.fim', 'is', null), eb('pessoa_laco.fim', '>=', today)]))
    .where('pessoa.falecida_em', 'is', null)
    .orderBy('pessoa_laco.inicio')
    .orderBy('pessoa.cod_pessoa')
    .execute()
  // One of several who answer for a child may be nowhere to be written to.
  for (const { email, idioma } of [...guardians, person])
    if (isReachable(email)) return { email, nome, isMinor, lang: idioma ?? own }
  return null
}

/** Other systems hand over what nobody can be written to: an act at the desk is done all the same, without a mail. */
const isReachable = (email: string | null): email is string => email !== null && isEmail(email)
