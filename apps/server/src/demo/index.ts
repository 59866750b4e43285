import { demoPeople } from '@estante/demo'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/schema.ts'
import { demoPeopleHere } from './demo.store.ts'

export { loadDemoOnce } from './load-demo.ts'

export interface DemoSignIn {
  login: string
  senha: string
  historia: string
}

/** Who can be tried at start, one for each story: none in a library that is not the demo. */
export async function demoSignIns(db: Kysely<Tables>, today: Date): Promise<DemoSignIn[]> {
  const people = demoPeople(today).flatMap(({ cod_pessoa, nome_pessoa, historia, logins: [first] }) =>
    historia && first ? [{ cod_pessoa, nome_pessoa, ...first, historia: historia.descricao.en }] : [],
  )
  const here = await demoPeopleHere(db, people)
  return people
    .filter(person => here.has(person.cod_pessoa))
    .map(({ login, senha, historia }) => ({ login, senha, historia }))
}
