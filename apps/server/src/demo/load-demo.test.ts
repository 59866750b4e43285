import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { STAFF_ROLES } from '@estante/contract'
import { demoLibrary } from '@estante/demo'
import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, inject, it } from 'vitest'
import { loadConfig } from '../config/index.ts'
import type { Core } from '../core.ts'
import { ChangeFeed } from '../db/change-feed.ts'
import type { DialectName } from '../db/connection.ts'
import { ensureSeeds } from '../modules/catalogue/index.ts'
import { availabilityFrom, compareWithJournal, Forecasts } from '../modules/circulation/index.ts'
import { openFileStore } from '../storage/index.ts'
import { testDatabase, testDialects } from '../testing/test-database.ts'
import { wantsDemo } from './demo.store.ts'
import { demoSignIns, loadDemoOnce } from './index.ts'

const today = new Date('2026-09-15T12:00:00Z')

/**
 * How much of the past is loaded, and what it holds at least. Two years on the database that people begin with, where the
 * whole suite is run; else some months. Every act goes through the services, which over a socket takes eight times as
 * long: there two weeks, in which no wait ends and every kind of act is done.
 */
const YEARS = { loans: 11_000, payments: 500, ended: 1_000, acts: 13_000, waits: 1_000, coverage: 0.8 }
const MONTHS = { loans: 1_500, payments: 50, ended: 50, acts: 2_000, waits: 50, coverage: 0.8 }
const WEEKS = { loans: 500, payments: 2, ended: 0, acts: 650, waits: 0, coverage: 0 }
function pastOf(dialect: DialectName): { pastDays: number; least: typeof YEARS } {
  if (!inject('everyRound'))
    return dialect === 'sqlite' ? { pastDays: 120, least: MONTHS } : { pastDays: 15, least: WEEKS }
  return dialect === 'sqlite' ? { pastDays: 730, least: YEARS } : { pastDays: 120, least: MONTHS }
}

describe.each(testDialects)('demo on %s', dialect => {
  it('D-34 loads a whole library through the services, once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'estante-demo-'))
    const database = await testDatabase(dialect)
    try {
      await ensureSeeds(database)
      const config = loadConfig({ ESTANTE_DATA: folder, NODE_ENV: 'test' })
      const feed = new ChangeFeed(database, () => {})
      const core: Core = {
        config,
        database,
        log: pino({ level: 'silent' }),
        now: () => today,
        feed,
        files: openFileStore(config),
      }
      const steps: string[] = []
      const { least, ...size } = pastOf(dialect)
      expect(await loadDemoOnce(core, (_done, _total, step = '') => steps.push(step), size)).toBe(true)
      expect(steps).toContain('works')
      expect(await loadDemoOnce(core)).toBe(false)

      const db = database.kysely
      const count = async (
        table:
          | 'acervo'
          | 'autoridade'
          | 'exemplar'
          | 'pessoa'
          | 'acervo_autoridade'
          | 'emprestimo'
          | 'rede_acervo'
          | 'regra_emprestimo'
          | 'pagamento'
          | 'correio',
      ) =>
        Number(
          (
            await db
              .selectFrom(table)
              .select(eb => eb.fn.countAll<number>().as('n'))
              .executeTakeFirstOrThrow()
          ).n,
        )
      expect(await count('acervo')).toBeGreaterThanOrEqual(1500)
      // Those who have a past of their own owe nothing for it.
      const owing = await db
        .selectFrom('debito')
        .innerJoin('pessoa_login', 'pessoa_login.cod_pessoa', 'debito.cod_pessoa')
        .select('pessoa_login.login')
        .where('pessoa_login.login', 'in', ['bruna', 'lucas', 'regina', 'olivia'])
        .execute()
      expect(owing).toEqual([])
      // LOAN-09: who is said to be suspended for late returns is, today.
      const suspended = await db
        .selectFrom('suspensao')
        .innerJoin('pessoa_login', 'pessoa_login.cod_pessoa', 'suspensao.cod_pessoa')
        .select(['suspensao.tipo', 'suspensao.inicio', 'suspensao.fim'])
        .where('pessoa_login.login', '=', 'elias')
        .execute()
      expect(suspended).toMatchObject([{ tipo: 'PENALIDADE' }])
      expect([suspended[0]!.inicio <= '2026-09-15', (suspended[0]!.fim ?? '') > '2026-09-15']).toEqual([true, true])
      // RES-29: the list of former reservations is nobody's empty page.
      const former = await db
        .selectFrom('reserva')
        .innerJoin('pessoa_login', 'pessoa_login.cod_pessoa', 'reserva.cod_pessoa')
        .select('reserva.situacao')
        .where('pessoa_login.login', '=', 'lucas')
        .where('data_fim', 'is not', null)
        .orderBy('situacao')
        .execute()
      expect(former.map(({ situacao }) => situacao)).toEqual(['ATENDIDA', 'CANCELADA', 'EXPIRADA'])
      expect(await count('autoridade')).toBeGreaterThanOrEqual(800)
      expect(await count('exemplar')).toBeGreaterThan(2000)
      expect(await count('acervo_autoridade')).toBeGreaterThan(2000)
      // Eighty-four with a sign-in, and six hundred readers.
      expect(await count('pessoa')).toBe(685)
      expect(await count('regra_emprestimo')).toBeGreaterThan(15)
      const open = await db
        .selectFrom('emprestimo')
        .select('cod_emprestimo')
        .where('data_devolucao', 'is', null)
        .execute()
      expect(open).toHaveLength(demoLibrary(today).emprestimos.length)
      expect(await count('emprestimo')).toBeGreaterThanOrEqual(least.loans)
      expect(await count('pagamento')).toBeGreaterThanOrEqual(least.payments)
      const debts = await db.selectFrom('debito').select('situacao').distinct().orderBy('situacao').execute()
      expect(debts.map(debt => debt.situacao)).toEqual(['ABERTO', 'PAGO', 'PERDOADO'])
      const ended = await db.selectFrom('reserva').select('cod_reserva').where('data_fim', 'is not', null).execute()
      expect(ended.length).toBeGreaterThanOrEqual(least.ended)
      const journal = await compareWithJournal(db)
      expect(journal).toMatchObject({ older: 0, differences: [] })
      expect(journal.rows).toBeGreaterThanOrEqual(least.acts)
      // Nobody tells readers of the past anything.
      expect(await count('correio')).toBe(0)
      // One for each role of the staff, at a library of their own.
      const roles = await db
        .selectFrom('permissao')
        .innerJoin('pessoa_login', 'pessoa_login.cod_pessoa', 'permissao.cod_pessoa')
        .select(['login', 'papel', 'cod_biblioteca'])
        .distinct()
        .where('papel', '!=', '')
        .orderBy('login')
        .execute()
      expect(roles.map(({ login, papel }) => [login, papel])).toEqual([
        ['amelia', 'coordenador'],
        ['wilson', 'bolsista'],
        ['xenia', 'atendente'],
        ['yolanda', 'bibliotecario'],
        ['zeca', 'auditor'],
      ])
      expect(roles.map(({ papel }) => papel).toSorted()).toEqual(Object.keys(STAFF_ROLES).toSorted())
      // Who coordinates does so everywhere.
      const everywhere = roles.filter(({ cod_biblioteca }) => cod_biblioteca === null)
      expect(everywhere.map(({ login }) => login)).toEqual(['amelia'])
      // When a copy comes: four of five past waits fell inside what the waits before them promised.
      const { waits, coverage } = await new Forecasts(core).measured()
      expect(waits).toBeGreaterThanOrEqual(least.waits)
      expect(coverage).toBeGreaterThanOrEqual(least.coverage)
      expect(await count('rede_acervo')).toBeGreaterThan(50)
      const queues = await db.selectFrom('reserva').select('cod_acervo').distinct().execute()
      expect(queues.length).toBeGreaterThanOrEqual(50)
      const kinds = await db
        .selectFrom('acervo')
        .innerJoin('tipo_obra', 'tipo_obra.cod_tipo_obra', 'acervo.cod_tipo_obra')
        .select('tipo_obra.codigo')
        .distinct()
        .execute()
      expect(kinds.map(row => row.codigo)).toEqual(
        expect.arrayContaining([
          'livro',
          'periodico',
          'tese',
          'mapa',
          'filme',
          'objeto_museu',
          'documento_arquivo',
          'ato_normativo',
          'unidade',
        ]),
      )
      const blocked = await db.selectFrom('pessoa').select('cod_pessoa').where('bloqueio', '=', 'S').execute()
      expect(blocked.length).toBeGreaterThan(0)
      const [file] = await db.selectFrom('arquivo').select('caminho').where('papel', '=', 'CAPA').execute()
      expect(existsSync(join(folder, 'arquivos', file?.caminho.split('#')[0] ?? '-'))).toBe(true)
      const queue = queues[0]?.cod_acervo ?? 0
      const [seen] = await availabilityFrom(core)([queue])
      expect(seen?.exemplares).toBeGreaterThan(0)

      const signIns = await demoSignIns(db, today)
      expect(signIns.length).toBeGreaterThanOrEqual(10)
      expect(signIns.every(({ login, senha, historia }) => login && senha && historia)).toBe(true)
      // The numbers and logins are now those of other people.
      await db.updateTable('pessoa').set({ nome_pessoa: 'Outra' }).execute()
      expect(await demoSignIns(db, today)).toEqual([])
    } finally {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    }
  }, 400_000)

  it.each([
    [
      'an authority',
      "insert into autoridade (cod_autoridade, tipo, descricao, forma_normalizada, marc, marc_hash, data_alteracao) values (1, 'P', 'Assis', 'assis', '{}', 'x', '')",
    ],
    ['a parameter', "insert into parametro (chave, valor) values ('nome_instituicao', '\"Minha\"')"],
    ['a guide', "insert into conteudo (tipo, titulo) values ('guia', 'Nosso')"],
    ['a campus', "insert into campus (cod_campus, nome_campus) values (1, 'Centro')"],
    ['a holiday', "insert into feriado (data, descricao) values ('2026-11-15', 'Dia')"],
  ])('stays away from a library that holds only %s', async (_what, statement) => {
    const database = await testDatabase(dialect)
    try {
      await ensureSeeds(database)
      expect(await wantsDemo(database.kysely)).toBe(true)
      await sql.raw(statement).execute(database.kysely)
      expect(await wantsDemo(database.kysely)).toBe(false)
    } finally {
      await database.close()
    }
  })
})
