import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '../../apps/server/src/db/connection.ts'
import { AppError } from '../../apps/server/src/http/app-error.ts'
import { availabilityFrom, Desk } from '../../apps/server/src/modules/circulation/index.ts'
import { median } from './run.ts'

/** People of the demo with loans, places in queues and debts among them. */
const READERS = ['bruna', 'caio', 'regina', 'vera'] as const
const PASSWORD = 'Estante2026'
/** What the first screen of the patron area and its two lists ask for. */
const READS = ['/api/estante/minha-biblioteca', '/api/emprestimo/titulos-pendentes?showDetails=true', '/api/reserva']

async function signIn(address: string, username: string): Promise<string> {
  const reply = await fetch(`${address}/api/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ grant_type: 'password', client_id: 'web', client_secret: 'web', scope: 'patron' },
      ...{ username, password: PASSWORD },
    }),
  })
  if (!reply.ok) throw new Error(`${username} cannot sign in: ${await reply.text()}`)
  return ((await reply.json()) as { access_token: string }).access_token
}

/** Reads of the patron area, each as every one of some people. */
export async function patronReads(address: string) {
  const [paths, headers]: [string[], Record<string, string>[]] = [[], []]
  for (const reader of READERS) {
    const authorization = `Bearer ${await signIn(address, reader)}`
    for (const path of READS) {
      paths.push(path)
      headers.push({ authorization })
    }
  }
  return { paths, headers }
}

const EACH_ROUND = 400

/** Reservations by the desk, one at a time, beside transactions that write one row and do nothing else. */
export async function reservations(file: string, rounds: number): Promise<{ ours: number; bare: number }> {
  const database = openDatabase(file)
  const bare = new DatabaseSync(file)
  bare.exec('pragma synchronous = full; create table if not exists bench_row (id integer primary key, texto text)')
  const insert = bare.prepare('insert into bench_row (texto) values (?)')
  try {
    const desk = new Desk({ database, now: () => new Date() })
    const orders = ordersOf(await worksOnLoan(database), await readers(database))
    const [ours, theirs]: [number[], number[]] = [[], []]
    // The first rounds warm both, until the log that the database writes ahead no longer grows: a file that grows costs
    // the disk several times what one costs that is written over, and a server's grows once.
    for (let [round, length] = [0, -1]; round < rounds; ) {
      const began = performance.now()
      for (let row = 0; row < EACH_ROUND; row++) {
        bare.exec('begin immediate')
        insert.run(`linha ${row}`)
        bare.exec('commit')
      }
      const between = performance.now()
      const done = await reserveSome(desk, orders)
      const ended = performance.now()
      const grown = statSync(`${file}-wal`).size
      if (grown > length) {
        length = grown
        continue
      }
      round++
      theirs.push(EACH_ROUND / ((between - began) / 1000))
      ours.push(done / ((ended - between) / 1000))
    }
    return { ours: median(ours), bare: median(theirs) }
  } finally {
    bare.exec('drop table bench_row')
    bare.close()
    await database.close()
  }
}

interface Order {
  cod_acervo: number
  cod_biblioteca: number
  volume: string
  cod_pessoa: number
}

/** What is refused is no reservation, and not counted. */
async function reserveSome(desk: Desk, orders: Iterator<Order>): Promise<number> {
  let done = 0
  for (let tried = 0; done < EACH_ROUND && tried < 20 * EACH_ROUND; tried++) {
    const { value, done: isOver } = orders.next()
    if (isOver) throw new Error('the demo has too few people and works on loan for so many rounds')
    try {
      await desk.reserve({ ...value, evenIfRefused: true })
      done++
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
  return done
}

function* ordersOf(works: readonly Omit<Order, 'cod_pessoa'>[], people: readonly number[]): Generator<Order> {
  for (const cod_pessoa of people) for (const work of works) yield { ...work, cod_pessoa }
}

async function worksOnLoan(database: ReturnType<typeof openDatabase>): Promise<Omit<Order, 'cod_pessoa'>[]> {
  const lent = await database.kysely
    .selectFrom('emprestimo')
    .innerJoin('exemplar', 'exemplar.cod_exemplar', 'emprestimo.cod_exemplar')
    .select(['exemplar.cod_acervo', 'exemplar.cod_biblioteca', 'exemplar.volume'])
    .distinct()
    .where('emprestimo.data_devolucao', 'is', null)
    .orderBy('exemplar.cod_acervo')
    .execute()
  const live = await availabilityFrom({ database, now: () => new Date() })(lent.map(row => row.cod_acervo))
  const free = new Set(live.filter(work => work.disponiveis > 0).map(work => work.cod_acervo))
  // Libraries that send copies to one another have one line: a second place in it is refused, and no reservation.
  const lines = new Map(lent.toReversed().map(row => [`${row.cod_acervo} ${row.volume}`, row]))
  return [...lines.values()].filter(row => !free.has(row.cod_acervo)).slice(0, 40)
}

async function readers(database: ReturnType<typeof openDatabase>): Promise<number[]> {
  const rows = await database.kysely
    .selectFrom('pessoa')
    .select('cod_pessoa')
    .where('bloqueio', '=', 'N')
    .where('cod_pessoa', '>', 0)
    .orderBy('cod_pessoa', 'desc')
    .execute()
  return rows.map(row => row.cod_pessoa)
}
