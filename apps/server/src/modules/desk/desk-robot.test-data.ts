import { createHash } from 'node:crypto'
import type { ActAway } from '@estante/contract'
import { freeCopies } from '../../testing/free-copies.ts'
import { newPerson } from '../../testing/new-person.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { compareWithJournal } from '../circulation/index.ts'

const LIBRARY = { cod_biblioteca: 1 }
const DESKS = ['vera', 'amelia'] as const
type DeskName = (typeof DESKS)[number]
type Mode = ActAway['modo']
const EVENT: Readonly<Record<Mode, string>> = { EMPRESTAR: 'EMPRESTIMO', DEVOLVER: 'DEVOLUCAO', CONSULTA: 'CONSULTA' }
const MINUTE = 60_000
const OUTAGE_MINUTES = 20

/** One row of a screen: what the desk was told of its act. */
interface ScreenRow {
  uuid: string
  desk: DeskName
  modo: Mode
  codigo: string
  isAway: boolean
  said: 'feito' | 'recusado' | 'espera' | 'conflito'
}

export interface RobotReport {
  acts: number
  done: number
  refused: number
  sentAgain: number
  away: number
  conflicts: number
  faults: string[]
}

/** The same numbers for the same seed. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/**
 * Two desks at work on the same copies and people. In the middle one of them is without a network for twenty minutes
 * and goes on by itself; answers are lost, requests and uploads sent twice. In the end journal, state and what both
 * screens said are compared, act by act.
 */
export async function runRobot(server: TestServer, acts: number, seed = 1): Promise<RobotReport> {
  const random = dice(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const copies = await freeCopies(server, 60)
  const people: { cod_pessoa: number; card: string }[] = []
  for (let at = 0; at < 40; at++) {
    const { cod_pessoa, login } = await newPerson(server)
    people.push({ cod_pessoa, card: `M${login}` })
  }
  const rows: ScreenRow[] = []
  /** Where each copy is, as one who walks through the house would see it. */
  const out = new Map<string, number>()
  let sentAgain = 0
  let count = 0

  const nextAct = (): Pick<ActAway, 'uuid' | 'modo' | 'codigo'> & { person: (typeof people)[number] } => {
    count += 1
    const uuid = createHash('md5').update(`${seed} ${count}`).digest('hex')
    const codigo = pick(copies)
    const roll = random()
    const modo =
      roll < 0.1
        ? 'CONSULTA'
        : roll < 0.15
          ? pick(['EMPRESTAR', 'DEVOLVER'] as const)
          : out.has(codigo)
            ? 'DEVOLVER'
            : 'EMPRESTAR'
    return { uuid, modo, codigo, person: pick(people) }
  }
  const moved = (modo: Mode, codigo: string, cod_pessoa: number) => {
    if (modo === 'EMPRESTAR') out.set(codigo, cod_pessoa)
    else if (modo === 'DEVOLVER') out.delete(codigo)
  }

  async function online(desk: DeskName): Promise<void> {
    const { uuid, modo, codigo, person } = nextAct()
    const body = { ...LIBRARY, modo, codigo, ...(modo === 'EMPRESTAR' && { cod_pessoa: person.cod_pessoa }) }
    const ask = (login: string) => server.call('deskScan', { body }, { login, headers: { 'idempotency-key': uuid } })
    let answer = await ask(desk)
    // An answer is lost now and then: asked again, sometimes by the next operator.
    if (random() < 0.05) {
      sentAgain += 1
      answer = await ask(random() < 0.5 ? desk : pick(DESKS))
    }
    const isDone = ['EMPRESTADO', 'DEVOLVIDO', 'CONSULTADO'].includes(answer.body.tipo)
    if (isDone) moved(modo, codigo, person.cod_pessoa)
    rows.push({ uuid, desk, modo, codigo, isAway: false, said: isDone ? 'feito' : 'recusado' })
  }

  const queue: ActAway[] = []
  function away(desk: DeskName, instante: string, prova: string): void {
    const { uuid, modo, codigo, person } = nextAct()
    queue.push({
      uuid,
      modo,
      codigo,
      instante,
      prova,
      retorno: 'BALCAO',
      ...(modo === 'EMPRESTAR' && { cartao: person.card }),
    })
    moved(modo, codigo, person.cod_pessoa)
    rows.push({ uuid, desk, modo, codigo, isAway: true, said: 'espera' })
  }

  const third = Math.floor(acts / 3)
  for (let at = 0; at < third; at++) await online(pick(DESKS))
  const { prova } = (await server.call('deskSnapshot', { query: LIBRARY }, { login: 'amelia' })).body
  const began = server.core.now().getTime()
  for (let minute = 0; minute < OUTAGE_MINUTES; minute++) {
    const share = Math.floor((third * (minute + 1)) / OUTAGE_MINUTES) - Math.floor((third * minute) / OUTAGE_MINUTES)
    for (let at = 0; at < share; at++)
      if (random() < 0.5) await online('vera')
      else away('amelia', new Date(began + minute * MINUTE + (at * MINUTE) / (share + 1)).toISOString(), prova)
    if (minute % 5 === 4) server.setNow(new Date(began + (minute + 1) * MINUTE))
  }
  // The network comes back, breaks off once more in the middle, and everything is sent again, in any order.
  const send = async (atos: ActAway[]) => {
    const told = []
    for (let from = 0; from < atos.length; from += 100)
      told.push(
        ...(
          await server.call(
            'deskUpload',
            { body: { ...LIBRARY, atos: atos.slice(from, from + 100) } },
            { login: 'amelia' },
          )
        ).body,
      )
    return told
  }
  await send(queue.slice(0, Math.floor(queue.length / 2)))
  const told = new Map((await send(queue)).map(result => [result.uuid, result.situacao]))
  const again = await send(queue.toReversed())
  const faults: string[] = []
  for (const { uuid, situacao } of again)
    if (told.get(uuid) !== situacao && situacao !== 'FEITO')
      faults.push(`${uuid} was ${told.get(uuid)} and is ${situacao}`)
  const last = new Map(again.map(result => [result.uuid, result.situacao]))
  for (const row of rows)
    if (row.said === 'espera')
      row.said = last.get(row.uuid) === 'FEITO' ? 'feito' : last.get(row.uuid) === 'CONFLITO' ? 'conflito' : 'espera'
  while (count < acts) await online(pick(DESKS))

  faults.push(...(await compare(server, rows)))
  return {
    acts: rows.length,
    done: rows.filter(row => row.said === 'feito').length,
    refused: rows.filter(row => row.said === 'recusado').length,
    sentAgain,
    away: queue.length,
    conflicts: rows.filter(row => row.said === 'conflito').length,
    faults,
  }
}

/** What the screens said, what the journal holds, what the tables say, and what both desks see now. */
async function compare(server: TestServer, rows: readonly ScreenRow[]): Promise<string[]> {
  const faults: string[] = []
  const db = server.core.database.kysely
  const events = await db
    .selectFrom('circulacao_evento')
    .select(['chave_ato', 'ato'])
    .where('chave_ato', 'is not', null)
    .execute()
  const byName = Map.groupBy(events, event => event.chave_ato ?? '')
  const conflicts = new Set(
    (await db.selectFrom('ato_fora').select('uuid').where('situacao', '=', 'CONFLITO').execute()).map(row => row.uuid),
  )
  for (const { uuid, modo, said } of rows) {
    const found = (byName.get(uuid) ?? []).filter(event => event.ato === EVENT[modo]).length
    if (found !== (said === 'feito' ? 1 : 0)) faults.push(`${uuid}: ${said} on screen, ${found} times in the journal`)
    if (said === 'espera') faults.push(`${uuid}: still waits`)
    if ((said === 'conflito') !== conflicts.has(uuid))
      faults.push(`${uuid}: ${said} on screen, the page of conflicts differs`)
  }
  const { differences } = await compareWithJournal(db)
  faults.push(...differences.map(difference => JSON.stringify(difference)))
  const loans = await db
    .selectFrom('emprestimo')
    .innerJoin('exemplar', 'exemplar.cod_exemplar', 'emprestimo.cod_exemplar')
    .select(['exemplar.codigo_barras', 'emprestimo.cod_pessoa'])
    .where('emprestimo.data_devolucao', 'is', null)
    .where('exemplar.codigo_barras', 'in', [...new Set(rows.map(row => row.codigo))])
    .execute()
  const twice = loans.filter((loan, at) => loans.findIndex(one => one.codigo_barras === loan.codigo_barras) !== at)
  faults.push(...twice.map(loan => `${loan.codigo_barras} is on loan twice`))
  const holder = new Map(loans.map(loan => [loan.codigo_barras, loan.cod_pessoa]))
  for (const codigo of new Set(rows.map(row => row.codigo))) {
    const seen = []
    for (const login of DESKS) {
      const { body } = await server.call(
        'deskScan',
        { body: { ...LIBRARY, modo: 'EMPRESTAR', codigo, como: 'EXEMPLAR' } },
        { login },
      )
      seen.push(body.tipo === 'EXEMPLAR' ? (body.com?.cod_pessoa ?? null) : body.tipo)
    }
    if (seen.some(one => one !== (holder.get(codigo) ?? null)))
      faults.push(`${codigo}: the desks see ${seen.join(' and ')}`)
  }
  return faults
}
