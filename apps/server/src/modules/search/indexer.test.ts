import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedEngine, FileSnapshotStore, parseRows } from '@estante/search'

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { lastChange, withChanges } from '../../db/change-log.ts'
import { libraryDay } from '../../library-clock.ts'
import { demoDataFolder, TEST_DAY, testConfig, testCore } from '../../testing/demo-template.ts'
import { Indexer } from './indexer.ts'

const DAY_MS = 86_400_000
const NEW_DAYS = 180

let folder: string
beforeAll(async () => {
  folder = await demoDataFolder()
}, 240_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Engines with the index that the server made of the demo library, for whoever asks what comes after the making. */
async function enginesMade() {
  const kept = mkdtempSync(join(folder, 'busca-'))
  cpSync(join(folder, 'busca'), kept, { recursive: true })
  const open = (name: string) => EmbeddedEngine.open({ store: new FileSnapshotStore(join(kept, name)), workers: 0 })
  const engines = { acervo: await open('acervo'), autoridade: await open('autoridade') }
  expect(engines.acervo.status().needsRebuild).toBe(false)
  return engines
}

/** Starts an indexer on the snapshot that the last one left, on a day of its own, and says which works it holds as new. */
async function newWorksOn(day: Date, days = NEW_DAYS) {
  const core = testCore(testConfig(folder), () => day)
  const open = (name: string) =>
    EmbeddedEngine.open({ store: new FileSnapshotStore(join(folder, 'busca-test', name)), workers: 0 })
  const engines = { acervo: await open('acervo'), autoridade: await open('autoridade') }
  const wasRebuilt = engines.acervo.status().needsRebuild
  const indexer = new Indexer(core, engines, { newDays: async () => days, language: async () => 'pt' })
  try {
    await core.feed.start()
    await indexer.start()
    const { ids } = await engines.acervo.search({
      tab: 'novas_aquisicoes',
      where: { op: 'all' },
      sort: 'cod_acervo',
      direction: 'C',
      page: 1,
      perPage: 5000,
      facets: [],
    })
    const bound = libraryDay(day, -days)
    const rows = await core.database.kysely
      .selectFrom('exemplar')
      .innerJoin('situacao_exemplar', 'situacao_exemplar.cod_situacao', 'exemplar.cod_situacao')
      .innerJoin('acervo', 'acervo.cod_acervo', 'exemplar.cod_acervo')
      .select('exemplar.cod_acervo')
      .distinct()
      .where('situacao_exemplar.visivel', '=', 'S')
      .where('data_aquisicao', '>=', bound)
      .orderBy('exemplar.cod_acervo')
      .execute()
    return { wasRebuilt, indexed: [...ids], inTruth: rows.map(row => row.cod_acervo) }
  } finally {
    await indexer.stop()
    await core.feed.stop()
    await core.database.close()
  }
}

describe('new acquisitions after a restart', () => {
  it('SRCH-56 D-11 works that grew old while the server was down are new no more', async () => {
    const first = await newWorksOn(TEST_DAY)
    expect(first.wasRebuilt).toBe(true)
    expect(first.indexed).toEqual(first.inTruth)
    const later = await newWorksOn(new Date(TEST_DAY.getTime() + 60 * DAY_MS))
    expect(later.wasRebuilt).toBe(false)
    expect(later.indexed).toEqual(later.inTruth)
    expect(later.indexed.length).toBeLessThan(first.indexed.length)
    expect(later.indexed.length).toBeGreaterThan(0)
  })

  it('SRCH-56 D-11 a longer span that was set meanwhile takes in older works, also where none was left', async () => {
    const none = await newWorksOn(new Date(TEST_DAY.getTime() + 3000 * DAY_MS))
    expect(none.indexed).toEqual([])
    const again = await newWorksOn(TEST_DAY, NEW_DAYS * 2)
    expect(again.wasRebuilt).toBe(false)
    expect(again.indexed).toEqual(again.inTruth)
    expect(again.indexed.length).toBeGreaterThan(0)
  })
})

describe('a server that is told to end while its index is being made', () => {
  it('reads no further, and the next start makes the index', async () => {
    const ending = new AbortController()
    const core = { ...testCore(testConfig(folder), () => TEST_DAY), ending: ending.signal }
    const open = () => EmbeddedEngine.open({ workers: 0 })
    const engines = { acervo: await open(), autoridade: await open() }
    const read: number[] = []
    const rebuild = engines.acervo.rebuild.bind(engines.acervo)
    vi.spyOn(engines.acervo, 'rebuild').mockImplementation((documents, seq) =>
      rebuild(
        (async function* () {
          for await (const document of documents) {
            read.push(document.id)
            ending.abort()
            yield document
          }
        })(),
        seq,
      ),
    )
    const choices = { newDays: async () => NEW_DAYS, language: async () => 'pt' as const }
    const indexer = new Indexer(core, engines, choices)
    try {
      await expect(indexer.start()).rejects.toThrow(/abort/i)
      expect(read).toHaveLength(1)
      expect(engines.acervo.status().needsRebuild).toBe(true)
      await new Indexer({ ...core, ending: new AbortController().signal }, engines, choices).start()
      expect(engines.acervo.status()).toMatchObject({ needsRebuild: false })
    } finally {
      await indexer.stop()
      await core.database.close()
    }
  })
})

describe('language of cataloguing', () => {
  it('analyses headings and records without a language in it, and every record anew when it changes', async () => {
    const core = testCore(testConfig(folder), () => TEST_DAY)
    const open = () => EmbeddedEngine.open({ workers: 0 })
    const engines = { acervo: await open(), autoridade: await open() }
    let language: 'pt' | 'en' = 'pt'
    const indexer = new Indexer(core, engines, { newDays: async () => NEW_DAYS, language: async () => language })
    const count = async (term: string) =>
      (
        await engines.acervo.search({
          tab: 'pesquisa_geral',
          where: parseRows([{ field: 'ASSUNTO', term }]),
          sort: 'cod_acervo',
          direction: 'C',
          page: 1,
          perPage: 0,
        })
      ).total
    try {
      await core.feed.start()
      await indexer.start()
      const plural = await count('direitos humanos')
      expect(plural).toBeGreaterThan(0)
      expect(await count('direito humano')).toBeGreaterThanOrEqual(plural)
      expect(await indexer.status()).toEqual({ behind: 0 })
      language = 'en'
      const seq = (await lastChange(core.database.kysely)) + 1
      await indexer.follow([{ seq, entidade: 'parametro', chave: 0, operacao: 'U' }])
      expect(await count('animais')).not.toBe(await count('animal'))
    } finally {
      await indexer.stop()
      await core.feed.stop()
      await core.database.close()
    }
  })

  it('analyses every record anew at the start when it was changed while no server ran', async () => {
    const core = testCore(testConfig(folder), () => TEST_DAY)
    cpSync(join(folder, 'busca'), join(folder, 'busca-language'), { recursive: true })
    const found = async (language: 'pt' | 'en') => {
      const open = (name: string) =>
        EmbeddedEngine.open({ store: new FileSnapshotStore(join(folder, 'busca-language', name)), workers: 0 })
      const engines = { acervo: await open('acervo'), autoridade: await open('autoridade') }
      const indexer = new Indexer(core, engines, { newDays: async () => NEW_DAYS, language: async () => language })
      await indexer.start()
      const count = async (term: string) =>
        (
          await engines.acervo.search({
            tab: 'pesquisa_geral',
            where: parseRows([{ field: 'ASSUNTO', term }]),
            sort: 'cod_acervo',
            direction: 'C',
            page: 1,
            perPage: 0,
          })
        ).total
      const counts = [await count('animais'), await count('animal')]
      await indexer.stop()
      return counts
    }
    try {
      const [many, one] = await found('pt')
      expect(many).toBe(one)
      const [manyThen, oneThen] = await found('en')
      expect(manyThen).not.toBe(oneThen)
      expect(await found('pt')).toEqual([many, one])
    } finally {
      await core.database.close()
    }
  })

  it('says how many changes the index is behind', async () => {
    const core = testCore(testConfig(folder), () => TEST_DAY)
    const engines = await enginesMade()
    const indexer = new Indexer(core, engines, { newDays: async () => NEW_DAYS, language: async () => 'pt' })
    try {
      await indexer.start()
      await withChanges(core.database, async ({ changed }) => {
        for (let code = 1; code <= 3; code++) changed('acervo', code)
      })
      expect(await indexer.status()).toEqual({ behind: 3 })
    } finally {
      await indexer.stop()
      await core.database.close()
    }
  })
})

describe('work on the index that is broken off', () => {
  const opened = async (now: () => Date) => {
    const core = testCore(testConfig(folder), now)
    const engines = await enginesMade()
    const indexer = new Indexer(core, engines, { newDays: async () => NEW_DAYS, language: async () => 'pt' })
    await indexer.start()
    const close = async () => {
      await indexer.stop()
      await core.database.close()
    }
    return { core, engines, indexer, close }
  }

  it('between two parts of many changed works begins with all of them again', async () => {
    const { core, engines, indexer, close } = await opened(() => TEST_DAY)
    try {
      const seq = await lastChange(core.database.kysely)
      // More works than one part holds; those that are not there are taken out.
      const changes = Array.from({ length: 2600 }, (_, at) => ({
        seq: seq + at + 1,
        entidade: 'acervo' as const,
        chave: at + 1,
        operacao: 'U' as const,
      }))
      const apply = engines.acervo.apply.bind(engines.acervo)
      const ended = vi.spyOn(engines.acervo, 'apply')
      ended.mockImplementationOnce(apply).mockRejectedValueOnce(new Error('ended'))
      await expect(indexer.follow(changes)).rejects.toThrow('ended')
      expect(engines.acervo.status().changeNumber).toBe(seq)
      await indexer.follow(changes)
      expect(engines.acervo.status().changeNumber).toBe(seq + 2600)
    } finally {
      await close()
    }
  })

  it('SRCH-56 D-11 works that could not be aged are aged by the next run', async () => {
    let day = TEST_DAY
    const { engines, indexer, close } = await opened(() => day)
    const newWorks = async () =>
      (
        await engines.acervo.search({
          tab: 'novas_aquisicoes',
          where: { op: 'all' },
          sort: 'cod_acervo',
          direction: 'C',
          page: 1,
          perPage: 0,
          facets: [],
        })
      ).total
    const age = indexer.jobs.find(job => job.name === 'indice.novidades')!.work
    try {
      expect(await newWorks()).toBeGreaterThan(0)
      day = new Date(TEST_DAY.getTime() + 3000 * DAY_MS)
      vi.spyOn(engines.acervo, 'apply').mockRejectedValueOnce(new Error('no room on the disk'))
      await expect(age()).rejects.toThrow('no room on the disk')
      await age()
      expect(await newWorks()).toBe(0)
    } finally {
      await close()
    }
  })
})

describe('a server that starts while others write', () => {
  it('indexes what changed before it was ready', async () => {
    const core = testCore(testConfig(folder), () => TEST_DAY)
    const db = core.database.kysely
    const engines = await enginesMade()
    const { cod_acervo, cod_situacao_acervo } = await db
      .selectFrom('acervo')
      .innerJoin('situacao_acervo', 'situacao_acervo.cod_situacao_acervo', 'acervo.cod_situacao_acervo')
      .select(['cod_acervo', 'acervo.cod_situacao_acervo'])
      .where('visivel', '=', 'S')
      .executeTakeFirstOrThrow()
    const hidden = await db
      .selectFrom('situacao_acervo')
      .select('cod_situacao_acervo')
      .where('visivel', '=', 'N')
      .executeTakeFirstOrThrow()
    const move = (to: number) =>
      withChanges(core.database, async ({ trx, changed }) => {
        await trx.updateTable('acervo').set({ cod_situacao_acervo: to }).where('cod_acervo', '=', cod_acervo).execute()
        changed('acervo', cod_acervo)
      })
    let asked = 0
    // Asked for again when the index has been made, and before the server is ready.
    const newDays = async () => {
      if (++asked === 2) {
        await move(hidden.cod_situacao_acervo)
        await core.feed.catchUp()
      }
      return NEW_DAYS
    }
    const indexer = new Indexer(core, engines, { newDays, language: async () => 'pt' })
    try {
      await core.feed.start()
      await indexer.start()
      expect(asked).toBeGreaterThan(1)
      expect(await indexer.status()).toEqual({ behind: 0 })
      const { ids } = await engines.acervo.search({
        tab: 'pesquisa_geral',
        where: { op: 'all' },
        sort: 'cod_acervo',
        direction: 'C',
        page: 1,
        perPage: 5000,
        facets: [],
      })
      expect(ids.length).toBeGreaterThan(100)
      expect(ids).not.toContain(cod_acervo)
    } finally {
      await move(cod_situacao_acervo)
      await core.feed.stop()
      await indexer.stop()
      await core.database.close()
    }
  })
})
