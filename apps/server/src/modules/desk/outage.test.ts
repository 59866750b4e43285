import { randomBytes } from 'node:crypto'
import type { ActAway } from '@estante/contract'
import {
  COPY_BYTES,
  CopySign,
  findRecord,
  HASH_BYTES,
  hashedText,
  PERSON_BYTES,
  PersonSign,
} from '@estante/contract/desk-snapshot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { libraryDay, localInstant } from '../../library-clock.ts'
import { freeCopies } from '../../testing/free-copies.ts'
import { newPerson } from '../../testing/new-person.ts'
import { DEMO_PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { writtenDay } from '../../written-day.ts'
import { compareWithJournal, Desk } from '../circulation/index.ts'
import { endAway } from './outage.store.ts'
import { Records } from './snapshot.service.ts'

let server: TestServer
let shelf: string[]
beforeAll(async () => {
  server = await startTestServer()
  shelf = await freeCopies(server, 40)
}, 240_000)
afterAll(() => server.close())
const db = () => server.core.database.kysely
const vera = { login: 'vera' }
const here = { cod_biblioteca: 1 }

const name = () => randomBytes(16).toString('hex')
const minutesAgo = (minutes: number) => new Date(server.core.now().getTime() - minutes * 60_000).toISOString()
const copy = () => {
  const next = shelf.pop()
  if (!next) throw new Error('no copy left')
  return next
}
const away = (more: Partial<ActAway> & Pick<ActAway, 'modo' | 'codigo'>): ActAway => ({
  uuid: name(),
  instante: minutesAgo(10),
  prova: '',
  retorno: 'BALCAO',
  ...more,
})
const upload = async (atos: ActAway[], login = 'vera') => {
  const { status, body } = await server.call('deskUpload', { body: { ...here, atos } }, { login })
  expect(status).toBe(200)
  return body
}
const eventsOf = (uuid: string) =>
  db().selectFrom('circulacao_evento').selectAll().where('chave_ato', '=', uuid).execute()
const conflicts = async () => (await server.call('deskConflicts', { query: here }, vera)).body
const resolve = (body: object, login = 'vera') =>
  server.call('deskResolve', { body: { ...here, ...body } as never }, { login })
/** What a desk that has a network does with a copy. */
const scansOf = (codigo: string) => (modo: 'EMPRESTAR' | 'DEVOLVER', cod_pessoa?: number) =>
  server.call('deskScan', { body: { ...here, modo, codigo, ...(cod_pessoa && { cod_pessoa }) } }, vera)
const loanOf = async (barcode: string) =>
  await db()
    .selectFrom('emprestimo')
    .innerJoin('exemplar', 'exemplar.cod_exemplar', 'emprestimo.cod_exemplar')
    .selectAll('emprestimo')
    .where('exemplar.codigo_barras', '=', barcode)
    .where('data_devolucao', 'is', null)
    .executeTakeFirst()

describe('what a desk takes along for an outage', () => {
  it('holds hashes of numbers with their state and no name; people and copies are found by them', async () => {
    const blocked = await newPerson(server, 'Olímpia Sem Nome')
    const body = { ...here, cod_pessoa: blocked.cod_pessoa, bloqueio: 'S' as const, motivo: 'Documento vencido' }
    expect((await server.call('deskBlock', { body }, vera)).status).toBe(200)
    const { body: snapshot } = await server.call('deskSnapshot', { query: here }, vera)
    expect(snapshot.completo).toBe('S')
    const hashOf = async (number: string) =>
      new Uint8Array(
        await crypto.subtle.digest('SHA-256', new TextEncoder().encode(hashedText(snapshot.sal, number))),
      ).subarray(0, HASH_BYTES)
    const people = Buffer.from(snapshot.pessoas, 'base64')
    const copies = Buffer.from(snapshot.exemplares, 'base64')
    const found = findRecord(people, PERSON_BYTES, await hashOf(`m${blocked.login}`))
    expect(found).toBeGreaterThanOrEqual(0)
    expect((people[found + HASH_BYTES] ?? 0) & PersonSign.blocked).toBe(PersonSign.blocked)
    expect(findRecord(people, PERSON_BYTES, await hashOf('nobody-0'))).toBe(-1)
    for (const barcode of shelf) {
      const at = findRecord(copies, COPY_BYTES, await hashOf(barcode))
      expect(copies[at + HASH_BYTES], barcode).toBe(CopySign.lends)
      const kind = copies[at + HASH_BYTES + 1] ?? 0
      expect(snapshot.vencimentos[kind]?.some(day => /^\d{4}-\d\d-\d\d$/.test(day))).toBe(true)
    }
    const lines = snapshot.titulos.split('\n')
    expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(40)
    const text = JSON.stringify(snapshot)
    for (const word of ['Olímpia', blocked.login, 'Helena', shelf[0] ?? '-']) expect(text).not.toContain(word)
    const total = await db()
      .selectFrom('exemplar')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where(eb => eb.or([eb('cod_biblioteca', '=', 1), eb('biblioteca_atual', '=', 1)]))
      .executeTakeFirstOrThrow()
    expect(copies.length / COPY_BYTES).toBe(Number(total.count))
  })

  it('is for who lends at that library alone', async () => {
    const ask = async (login: string, cod_biblioteca: number) =>
      (await server.call('deskSnapshot', { query: { cod_biblioteca } }, { login })).status
    expect([await ask('wilson', 1), await ask('wilson', 2), await ask('zeca', 1)]).toEqual([200, 403, 403])
  })

  it('of 100,000 people and 500,000 copies takes less than 40 MB', () => {
    const scale = 20
    const write = (count: number, length: number) => {
      const records = new Records(length)
      for (let at = 0; at < count; at++) records.add('sal', String(at), Array(length - HASH_BYTES).fill(1) as number[])
      return records.text()
    }
    // Three numbers a person, a title of full length a copy.
    const bytes =
      write((3 * 100_000) / scale, PERSON_BYTES).length +
      write(500_000 / scale, COPY_BYTES).length +
      Buffer.byteLength(
        Array(500_000 / scale)
          .fill(`${'ç'.repeat(5)}título de quarenta sinais, sem mais`)
          .join('\n'),
      )
    expect(bytes * scale).toBeLessThan(40_000_000)
  })

  it('is closed by a PIN that the server knows; five wrong ones and it has to wait', async () => {
    await server.call('setPin', { body: { senha: DEMO_PASSWORD, pin: '4711' } }, { login: 'wilson' })
    const confirm = async (pin: string) =>
      (await server.call('deskConfirmPin', { body: { ...here, pin } }, { login: 'wilson' })).status
    expect(await confirm('4711')).toBe(200)
    const tries = []
    for (let at = 0; at < 5; at++) tries.push(await confirm('0000'))
    expect(tries).toEqual([422, 422, 422, 422, 422])
    expect(await confirm('4711')).toBe(429)
    const kept = await db().selectFrom('pessoa_pin').select('pin_hash').executeTakeFirstOrThrow()
    expect(kept.pin_hash).toMatch(/^\$argon2id\$/)
  })
})

describe('acts of an outage', () => {
  it('are done in the order of their time, at that time, by who served; sent again nothing is doubled', async () => {
    const { cod_pessoa, login } = await newPerson(server)
    const barcode = copy()
    const { prova } = (await server.call('deskSnapshot', { query: here }, { login: 'wilson' })).body
    const card = `M${login}`
    const lent = away({ modo: 'EMPRESTAR', codigo: barcode, cartao: card, instante: minutesAgo(20), prova })
    const back = away({ modo: 'DEVOLVER', codigo: barcode, instante: minutesAgo(15), prova })
    const used = away({ modo: 'CONSULTA', codigo: barcode, instante: minutesAgo(12), prova })
    const again = away({ modo: 'EMPRESTAR', codigo: barcode, cartao: card, instante: minutesAgo(5), prova })
    const acts = [again, used, back, lent]
    const results = await upload(acts)
    expect(results).toEqual(
      acts.map(act => ({ uuid: act.uuid, situacao: 'FEITO', motivo: null, lote: expect.any(String) })),
    )
    expect(await upload(acts)).toEqual(results)
    const events = (await Promise.all([lent, back, used, again].map(act => eventsOf(act.uuid)))).flat()
    expect(events.map(event => [event.ato, event.instante])).toEqual([
      ['EMPRESTIMO', lent.instante],
      ['DEVOLUCAO', back.instante],
      ['CONSULTA', used.instante],
      ['EMPRESTIMO', again.instante],
    ])
    const loan = await loanOf(barcode)
    const wilson = await db()
      .selectFrom('pessoa_login')
      .select('cod_pessoa')
      .where('login', '=', 'wilson')
      .executeTakeFirstOrThrow()
    expect(loan).toMatchObject({ cod_pessoa, cod_operador: wilson.cod_pessoa, data_emprestimo: again.instante })
    // Whom it concerned stands in the journal, and nowhere else.
    const kept = await db().selectFrom('ato_fora').selectAll().where('uuid', '=', lent.uuid).executeTakeFirstOrThrow()
    expect([kept.dados, kept.cod_pessoa]).toEqual(['', null])
  })

  it('what a class took keeps the term of the class, and counts towards no limit', async () => {
    const { cod_pessoa } = await newPerson(server)
    const { bibliotecas } = (await server.call('deskSession', {}, vera)).body
    const term = bibliotecas.find(one => one.cod_biblioteca === 1)?.prazos_turma.ANO_LETIVO
    expect(term).toMatch(/^\d{4}-\d\d-\d\d$/)
    const taken = Array.from({ length: 8 }, (_, at) =>
      away({ modo: 'EMPRESTAR', codigo: copy(), cod_pessoa, turma: 'ANO_LETIVO', instante: minutesAgo(9 - at / 2) }),
    )
    const results = await upload(taken)
    expect(results.map(({ situacao }) => situacao)).toEqual(Array<string>(8).fill('FEITO'))
    for (const { codigo } of taken) expect((await loanOf(codigo))?.data_prevista.slice(0, 10)).toBe(term)
  })

  it('a save whose answer was lost is not done a second time, also by another operator', async () => {
    const { cod_pessoa } = await newPerson(server)
    const barcode = copy()
    const uuid = name()
    const body = { ...here, modo: 'CONSULTA' as const, codigo: barcode }
    await server.call('deskScan', { body }, { ...vera, headers: { 'idempotency-key': uuid } })
    expect(await upload([away({ uuid, modo: 'CONSULTA', codigo: barcode })], 'amelia')).toMatchObject([
      { situacao: 'FEITO' },
    ])
    await server.call('deskScan', { body }, { login: 'amelia', headers: { 'idempotency-key': uuid } })
    expect(await eventsOf(uuid)).toHaveLength(1)
    // And the other way round: what was brought afterwards is not done by a late request.
    const late = name()
    await upload([away({ uuid: late, modo: 'EMPRESTAR', codigo: barcode, cod_pessoa })])
    await server.call(
      'deskScan',
      { body: { ...here, modo: 'DEVOLVER', codigo: barcode } },
      { ...vera, headers: { 'idempotency-key': late } },
    )
    expect((await loanOf(barcode))?.cod_pessoa).toBe(cod_pessoa)
  })

  it('what was sent is undone by the mark that the answer carries; what was refused has none', async () => {
    const { cod_pessoa } = await newPerson(server)
    const [lent, held, used] = [copy(), copy(), copy()]
    const uuid = name()
    const scanned = { ...here, modo: 'CONSULTA' as const, codigo: used }
    await server.call('deskScan', { body: scanned }, { ...vera, headers: { 'idempotency-key': uuid } })
    const acts = [
      away({ modo: 'EMPRESTAR', codigo: lent, cod_pessoa }),
      away({ modo: 'DEVOLVER', codigo: held }),
      // Its answer was lost: it is the act that was done then.
      away({ uuid, modo: 'CONSULTA', codigo: used }),
    ]
    const [done, refusal, before] = await upload(acts)
    expect(refusal).toMatchObject({ situacao: 'CONFLITO', lote: null })
    expect((await eventsOf(uuid)).map(event => event.lote)).toEqual([before?.lote])
    const undone = { ...here, lote: done?.lote ?? '', motivo: 'Engano' }
    expect((await server.call('deskUndo', { body: undone }, vera)).status).toBe(200)
    expect(await loanOf(lent)).toBeUndefined()
    expect((await resolve({ uuid: refusal?.uuid, saida: 'DESCARTAR' })).body).toMatchObject({ lote: null })
  })

  it('a return that is told late does not end the loan of whoever got the copy since', async () => {
    const [former, next] = [await newPerson(server), await newPerson(server)]
    const barcode = copy()
    const scan = scansOf(barcode)
    await scan('EMPRESTAR', former.cod_pessoa)
    server.setNow(new Date(server.core.now().getTime() + 60 * 60_000))
    const back = away({ modo: 'DEVOLVER', codigo: barcode, instante: minutesAgo(20) })
    // The other desk, which has a network, took it back too and lent it again.
    await scan('DEVOLVER')
    await scan('EMPRESTAR', next.cod_pessoa)
    expect(await upload([back])).toMatchObject([
      { situacao: 'CONFLITO', motivo: { message: 'DevolucaoAntesDoEmprestimo' } },
    ])
    expect((await loanOf(barcode))?.cod_pessoa).toBe(next.cod_pessoa)
    expect((await conflicts())[0]).toMatchObject({ uuid: back.uuid, proposta: 'DESCARTAR' })
    await resolve({ uuid: back.uuid, saida: 'DESCARTAR' })
  })

  it('whoever waited for what came back has all days to fetch it, from when they are told', async () => {
    const [reader, waiting] = [await newPerson(server), await newPerson(server)]
    const barcode = copy()
    const lent = { ...here, modo: 'EMPRESTAR' as const, codigo: barcode, cod_pessoa: reader.cod_pessoa }
    await server.call('deskScan', { body: lent }, vera)
    const { cod_acervo, cod_biblioteca } = await db()
      .selectFrom('exemplar')
      .select(['cod_acervo', 'cod_biblioteca'])
      .where('codigo_barras', '=', barcode)
      .executeTakeFirstOrThrow()
    const order = { cod_acervo, cod_biblioteca, cod_pessoa: waiting.cod_pessoa, evenIfAvailable: true }
    const desk = new Desk(server.core)
    const { cod_reserva } = await desk.reserve(order)
    const back = away({ modo: 'DEVOLVER', codigo: barcode, instante: server.core.now().toISOString() })
    server.setNow(new Date(server.core.now().getTime() + 6 * 24 * 60 * 60_000))
    expect(await upload([back])).toMatchObject([{ situacao: 'FEITO' }])
    await desk.expireHolds()
    const place = await db().selectFrom('reserva').selectAll().where('cod_reserva', '=', cod_reserva).executeTakeFirst()
    expect(place).toMatchObject({ situacao: 'LIBERADA', data_liberacao: back.instante })
    expect(place?.data_limite?.slice(0, 10)).toBeOneOf(
      [1, 2, 3, 4, 5, 6, 7].map(days => libraryDay(server.core.now(), days)),
    )
  })

  it('what has ended stays as it ended, whatever a colleague chooses at the same moment', async () => {
    const { cod_pessoa } = await newPerson(server)
    const act = away({ modo: 'EMPRESTAR', codigo: copy(), cod_pessoa })
    await upload([act])
    const end = { resolvido_em: minutesAgo(0), cod_operador_fim: cod_pessoa, saida: 'NOTA' }
    expect(await endAway(db(), act.uuid, { situacao: 'RESOLVIDO', ...end })).toBe(false)
    const kept = db().selectFrom('ato_fora').select(['situacao', 'saida']).where('uuid', '=', act.uuid)
    expect(await kept.executeTakeFirst()).toEqual({ situacao: 'FEITO', saida: '' })
  })

  it('a clock that is ahead counts as now', async () => {
    const { cod_pessoa } = await newPerson(server)
    const act = away({ modo: 'EMPRESTAR', codigo: copy(), cod_pessoa, instante: '2099-01-01T10:00:00.000Z' })
    await upload([act])
    expect((await eventsOf(act.uuid))[0]?.instante).toBe(server.core.now().toISOString())
  })

  it('a clock of another year is no time for an act: somebody decides, and it counts from when it arrived', async () => {
    const { cod_pessoa } = await newPerson(server)
    const barcode = copy()
    const wrong = { codigo: barcode, instante: '2011-01-01T03:04:05.000Z' }
    const lent = away({ modo: 'EMPRESTAR', cod_pessoa, ...wrong })
    const refusal = { message: 'AtoAntigoDemais', params: { data: '2011-01-01', dias: 30 } }
    expect(await upload([lent])).toMatchObject([{ situacao: 'CONFLITO', motivo: refusal }])
    expect(await loanOf(barcode)).toBeUndefined()
    const received = server.core.now().toISOString()
    expect((await conflicts())[0]).toMatchObject({ uuid: lent.uuid, proposta: 'REPETIR' })
    server.setNow(new Date(server.core.now().getTime() + 60 * 60_000))
    expect((await resolve({ uuid: lent.uuid, saida: 'REPETIR' })).body).toMatchObject({ situacao: 'RESOLVIDO' })
    expect(await loanOf(barcode)).toMatchObject({ cod_pessoa, data_emprestimo: received })
    const back = away({ modo: 'DEVOLVER', ...wrong })
    expect(await upload([back])).toMatchObject([{ situacao: 'CONFLITO', motivo: refusal }])
    expect((await resolve({ uuid: back.uuid, saida: 'REPETIR' })).body).toMatchObject({ situacao: 'RESOLVIDO' })
    expect(await loanOf(barcode)).toBeUndefined()
  })

  it('a loan that is told late does not begin before the copy came back from the one before it', async () => {
    const [former, next] = [await newPerson(server), await newPerson(server)]
    const barcode = copy()
    const scan = scansOf(barcode)
    await scan('EMPRESTAR', former.cod_pessoa)
    server.setNow(new Date(server.core.now().getTime() + 60 * 60_000))
    await scan('DEVOLVER')
    const came = libraryDay(server.core.now())
    server.setNow(new Date(server.core.now().getTime() + 10 * 60_000))
    const lend = (minutes: number) =>
      away({ modo: 'EMPRESTAR', codigo: barcode, cod_pessoa: next.cod_pessoa, instante: minutesAgo(minutes) })
    const early = lend(20)
    expect(await upload([early])).toMatchObject([
      { situacao: 'CONFLITO', motivo: { message: 'EmprestimoAntesDaDevolucao', params: { data: came } } },
    ])
    expect((await conflicts())[0]).toMatchObject({ uuid: early.uuid, proposta: 'DESCARTAR' })
    await resolve({ uuid: early.uuid, saida: 'DESCARTAR' })
    expect(await upload([lend(10)])).toMatchObject([{ situacao: 'FEITO' }])
  })

  it('conflicts stand on one page, each with a proposal that sets it right', async () => {
    const [former, next] = [await newPerson(server, 'Ivo Antes'), await newPerson(server, 'Lia Depois')]
    const [taken, held, quick, strange] = [copy(), copy(), `FORA-${name().slice(0, 6)}`, copy()]
    await server.call(
      'deskScan',
      { body: { ...here, modo: 'EMPRESTAR', codigo: taken, cod_pessoa: former.cod_pessoa } },
      vera,
    )
    server.setNow(new Date(server.core.now().getTime() + 30 * 60_000))
    const suspension = { ...here, cod_pessoa: former.cod_pessoa, fim: '2030-01-01', motivo: 'Uso indevido' }
    await server.call('deskSuspend', { body: suspension }, vera)
    const acts = {
      taken: away({ modo: 'EMPRESTAR', codigo: taken, cod_pessoa: next.cod_pessoa }),
      suspended: away({ modo: 'EMPRESTAR', codigo: held, cod_pessoa: former.cod_pessoa }),
      unknown: away({ modo: 'EMPRESTAR', codigo: quick, cod_pessoa: next.cod_pessoa }),
      nobody: away({ modo: 'EMPRESTAR', codigo: strange, cartao: 'CARTAO-ERRADO' }),
      twice: away({ modo: 'DEVOLVER', codigo: strange }),
    }
    const results = await upload(Object.values(acts))
    expect(results.map(result => result.situacao)).toEqual(Array(5).fill('CONFLITO'))
    const page = async () => new Map((await conflicts()).map(row => [row.uuid, row]))
    const seen = await page()
    const row = (key: keyof typeof acts) => seen.get(acts[key].uuid)
    expect(row('taken')).toMatchObject({ proposta: 'DEVOLVER_ANTES', com: 'Ivo Antes', nome: 'Lia Depois' })
    expect(row('suspended')).toMatchObject({ proposta: 'EXCECAO', motivo: { message: 'PessoaSuspensa' } })
    expect(row('unknown')).toMatchObject({ proposta: 'CADASTRAR', motivo: { message: 'ExemplarInexistente' } })
    expect(row('nobody')).toMatchObject({ proposta: 'CORRIGIR', motivo: { message: 'PessoaInexistente' } })
    expect(row('twice')).toMatchObject({ proposta: 'DESCARTAR', motivo: { message: 'ExemplarNaoEmprestado' } })
    for (const one of seen.values()) expect(one.saidas[0]).toBe(one.proposta)
    const choose = (key: keyof typeof acts, saida: string, more = {}, login = 'vera') =>
      resolve({ uuid: acts[key].uuid, saida, ...more }, login)
    expect((await choose('suspended', 'EXCECAO', {}, 'wilson')).status).toBe(403)
    expect((await choose('unknown', 'CADASTRAR')).body).toMatchObject({ message: 'TituloObrigatorio' })
    expect((await choose('nobody', 'CORRIGIR', { numero: 'OUTRO-ERRADO' })).body).toMatchObject({
      situacao: 'CONFLITO',
    })
    const ended = [
      await choose('taken', 'DEVOLVER_ANTES'),
      await choose('suspended', 'EXCECAO'),
      await choose('unknown', 'CADASTRAR', { titulo: 'Caderno do brejo' }),
      await choose('nobody', 'CORRIGIR', { numero: `M${next.login}` }),
      await choose('twice', 'DESCARTAR'),
    ]
    expect(ended.map(answer => [answer.status, answer.body.situacao])).toEqual(Array(5).fill([200, 'RESOLVIDO']))
    for (const barcode of [taken, quick, strange]) expect((await loanOf(barcode))?.cod_pessoa).toBe(next.cod_pessoa)
    expect((await loanOf(held))?.cod_pessoa).toBe(former.cod_pessoa)
    expect((await page()).size).toBe(0)
    expect((await choose('taken', 'DEVOLVER_ANTES')).status).toBe(404)
  })

  it('a return that came before its loan is done when another desk brings the loan', async () => {
    const { cod_pessoa } = await newPerson(server)
    const barcode = copy()
    const back = away({ modo: 'DEVOLVER', codigo: barcode, instante: minutesAgo(5) })
    expect(await upload([back])).toMatchObject([{ situacao: 'CONFLITO' }])
    await upload([away({ modo: 'EMPRESTAR', codigo: barcode, cod_pessoa, instante: minutesAgo(9) })], 'amelia')
    expect(await loanOf(barcode)).toBeUndefined()
    expect(await conflicts()).toEqual([])
  })

  it('a rule that somebody set aside without the right is not set aside by whoever only repeats the act', async () => {
    const { cod_pessoa } = await newPerson(server)
    const suspension = { ...here, cod_pessoa, fim: '2030-01-01', motivo: 'Uso indevido' }
    await server.call('deskSuspend', { body: suspension }, vera)
    const act = away({ modo: 'EMPRESTAR', codigo: copy(), cod_pessoa, excecao: 'Autorizado por mim' })
    const [sent] = await upload([act], 'wilson')
    expect(sent).toMatchObject({ situacao: 'CONFLITO', motivo: { message: 'AtoSemPermissao' } })
    const repeat = (login: string) => resolve({ uuid: act.uuid, saida: 'REPETIR' }, login)
    expect((await repeat('wilson')).body).toMatchObject({
      situacao: 'CONFLITO',
      motivo: { message: 'AtoSemPermissao' },
    })
    expect(await loanOf(act.codigo)).toBeUndefined()
    expect((await repeat('vera')).body).toMatchObject({ situacao: 'RESOLVIDO' })
    expect((await loanOf(act.codigo))?.cod_pessoa).toBe(cod_pessoa)
  })

  it('who may not borrow at all leaves a note for the next colleague, beside the one that stands there', async () => {
    const { cod_pessoa, login } = await newPerson(server)
    await server.call('deskNote', { body: { ...here, cod_pessoa, texto: 'Vai trazer o CD' } }, vera)
    const blocked = { ...here, cod_pessoa, bloqueio: 'S' as const, motivo: 'Documento vencido' }
    await server.call('deskBlock', { body: blocked }, vera)
    // Late in the evening of the library it is the next day already elsewhere.
    const evening = localInstant(libraryDay(server.core.now(), -1), '22:40')
    const act = away({ modo: 'EMPRESTAR', codigo: copy(), cod_pessoa, instante: evening.toISOString() })
    const [day, time] = [writtenDay(libraryDay(server.core.now(), -1)), '22:40']
    await upload([act])
    expect((await conflicts())[0]).toMatchObject({ uuid: act.uuid, proposta: 'NOTA' })
    expect((await resolve({ uuid: act.uuid, saida: 'NOTA' })).body.situacao).toBe('RESOLVIDO')
    const card = await server.call('deskScan', { body: { ...here, modo: 'EMPRESTAR', codigo: `M${login}` } }, vera)
    expect(JSON.stringify(card.body)).toContain(`${act.codigo} em ${day}, às ${time},`)
    expect(JSON.stringify(card.body)).toContain('Vai trazer o CD')
  })

  it('the journal agrees with all of it', async () => {
    expect((await compareWithJournal(db())).differences).toEqual([])
  })
})
