import { spawn } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Database, openDatabase } from '../../db/connection.ts'
import { testDatabase, testDialects } from '../../testing/test-database.ts'
import { circulatingLibrary } from './circulating-library.test-data.ts'
import { compareWithJournal } from './journal.rebuild.ts'
import { targetOf } from './processes.test-data.ts'

const ROUNDS = inject('everyRound') ? 50 : 2

/** A desk that works without rest and says of every act that it is done. */
const program = (file: string): string => `
import { writeSync } from 'node:fs'
import { openDatabase } from '${new URL('../../db/connection.ts', import.meta.url)}'
import { Desk } from '${new URL('./desk.service.ts', import.meta.url)}'
const database = openDatabase(${JSON.stringify(file)})
const desk = new Desk({ database, now: () => new Date() })
const say = (what, code) => writeSync(1, what + ' ' + code + '\\n')
const open = await database.kysely.selectFrom('reserva').select('cod_reserva').where('data_fim', 'is', null).execute()
await desk.takeBack('V1').catch(() => {})
for (const { cod_reserva } of open.reverse()) await desk.cancel(cod_reserva)
for (let n = 0; ; n++) {
  const [one, other] = [1 + (n % 20), 1 + ((n + 1) % 20)]
  const loan = await desk.lend('V1', one)
  say('lent', loan.cod_emprestimo)
  const place = await desk.reserve({ cod_acervo: 2, cod_pessoa: other, cod_biblioteca: 1, volume: '1' })
  say('reserved', place.cod_reserva)
  await desk.takeBack('V1')
  say('returned', loan.cod_emprestimo)
  await desk.cancel(place.cod_reserva)
  say('cancelled', place.cod_reserva)
}
`

/** What it had said to be done when it was killed. */
function killedDesk(file: string, afterMs: number): Promise<[act: string, code: number][]> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program(file)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [said, wrong] = ['', '']
  child.stdout.on('data', data => {
    if (said === '') setTimeout(() => child.kill('SIGKILL'), afterMs)
    said += data
  })
  child.stderr.on('data', data => {
    wrong += data
  })
  return new Promise((resolve, reject) =>
    child.on('close', (_code, signal) => {
      if (signal !== 'SIGKILL') return reject(new Error(wrong))
      const lines = said.split('\n').slice(0, -1)
      resolve(lines.map(line => line.split(' ')).map(([act = '', code]): [string, number] => [act, Number(code)]))
    }),
  )
}

describe.each(testDialects)('a desk that is killed on %s', dialect => {
  let kept: Database
  beforeAll(async () => {
    kept = await testDatabase(dialect)
    await circulatingLibrary(kept, () => new Date(), { people: 20 })
  })
  afterAll(() => kept.close())

  it(`loses nothing that it said, and journal and state agree, ${ROUNDS} times`, async () => {
    const file = await targetOf(kept)
    for (let round = 0; round < ROUNDS; round++) {
      const said = await killedDesk(file, 20 + ((round * 37) % 200))
      expect(said.length).toBeGreaterThan(0)
      const database = openDatabase(file)
      try {
        const loans = await database.kysely
          .selectFrom('emprestimo')
          .select(['cod_emprestimo', 'data_devolucao'])
          .execute()
        const places = await database.kysely.selectFrom('reserva').select(['cod_reserva', 'data_fim']).execute()
        const ended = new Map<string, boolean>([
          ...loans.map(row => [`lent ${row.cod_emprestimo}`, row.data_devolucao !== null] as const),
          ...places.map(row => [`reserved ${row.cod_reserva}`, row.data_fim !== null] as const),
        ])
        const lost = said.filter(([act, code]) => {
          if (act === 'returned') return ended.get(`lent ${code}`) !== true
          if (act === 'cancelled') return ended.get(`reserved ${code}`) !== true
          return !ended.has(`${act} ${code}`)
        })
        expect(lost).toEqual([])
        const journal = await compareWithJournal(database.kysely)
        expect(journal).toMatchObject({ older: 0, differences: [] })
      } finally {
        await database.close()
      }
    }
  }, 600_000)
})
