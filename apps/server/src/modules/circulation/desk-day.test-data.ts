import type { Core } from '../../core.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { Mail } from '../mail/index.ts'
import { circulatingLibrary } from './circulating-library.test-data.ts'
import { Desk, type DeskActs } from './index.ts'
import type { GivenTerms } from './rules/loan-rule.ts'

const DAY = 86_400_000

/** A small library at whose desk days go by, with rules and letters. Person 5 serves. */
export async function deskDay(dialect: Parameters<typeof testDatabase>[0], people = 5) {
  const database = await testDatabase(dialect)
  let instant = new Date('2026-03-10T15:00:00Z')
  const now = () => instant
  await circulatingLibrary(database, now, { people, email: 'exemplo.org' })
  const core = { database, now, config: { PUBLIC_URL: 'https://b.example' } } as unknown as Core
  const desk = new Desk({ database, now, mail: new Mail(core, async () => 'Biblioteca') })
  const staff = { cod_operador: 5, cod_biblioteca: 1 }
  return {
    database,
    core,
    desk,
    staff,
    now,
    at: (moment: string) => {
      instant = new Date(moment)
    },
    later: (days: number) => {
      instant = new Date(instant.getTime() + days * DAY)
    },
    /** One act of the person who serves. */
    serve: <T>(work: (acts: DeskActs) => Promise<T>): Promise<T> => desk.act(staff, work),
    rule: async (dados: GivenTerms) => {
      const row = { nome: 'geral', dados: JSON.stringify(dados) }
      await database.kysely.insertInto('regra_emprestimo').values(row).execute()
      desk.house.forget()
    },
    settings: async (dados: Record<string, unknown>) => {
      const row = { chave: 'circulacao', valor: JSON.stringify(dados) }
      await database.kysely.insertInto('parametro').values(row).execute()
      desk.house.forget()
    },
    lastSeq: async (ato: string): Promise<number> => {
      const events = database.kysely.selectFrom('circulacao_evento').select('seq').where('ato', '=', ato)
      return (await events.orderBy('seq', 'desc').executeTakeFirstOrThrow()).seq
    },
    loan: (cod_emprestimo: number) =>
      database.kysely
        .selectFrom('emprestimo')
        .selectAll()
        .where('cod_emprestimo', '=', cod_emprestimo)
        .executeTakeFirstOrThrow(),
    place: (cod_reserva: number) =>
      database.kysely
        .selectFrom('reserva')
        .selectAll()
        .where('cod_reserva', '=', cod_reserva)
        .executeTakeFirstOrThrow(),
    mailsTo: async (cod_pessoa: number) =>
      (
        await database.kysely
          .selectFrom('correio')
          .select('modelo')
          .where('para', '=', `${cod_pessoa}@exemplo.org`)
          .orderBy('id')
          .execute()
      ).map(mail => mail.modelo),
  }
}
export type DeskDay = Awaited<ReturnType<typeof deskDay>>
