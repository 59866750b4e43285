import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

/** What a registration says of its person; the first name of a line tells whether it says anything there. */
const FACTS = [
  ['email'],
  ['telefone'],
  ['data_nascimento'],
  ['falecida_em'],
  ['bloqueio', 'msg_bloqueio'],
  ['guarda_historico', 'historico_meses'],
] as const
type Fact = (typeof FACTS)[number][number]

const UNSAID = {
  ...{ email: null, telefone: '', data_nascimento: null, falecida_em: null },
  ...{ bloqueio: 'N', msg_bloqueio: '', guarda_historico: null, historico_meses: null },
} as const

export type SaidFacts = Partial<Record<Fact, string | number | null>>

const factsOf = async (db: Db, cod_pessoa: number): Promise<Record<Fact, string | number | null>> =>
  await db.selectFrom('pessoa').select(FACTS.flat()).where('cod_pessoa', '=', cod_pessoa).executeTakeFirstOrThrow()

/** A death ends what the person is signed in with, as it does when the desk writes it down. */
async function say(trx: Db, cod_pessoa: number, facts: SaidFacts): Promise<void> {
  if (Object.keys(facts).length === 0) return
  await trx
    .updateTable('pessoa')
    .set(eb => ({
      ...(facts as Record<Fact, never>),
      ...('falecida_em' in facts ? { versao_token: eb('versao_token', '+', 1) } : {}),
    }))
    .where('cod_pessoa', '=', cod_pessoa)
    .execute()
}

/** A block, a death, a wish or an address that one registration alone tells holds for the person, so the one left tells it too. */
export async function tellFacts(trx: Db, { from, to }: { from: number; to: number }): Promise<SaidFacts> {
  const [given, there] = [await factsOf(trx, from), await factsOf(trx, to)]
  const isUnsaid = (facts: typeof given, name: Fact) => (facts[name] || null) === (UNSAID[name] || null)
  const told = FACTS.filter(([name]) => isUnsaid(there, name) && !isUnsaid(given, name)).flat()
  const facts: SaidFacts = Object.fromEntries(told.map(name => [name, given[name]]))
  await say(trx, to, facts)
  return facts
}

/** What was told by a union is told no longer; what was changed since stays. */
export async function untellFacts(trx: Db, cod_pessoa: number, facts: SaidFacts): Promise<void> {
  const there = await factsOf(trx, cod_pessoa)
  const back = FACTS.filter(names => names[0] in facts && names.every(name => there[name] === facts[name])).flat()
  await say(trx, cod_pessoa, Object.fromEntries(back.map(name => [name, UNSAID[name]])))
}
