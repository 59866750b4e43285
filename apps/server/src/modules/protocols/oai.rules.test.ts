import { describe, expect, it } from 'vitest'
import { adminEmail, datestamp, isDomain, newList, readArguments, readToken, setOf, writeToken } from './oai.rules.ts'

const NOW = new Date('2026-11-16T12:00:00.500Z')
const token = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
const WHOLE = ['marcxml', '2026-01-01', '2026-11-17', 'tipo:1', 'here', '2026-02-01', 9, 100]

describe('a list of records', () => {
  it('ends with the moment in which it was asked for, or with the day or second of its end', () => {
    const list = (args: object) => newList(args as Parameters<typeof newList>[0], 'marcxml', NOW)
    expect(list({})).toEqual({
      ...{ format: 'marcxml', from: undefined, before: '2026-11-16T12:00:01', set: '', part: 'here' },
      ...{ after: undefined, cursor: 0 },
    })
    expect(list({ from: '2026-01-31', until: '2026-01-31', set: 'tipo' })).toMatchObject({
      ...{ from: '2026-01-31', before: '2026-02-01', set: 'tipo' },
    })
    expect(list({ from: '2026-01-31T10:00:00Z', until: '2026-01-31T10:00:59Z' })).toMatchObject({
      ...{ from: '2026-01-31T10:00:00', before: '2026-01-31T10:01:00' },
    })
  })

  it('that is to end with the last day that can be written ends after everything', () => {
    for (const until of ['9999-12-31', '9999-12-31T23:59:59Z']) {
      const { before } = newList({ until } as Parameters<typeof newList>[0], 'marcxml', NOW)
      expect(before > '9999-12-31T23:59:59.999Z', until).toBe(true)
    }
  })

  it.each([
    ['no day of the calendar', { from: '2026-02-30' }],
    ['no date', { until: 'ontem' }],
    ['a day and a second', { from: '2026-01-01', until: '2026-01-02T00:00:00Z' }],
    ['an end before its beginning', { from: '2026-01-02', until: '2026-01-01' }],
  ])('is refused with %s', (_, args) =>
    expect(() => newList(args as Parameters<typeof newList>[0], 'marcxml', NOW)).toThrow(/from|until/),
  )
})

describe('where a list goes on', () => {
  it('is read as it was written', () => {
    const state = {
      ...{ format: 'oai_dc' as const, from: '2026-01-01', before: '2026-11-17', set: 'tipo:1', part: 'gone' as const },
      ...{ after: { instant: '2026-02-01', code: 9 }, cursor: 100 },
    }
    expect(readToken(writeToken(state))).toEqual(state)
    const begun = { ...state, from: undefined, after: undefined }
    expect(readToken(writeToken(begun))).toEqual(begun)
    expect(writeToken(begun)).toBe(token('oai_dc', '', '2026-11-17', 'tipo:1', 'gone', '', 0, 100))
  })

  it('is refused where it is none of ours', () => {
    expect(readToken(token(...WHOLE))).toMatchObject({ cursor: 100, after: { code: 9 } })
    const wrong: [number, unknown][] = [
      ...([
        [0, 'mods'],
        [1, 5],
        [2, ''],
        [2, null],
        [3, 7],
        [3, 'x'.repeat(61)],
        [4, 'there'],
        [5, 1],
      ] as [number, unknown][]),
      ...([
        [6, '9'],
        [6, 1.5],
        [7, null],
      ] as [number, unknown][]),
    ]
    for (const [at, value] of wrong)
      expect(() => readToken(token(...WHOLE.with(at, value as string))), `${at} ${value}`).toThrow('resumptionToken')
    for (const given of [token(...WHOLE, 1), token(...WHOLE.slice(1)), 'x', token(), 'e30', 'a'.repeat(1001)])
      expect(() => readToken(given), given.slice(0, 40)).toThrow('resumptionToken')
  })
})

describe('a set', () => {
  it('narrows to a type or a library, to any library, or to nothing', () => {
    expect(setOf('')).toEqual({ type: undefined, library: undefined })
    expect(setOf('tipo')).toEqual({ type: undefined, library: undefined })
    expect(setOf('biblioteca')).toEqual({ type: undefined, library: 'any' })
    expect(setOf('tipo:4')).toEqual({ type: 4, library: undefined })
    expect(setOf('biblioteca:4')).toEqual({ type: undefined, library: 4 })
  })

  it('that there is not has no records', () => {
    for (const set of ['tipo:x', 'autor:1', 'tipo:']) expect(() => setOf(set), set).toThrow(`no set ${set}`)
  })
})

describe('what the protocol wants in its own way', () => {
  it('instants to the second', () => {
    expect([datestamp('2026-01-31'), datestamp('2026-01-31T10:00:00.123Z')]).toEqual([
      ...['2026-01-31T00:00:00Z', '2026-01-31T10:00:00Z'],
    ])
  })

  it('an address with a host that has a dot', () => {
    expect(adminEmail('Biblioteca <b@ufx.br>', 'ufx.br')).toBe('b@ufx.br')
    expect(adminEmail('', 'ufx.br')).toBe('postmaster@ufx.br')
    expect(adminEmail('', 'localhost')).toBe('postmaster@localhost.localdomain')
  })

  it('a domain as the name of a repository', () => {
    expect(['ufx.br', 'localhost', '127.0.0.1'].map(isDomain)).toEqual([true, false, false])
  })
})

describe('what a request says', () => {
  const read = (query: string) => readArguments(new URLSearchParams(query))

  it('is taken where the verb has it', () => {
    expect(read('verb=ListRecords&metadataPrefix=marcxml&set=tipo')).toEqual({
      verb: 'ListRecords',
      args: { verb: 'ListRecords', metadataPrefix: 'marcxml', set: 'tipo' },
    })
    expect(read('verb=ListRecords&resumptionToken=x').args.resumptionToken).toBe('x')
  })

  it.each([
    ['an argument that no verb has', 'verb=ListRecords&metadataPrefix=marcxml&limite=5'],
    ['an argument of another verb', 'verb=ListSets&identifier=1'],
    ['a token for what is no list', 'verb=GetRecord&resumptionToken=x'],
    ['a token beside others', 'verb=ListRecords&metadataPrefix=marcxml&resumptionToken=x'],
    ['an argument twice', 'verb=ListRecords&metadataPrefix=marcxml&metadataPrefix=marcxml'],
    ['less than the verb needs', 'verb=GetRecord&identifier=1'],
  ])('is refused with %s', (_, query) =>
    expect(() => read(query)).toThrow(expect.objectContaining({ code: 'badArgument' })),
  )
})
