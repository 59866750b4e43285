import { pino } from 'pino'
import { beforeEach, expect, it } from 'vitest'
import type { Core } from '../../core.ts'
import type { Fetch } from '../../http/outgoing.ts'
import type { Parameters } from '../institution/index.ts'
import { LiveSearch, NoPartnerAnswered } from './live-search.ts'
import { partnerBase } from './partner-base.rules.ts'

const PARTNER = partnerBase.parse({
  base: 'abnt',
  cod_empresa: 5,
  sigla_empresa: 'P',
  desc_empresa: 'Parceira',
  protocolo: 'json',
  url: 'http://127.0.0.1/busca?q={termo}',
  registros: 'itens',
  campos: { id: 'id', obra: 'titulo' },
})
const ANSWER = JSON.stringify({ itens: [{ id: '1', titulo: 'Norma' }] })

let now: Date
let asked: number
let isAway: boolean
let live: LiveSearch
beforeEach(() => {
  now = new Date('2026-05-01T12:00:00Z')
  ;[asked, isAway] = [0, false]
  const core = { now: () => now, log: pino({ level: 'silent' }) } as unknown as Core
  const parameters = { get: async () => [PARTNER] } as unknown as Parameters
  const fetcher = async () => {
    asked++
    await new Promise(resolve => setImmediate(resolve))
    if (isAway) throw new Error('away')
    return new Response(ANSWER)
  }
  live = new LiveSearch(core, parameters, fetcher as unknown as Fetch)
})

const search = async (terms: string) =>
  (await live.search('abnt', { cql: terms, terms }, 'obra', false)).found.map(({ record }) => record.obra)
/** As a screen does: its results, and how many each institution has. */
const atOnce = (terms: string) => Promise.all([search(terms), search(terms)])

it('what a screen asks twice at the same moment is asked of a partner once; another search is asked by itself', async () => {
  expect(await atOnce('norma')).toEqual([['Norma'], ['Norma']])
  expect(asked).toBe(1)
  await Promise.all([search('solda'), search('tinta')])
  expect(asked).toBe(3)
})

it('a partner that is back after its rest answers all of the screen that tries it first', async () => {
  isAway = true
  for (const terms of ['a', 'b', 'c']) await expect(search(terms)).rejects.toThrow(NoPartnerAnswered)
  isAway = false
  await expect(search('norma'), 'it rests').rejects.toThrow(NoPartnerAnswered)
  expect(asked).toBe(3)
  now = new Date(now.getTime() + 31_000)
  expect(await atOnce('norma')).toEqual([['Norma'], ['Norma']])
})

it('a search that failed for both of its halves is one failure, and is asked again', async () => {
  isAway = true
  for (const terms of ['a', 'b']) expect((await Promise.allSettled([search(terms), search(terms)])).length).toBe(2)
  isAway = false
  expect(await search('a')).toEqual(['Norma'])
  expect(asked).toBe(3)
})
