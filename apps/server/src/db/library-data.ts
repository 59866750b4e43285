import type { Kysely } from 'kysely'
import type { Tables } from './schema.ts'

/** Tables that are empty until a library puts something of its own into them: neither migrations nor seeds write here. */
const OWN = [
  'acervo',
  'autoridade',
  'pessoa',
  'campus',
  'biblioteca',
  'colecao',
  'departamento',
  'parametro',
  'conteudo',
  'feriado',
  'arquivo',
  'rede_instituicao',
  'rede_acervo',
] as const satisfies readonly (keyof Tables)[]

/** Whether there is anything that a library would miss. */
export async function holdsLibrary(db: Kysely<Tables>): Promise<boolean> {
  for (const table of OWN) {
    const row = await db
      .selectFrom(table)
      .select(eb => eb.lit(1).as('one'))
      .limit(1)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}
