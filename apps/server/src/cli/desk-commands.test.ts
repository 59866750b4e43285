import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../db/connection.ts'
import { migrate } from '../db/migrate.ts'
import { circulatingLibrary } from '../modules/circulation/circulating-library.test-data.ts'
import { compareWithJournal, Desk } from '../modules/circulation/index.ts'
import { loadInstitution } from '../modules/institution/index.ts'
import { runEstante } from './command-line.test-data.ts'

const CONTACT = { telefone: '(41) 98765-4321', email: 'a@exemplo.br', hora_inicio: '09:00', hora_fim: '10:00' }

let folder: string
const estante = (...given: string[]) => runEstante({ ESTANTE_DATA: folder }, given)
async function json(...given: string[]) {
  const { code, out, err } = await estante(...given, '--json')
  expect([code, err]).toEqual([0, ''])
  return JSON.parse(out)
}

describe('command line of the desk', () => {
  let cod_debito: number
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'estante-desk-'))
    const database = openDatabase(join(folder, 'estante.sqlite'))
    await migrate(database)
    const now = () => new Date()
    await circulatingLibrary(database, now, { people: 3 })
    const rule = { nome: 'Todos', prazo: 7, penalidade: 'MULTA', multa_centavos: 100, teto_centavos: 1000 }
    await loadInstitution({ database, now } as Parameters<typeof loadInstitution>[0], { regras_emprestimo: [rule] })
    // A fine of long ago.
    await new Desk({ database, now }).together(async at => {
      await at(new Date('2026-01-05T15:00:00Z')).lend('C', 3)
      await at(new Date('2026-02-05T15:00:00Z')).takeBack('C')
    })
    const debt = await database.kysely.selectFrom('debito').select('cod_debito').executeTakeFirstOrThrow()
    cod_debito = debt.cod_debito
    await database.close()
  })
  afterAll(async () => {
    const database = openDatabase(join(folder, 'estante.sqlite'))
    expect((await compareWithJournal(database.kysely)).differences).toEqual([])
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('lends, renews and takes back by the rules, and says in words what they refuse', async () => {
    const lent = await json('desk', 'lend', 'A', '1', '--library', '1')
    expect(lent).toMatchObject({ cod_pessoa: 1, regra: 'Todos' })
    const again = await estante('desk', 'lend', 'A', '2')
    expect(again.code).toBe(1)
    expect(again.err).toContain('This copy is already on loan.')
    const renewed = await estante('desk', 'renew', '1', '--json')
    expect([0, 3]).toContain(renewed.code)
    expect(JSON.parse(renewed.out)).toHaveLength(1)
    expect(await json('desk', 'return', 'A')).toMatchObject({ cod_emprestimo: lent.cod_emprestimo, released: null })
    expect((await estante('desk', 'return', 'A')).code).toBe(1)
    expect((await estante('desk', 'waive', 'x', '--reason', 'y')).code).toBe(2)
  }, 120_000)

  it('waives and takes payments, suspends and blocks', async () => {
    const waived = await json('desk', 'waive', String(cod_debito), '--reason', 'Greve', '--cents', '300')
    expect(waived).toEqual({ cod_debito, aberto_centavos: 700 })
    expect(await json('desk', 'pay', '3', '--cents', '200')).toMatchObject({ aberto_centavos: 500 })
    expect((await estante('desk', 'pay', '3', '--cents', '501')).err).toContain('more than what is owed')
    expect(await json('desk', 'pay', '3', '--form', 'pix')).toMatchObject({ pago_centavos: 500, aberto_centavos: 0 })
    const { cod_suspensao } = await json('desk', 'suspend', '2', '--reason', 'Balcão')
    expect((await estante('desk', 'lend', 'B', '2')).code).toBe(1)
    expect(await json('desk', 'lift', String(cod_suspensao), '--reason', 'Engano')).toEqual({ cod_suspensao })
    expect((await estante('desk', 'block', '2')).code).toBe(2)
    expect(await json('desk', 'block', '2', '--reason', 'Cadastro')).toEqual({ cod_pessoa: 2, bloqueio: 'S' })
    expect((await estante('desk', 'lend', 'B', '2')).code).toBe(1)
    expect(await json('desk', 'block', '2', '--off')).toEqual({ cod_pessoa: 2, bloqueio: 'N' })
    expect(await json('desk', 'lend', 'B', '2')).toMatchObject({ cod_pessoa: 2 })
  }, 180_000)

  it('days, forms of payment and courses that are none are refused, and nothing is kept of them', async () => {
    const reason = ['--reason', 'x']
    for (const given of [
      ['desk', 'suspend', '3', ...reason, '--until', '31-12-2099'],
      ['desk', 'suspend', '3', ...reason, '--until', 'amanhã'],
      ['desk', 'leave', '3', '--from', 'hoje'],
      ['desk', 'leave', '3', '--from', '2026-01-01', '--until', '2026-02-30'],
      ['desk', 'special-service', '3', '--from', '1/1/2026', '--until', '2099-12-31'],
      ['desk', 'special-service', '3', '--from', '2026-01-01', '--until', 'sempre'],
      ['desk', 'death', '3', '--day', '2026-02-30'],
      ['desk', 'return', 'B', '--day', 'ontem'],
      ['desk', 'return', 'B', '--day', '2026-11-01', '--drop-box'],
      ['desk', 'pay', '3', '--form', 'cheque'],
      ['debt', 'campaign', 'Portaria 9', '--from', '2026-02-30', '--to', '2026-12-31'],
      ['clearance', 'check', '--course', 'direito'],
    ]) {
      const { code, err } = await estante(...given)
      expect([given.join(' '), code, err]).toEqual([given.join(' '), 2, expect.stringMatching(/^[^\n]+\n$/)])
    }
    const database = openDatabase(join(folder, 'estante.sqlite'))
    for (const table of ['licenca', 'atendimento_especial'] as const)
      expect(await database.kysely.selectFrom(table).selectAll().execute()).toEqual([])
    await database.close()
    const until = await json('desk', 'suspend', '3', ...reason, '--until', '31/12/2099')
    expect(await json('desk', 'lift', String(until.cod_suspensao), ...reason)).toEqual(until)
  }, 180_000)

  it('LREQ-10 lists requests for copies and moves them on, saying what cannot follow', async () => {
    const database = openDatabase(join(folder, 'estante.sqlite'))
    const desk = new Desk({ database, now: () => new Date() })
    const asked = await desk.act({ cod_operador: 3, cod_biblioteca: null }, acts =>
      acts.askForCopy({
        tipo: 'emprestimo',
        cod_acervo: 2,
        cod_pessoa: 3,
        volume: '2',
        evenIfRefused: true,
        biblioteca_origem: 1,
        biblioteca_recebimento: 1,
        ...CONTACT,
      }),
    )
    await database.close()
    const [row, ...others] = await json('desk', 'requests', '--library', '1')
    expect([row.id, row.situacao, row.codigo_barras, others]).toEqual([asked.id, 'AGUARDANDO', 'V2', []])
    expect(await json('desk', 'requests', '--status', 'CANCELADA')).toEqual([])
    const move = (...given: string[]) => json('desk', 'request', String(asked.id), ...given, '--library', '1')
    expect(await move('DISPONIVEL', '--note', 'No balcão')).toMatchObject({ situacao: 'DISPONIVEL' })
    expect((await estante('desk', 'request', String(asked.id), 'EM_TRANSITO', '--library', '1')).code).toBe(1)
    expect((await estante('desk', 'request', String(asked.id), 'PERDIDA')).code).toBe(2)
    expect((await estante('desk', 'request', '999', 'CANCELADA')).code).toBe(1)
    expect(await move('CANCELADA')).toMatchObject({ situacao: 'CANCELADA' })
    expect(await json('desk', 'requests')).toEqual([])
    expect((await estante('desk', 'requests')).out).toContain('Nothing has been asked for.')
  }, 240_000)

  it('takes a payment back by its receipt, and runs and undoes a campaign', async () => {
    const database = openDatabase(join(folder, 'estante.sqlite'))
    const { cod_recibo, valor_centavos } = await database.kysely
      .selectFrom('recibo')
      .select(['cod_recibo', 'valor_centavos'])
      .orderBy('cod_recibo', 'desc')
      .executeTakeFirstOrThrow()
    await database.close()
    const refund = ['desk', 'refund', String(cod_recibo), '--reason', 'Engano']
    expect(await json(...refund)).toEqual({
      cod_recibo,
      estornado_centavos: valor_centavos,
      aberto_centavos: valor_centavos,
    })
    expect((await estante(...refund)).code).toBe(1)
    expect((await estante('desk', 'refund', '999', '--reason', 'x')).code).toBe(1)
    const days = ['--from', '2026-01-01', '--to', '2026-12-31']
    const planned = await json('debt', 'campaign', 'Portaria 7', ...days)
    expect(planned).toEqual({ debitos: 1, pessoas: 1, centavos: valor_centavos })
    expect(await json('debt', 'campaign', 'Portaria 7', ...days, '--libraries', '99')).toMatchObject({ debitos: 0 })
    expect((await estante('debt', 'campaign', 'Portaria 7', '--from', 'ontem', '--to', '2026-12-31')).code).toBe(2)
    const done = await json('debt', 'campaign', 'Portaria 7', ...days, '--donation', '--yes')
    expect(done).toMatchObject({ debitos: 1, centavos: valor_centavos, pulados: 0 })
    expect(await json('debt', 'campaign', 'Portaria 7', ...days)).toMatchObject({ debitos: 0 })
    const undone = await json('debt', 'undo-campaign', 'Portaria 7', '--reason', 'Revogada')
    expect(undone).toMatchObject({ desfeitos: 1, perdoes: 1 })
    expect(await json('debt', 'campaign', 'Portaria 7', ...days)).toEqual(planned)
  }, 240_000)

  it('notes leaves, special service and deaths, and undoes by number', async () => {
    const days = ['--from', '2026-01-01', '--until', '2099-12-31']
    const { cod_licenca } = await json('desk', 'leave', '1', ...days, '--kind', 'maternity')
    expect(await json('desk', 'end-leave', String(cod_licenca))).toEqual({ cod_licenca })
    expect((await estante('desk', 'leave', '1', ...days, '--kind', 'nothing')).code).toBe(2)
    const { id } = await json('desk', 'special-service', '1', ...days, '--percent', '150', '--home-delivery')
    expect(await json('desk', 'end-special-service', String(id))).toEqual({ id })
    await json('desk', 'lend', 'V1', '1')
    expect(await json('desk', 'death', '1')).toMatchObject([{ codigo_barras: 'V1' }])
    const again = await estante('desk', 'death', '1')
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('already on record')])
    const database = openDatabase(join(folder, 'estante.sqlite'))
    const events = database.kysely.selectFrom('circulacao_evento').select('seq').where('ato', '=', 'FALECIMENTO')
    const { seq } = await events.executeTakeFirstOrThrow()
    await database.close()
    expect(await json('desk', 'undo', String(seq), '--reason', 'engano')).toEqual({ atos: ['FALECIMENTO'] })
    expect((await estante('desk', 'undo', String(seq), '--reason', 'engano')).err).toContain('already been undone')
  }, 240_000)

  it('SHELL-42 registers, lists and revokes terminals; the token is told once', async () => {
    const made = await json('kiosk', 'add', '1', 'Entrada')
    expect(made.address).toMatch(new RegExp(`/autoatendimento#terminal=${made.token}$`))
    const [row] = await json('kiosk', 'list')
    expect(row).toMatchObject({ cod_terminal: made.cod_terminal, nome: 'Entrada', revogado_em: null })
    expect(JSON.stringify(row)).not.toContain(made.token)
    expect((await estante('kiosk', 'add', '99', 'Nenhures')).code).toBe(1)
    await json('kiosk', 'revoke', String(made.cod_terminal))
    const [revoked] = await json('kiosk')
    expect(revoked.revogado_em).not.toBeNull()
  }, 120_000)

  it('NADA-01 checks a list of graduates out of a file', async () => {
    const file = join(folder, 'formandos.csv')
    writeFileSync(file, 'cpf;nome\n000.000.000-00;Ninguém\n')
    const { code, out } = await estante('clearance', 'check', file, '--json')
    expect([code, JSON.parse(out)]).toEqual([3, { people: [], unknown: ['000.000.000-00'], mailed: 0 }])
    expect((await estante('clearance', 'check')).code).toBe(2)
  }, 120_000)
})
