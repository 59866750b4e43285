import '../../testing/reset.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addToLog, forgetLog, HIDDEN_URL, type LogEntry, logStore, removeFromLog, shownLog } from './history.ts'
import {
  clearPrefilters,
  dropPrefilter,
  keepPrefilters,
  prefilterStore,
  prefiltersIn,
  rereadPrefilters,
  withoutPrefilters,
} from './prefilters.ts'
import { renewSearchId, searchIdOf } from './search-ids.ts'

const KEY = 'pergamum-prefilters'
const found = (query: string) => prefiltersIn(new URLSearchParams(query))!

describe('prefilters', () => {
  beforeEach(() => clearPrefilters())

  it('SRCH-106 SRCH-108 are kept under pergamum-prefilters, lists with a trailing comma', () => {
    expect(keepPrefilters(found('id_biblioteca=1,2&cr=cr&id=3&tipo_obra=4,'))).toBe(true)
    const kept = { id: '3', id_biblioteca: '1,2,', cr: 'cr', id_colecao: '', tipo_obra: '4,' }
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(kept)
    prefilterStore.set(null)
    rereadPrefilters()
    expect(prefilterStore.get()).toEqual(kept)
  })

  it('SRCH-107 are written only when present and different, and leave the address', () => {
    expect(prefiltersIn(new URLSearchParams('q=a&id='))).toBeNull()
    expect(keepPrefilters(found('id_biblioteca=1'))).toBe(true)
    expect(keepPrefilters(found('id_biblioteca=1,'))).toBe(false)
    expect(withoutPrefilters('?q=a&id_biblioteca=1&cr=x')).toBe('?q=a')
    expect(withoutPrefilters('?id=1')).toBe('')
    expect(withoutPrefilters('?q=a')).toBeNull()
  })

  it('SRCH-109 one is removed at a time, or the whole catalogue restored', () => {
    keepPrefilters(found('id_biblioteca=1,2&cr=cr'))
    dropPrefilter('id_biblioteca', '1')
    expect(prefilterStore.get()).toMatchObject({ id_biblioteca: '2,', cr: 'cr' })
    dropPrefilter('cr', 'cr')
    dropPrefilter('id_biblioteca', '2')
    expect(prefilterStore.get()).toBeNull()
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  it('SRCH-106 what was kept is there at the start of the next visit', async () => {
    localStorage.setItem(KEY, JSON.stringify({ id_biblioteca: '1,' }))
    vi.resetModules()
    const fresh = await import('./prefilters.ts')
    expect(fresh.prefilterStore.get()).toMatchObject({ id_biblioteca: '1,', cr: '' })
  })

  it('SRCH-106 a damaged store counts as empty', () => {
    localStorage.setItem(KEY, '{"id":5')
    rereadPrefilters()
    expect(prefilterStore.get()).toBeNull()
  })
})

describe('the search log', () => {
  const entry = (id: string, url = `/?q=${id}`): LogEntry => ({
    id,
    campos: [{ termo: id, option: 'LIVRE' }],
    registros: 1,
    pesquisa: 'pesquisa_geral',
    url,
    base: 'local',
  })
  beforeEach(() => forgetLog())

  it('SRCH-69 SRCH-88 an entry is added when the result id differs', async () => {
    await addToLog(entry('a'))
    await addToLog(entry('a'))
    await addToLog(entry('b'))
    expect(logStore.get().map(each => each.id)).toEqual(['a', 'b'])
    expect(sessionStorage.getItem('estante-historico')).not.toContain('pesquisa_geral')
  })

  it('SRCH-69 the newest search once more is no second entry; an older one is', async () => {
    await addToLog(entry('a', '/?q=um'))
    await addToLog(entry('b', '/?q=um'))
    expect(logStore.get().map(each => each.id)).toEqual(['b'])
    // Prefilters narrow the catalogue without a word in the address.
    await addToLog({ ...entry('c', '/?q=um'), registros: 7 })
    await addToLog(entry('d', '/?q=dois'))
    await addToLog(entry('e', '/?q=um'))
    expect(logStore.get().map(each => each.id)).toEqual(['b', 'c', 'd', 'e'])
  })

  it('SRCH-85 the first entry cannot be removed', async () => {
    await addToLog(entry('a'))
    await addToLog(entry('b'))
    await removeFromLog('a')
    await removeFromLog('b')
    expect(logStore.get().map(each => each.id)).toEqual(['a'])
  })

  it('SRCH-86 the automatic search of new acquisitions is hidden', async () => {
    await addToLog(entry('n', HIDDEN_URL))
    await addToLog({ ...entry('home', '/?for=TODOS'), pesquisa: 'novas_aquisicoes' })
    await addToLog(entry('a'))
    expect(shownLog(logStore.get()).map(each => [each.number, each.id])).toEqual([[1, 'a']])
  })
})

it('SRCH-72 a new search gets a new id; run again it keeps its own', () => {
  const first = searchIdOf('x')
  expect(searchIdOf('x')).toBe(first)
  expect(searchIdOf('y')).not.toBe(first)
  expect(renewSearchId('x')).not.toBe(first)
})
