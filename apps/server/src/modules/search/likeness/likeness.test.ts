import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EmbeddedEngine, FileSnapshotStore, type SearchDocument } from '@estante/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { workDocumentsOf } from '../documents.ts'
import { describedWorks } from './described-works.ts'
import { JUDGED, judge, SHOWN } from './judged.test-data.ts'
import { Likeness } from './likeness.service.ts'
import { makeVectors } from './make-vectors.ts'
import { countTogether, LEAST_READERS } from './together.ts'
import { VectorFile, writeVectorFile } from './vector-file.ts'
import { VECTOR_BYTES } from './vectors.rules.ts'
import { VectorsProcess } from './vectors-process.ts'
import { WorkVectors } from './work-vectors.ts'

const work = (id: number, assunto: string[], titulo: string, classificacao: string): SearchDocument => ({
  id,
  language: 'pt',
  text: { assunto, titulo: [titulo], classificacao: [classificacao] },
})
async function* stream(documents: SearchDocument[]) {
  yield* documents
}

describe('vectors of works', () => {
  const documents = [
    work(1, ['Rios', 'Poluição'], 'Rios do vale', '551.48'),
    work(2, ['Água', 'Poluição'], 'Água e saneamento', '551.48'),
    work(3, ['Água', 'Abastecimento'], 'Abastecimento na cidade', '551.49'),
    work(4, ['Poesia brasileira'], 'Versos do campo', '869.1'),
    work(5, ['Poesia brasileira', 'Crítica'], 'Leitura de versos', '869.1'),
  ]

  it('take 64 bytes a work, no more', async () => {
    const vectors = await makeVectors(stream(documents))
    expect(VECTOR_BYTES).toBe(64)
    expect([vectors.ids.length, vectors.bytes.length]).toEqual([5, 5 * 64])
  })

  it('point the same way for works about the same thing, also without a word in common', async () => {
    const vectors = WorkVectors.of(await makeVectors(stream(documents)))
    // 1 and 3 share neither subject nor title: both stand beside the same things as 2 does.
    expect(vectors.likeness(1, 3)).toBeGreaterThan(vectors.likeness(1, 4))
    expect(vectors.nearest(4, 1)).toEqual([5])
    expect(vectors.likeness(1, 99)).toBe(0)
  })
})

describe('a file of vectors', () => {
  const folder = mkdtempSync(join(tmpdir(), 'estante-vectors-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('says of each two works what memory says, and is passed over when it is not whole', async () => {
    const data = await makeVectors(
      stream([
        work(3, ['Rios'], 'Rios do vale', '551'),
        work(7, ['Rios', 'Água'], 'Águas', '551'),
        work(9, ['Arte'], 'Cor', '700'),
      ]),
    )
    const path = join(folder, 'one', 'obras.bin')
    expect(VectorFile.open(path)).toBeNull()
    writeVectorFile(path, data)
    const memory = WorkVectors.of(data)
    const read = WorkVectors.in(VectorFile.open(path)!, 2)
    for (const one of [3, 7, 9, 11])
      for (const other of [3, 7, 9, 11]) expect(read.likeness(one, other)).toBe(memory.likeness(one, other))
    expect(read.likeness(3, 7)).toBeGreaterThan(read.likeness(3, 9))
    // So many are not compared one with the other.
    expect([read.nearest(3, 2), memory.nearest(3, 2)]).toEqual([[], [7, 9]])
    read.close()
    expect(WorkVectors.in(VectorFile.open(path)!).nearest(3, 2)).toEqual([7, 9])
    for (const bytes of [0, 4, 60, statSync(path).size - 1]) {
      const short = join(folder, `${bytes}.bin`)
      writeFileSync(short, readFileSync(path).subarray(0, bytes))
      expect(VectorFile.open(short), `${bytes} bytes`).toBeNull()
    }
  })
})

describe('works alike', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  }, 240_000)
  afterAll(() => server.close())
  const db = () => server.core.database.kysely

  it('the judged sample of 30 records is better than the list of shared words', async () => {
    const judgements = await judge(server.core)
    expect(Object.keys(JUDGED)).toHaveLength(30)
    const sum = (of: (one: (typeof judgements)[number]) => number) => judgements.reduce((all, one) => all + of(one), 0)
    const [before, now] = [sum(one => one.goodBefore), sum(one => one.goodNow)]
    expect(now).toBeGreaterThanOrEqual(before + 20)
    expect(now / (30 * SHOWN)).toBeGreaterThan(0.55)
    // One record is known to lose two good neighbours (five were shown, three are); no other loses more than one.
    expect(judgements.filter(one => one.goodNow < one.goodBefore - 1).map(one => one.cod_acervo)).toEqual([1355])
  }, 120_000)

  it('a process of its own makes the same vectors into a file, ends when it is told to, and says what went wrong', async () => {
    const here = await makeVectors(describedWorks(db(), 'pt'))
    expect(here.ids.length).toBeGreaterThan(1000)
    const file = join(server.core.config.ESTANTE_DATA, 'semelhanca', 'obras.bin')
    const order = { target: server.core.config.databaseTarget, language: 'pt' as const, file }
    expect(await new VectorsProcess().make(order)).toBe(true)
    const kept = VectorFile.open(file)!
    expect({ ids: kept.ids, common: kept.common, bytes: kept.all() }).toEqual(here)
    kept.close()
    const stopped = new VectorsProcess()
    const made = stopped.make({ ...order, file: `${file}.other` })
    await stopped.stop()
    expect(await made).toBe(false)
    expect(existsSync(`${file}.other`)).toBe(false)
    const nowhere = { ...order, target: '/dev/null/none.sqlite' }
    await expect(new VectorsProcess().make(nowhere)).rejects.toThrow(/null/)
  })

  it('a large library keeps its file for a day: a server that starts again reads it, and makes another after that', async () => {
    const { core } = server
    const path = join(core.config.ESTANTE_DATA, 'semelhanca', 'obras.bin')
    rmSync(path, { force: true })
    // The index that the server has made, in a place of its own.
    const index = join(core.config.ESTANTE_DATA, 'busca-alike')
    cpSync(join(core.config.ESTANTE_DATA, 'busca', 'acervo'), index, { recursive: true })
    const engine = await EmbeddedEngine.open({ store: new FileSnapshotStore(index), workers: 0 })
    expect(engine.status().needsRebuild).toBe(false)
    const documents = {
      language: async () => 'pt' as const,
      of: (codes: number[]) => workDocumentsOf(db(), codes, { newSince: '', language: 'pt' }),
    }
    const listed = async (many: number, isBuilt = true) => {
      const likeness = new Likeness(core, engine, documents, many)
      if (isBuilt) await likeness.build()
      const found = await likeness.of(1002, 10)
      await likeness.stop()
      return found
    }
    const here = await listed(1_000_000)
    expect(here.length).toBeGreaterThan(3)
    expect(await listed(1_000_000, false), 'made when the first asks').toEqual(here)
    expect(existsSync(path)).toBe(false)
    expect(await listed(100)).toEqual(here)
    const day = 24 * 60 * 60_000
    const made = (ago: number) => {
      const at = new Date(core.now().getTime() - ago)
      utimesSync(path, at, at)
      return statSync(path).ino
    }
    const fresh = made(day / 2)
    await listed(100)
    expect(statSync(path).ino).toBe(fresh)
    const old = made(day + 60_000)
    expect(await listed(100)).toEqual(here)
    expect(statSync(path).ino).not.toBe(old)
    await engine.close()
  })

  it('each says why, none is another edition of the work, and none is there twice', async () => {
    const { body } = await server.call('getSimilarWorks', { params: { id: 1002 } })
    expect(body.length).toBeGreaterThan(3)
    expect(body[0]!.motivos).toContain('assunto')
    for (const like of body) expect(like.motivos.length).toBeGreaterThan(0)
    const codes = body.map(like => like.cod_acervo)
    expect(new Set(codes).size).toBe(codes.length)
    // Stewart's book is there in three editions.
    for (const edition of [1001, 1002, 1003]) expect(codes).not.toContain(edition)
  })

  it('read together is told of five adults who keep their history, never of fewer, of minors or of those who keep none', async () => {
    const alike = await similarTo(1002)
    const copies = await db()
      .selectFrom('exemplar')
      .select(['cod_exemplar', 'cod_acervo'])
      .where('cod_acervo', 'in', [1002, ...alike.map(like => like.cod_acervo)])
      .orderBy('cod_exemplar')
      .execute()
    const one = copies.find(copy => copy.cod_acervo === 1002)!.cod_exemplar
    const { cod_exemplar: other, cod_acervo: neighbour } = copies.find(copy => copy.cod_acervo !== 1002)!
    const pair = async () => {
      await countTogether(server.core)
      const row = await db()
        .selectFrom('lidos_juntos')
        .select('leitores')
        .where('cod_acervo', '=', 1002)
        .where('cod_outro', '=', neighbour)
        .executeTakeFirst()
      return row?.leitores
    }
    const works = copies.filter(copy => copy.cod_acervo === 1002 || copy.cod_acervo === neighbour)
    // What the demo lent of them is long ago.
    await db()
      .updateTable('emprestimo')
      .set({ data_emprestimo: '2001-05-05T12:00:00.000Z' })
      .where(
        'cod_exemplar',
        'in',
        works.map(copy => copy.cod_exemplar),
      )
      .execute()
    const people = await db()
      .selectFrom('pessoa')
      .select('cod_pessoa')
      .orderBy('cod_pessoa', 'desc')
      .limit(LEAST_READERS)
      .execute()
    expect(people).toHaveLength(LEAST_READERS)
    await db()
      .updateTable('pessoa')
      .set({ guarda_historico: null, data_nascimento: '1990-01-01' })
      .where(
        'cod_pessoa',
        'in',
        people.map(row => row.cod_pessoa),
      )
      .execute()
    const lend = async (cod_pessoa: number) => {
      for (const cod_exemplar of [one, other])
        await db()
          .insertInto('emprestimo')
          .values({
            cod_exemplar,
            cod_pessoa,
            data_emprestimo: '2026-05-05T12:00:00.000Z',
            data_prevista: '2026-05-20',
            data_devolucao: '2026-05-10T12:00:00.000Z',
          })
          .execute()
    }
    for (const { cod_pessoa } of people.slice(1)) await lend(cod_pessoa)
    expect(await pair()).toBeUndefined()
    const last = people[0]!.cod_pessoa
    await lend(last)
    expect(await pair()).toBe(LEAST_READERS)
    const reasons = async () => (await similarTo(1002)).find(like => like.cod_acervo === neighbour)?.motivos
    expect(await reasons()).toContain('juntos')
    const change = (values: object) => db().updateTable('pessoa').set(values).where('cod_pessoa', '=', last).execute()
    await change({ guarda_historico: 'N' })
    expect(await pair()).toBeUndefined()
    expect(await reasons()).not.toContain('juntos')
    await change({ guarda_historico: null, data_nascimento: '2012-01-01' })
    expect(await pair()).toBeUndefined()
    await change({ data_nascimento: '1990-01-01' })
    expect(await pair()).toBe(LEAST_READERS)
    const undo = db().updateTable('emprestimo').set({ modo_devolucao: 'ESTORNO' }).where('cod_exemplar', '=', other)
    await undo.where('cod_pessoa', '=', last).execute()
    expect(await pair(), 'a loan that was undone was read by nobody').toBeUndefined()
  })

  const similarTo = async (id: number) => (await server.call('getSimilarWorks', { params: { id } })).body
})
