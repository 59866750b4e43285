import { describe, expect, it } from 'vitest'
import { messageOf, operationOf, readSearch, SruRefused, versionOf } from './sru.rules.ts'

const asked = (text: string) => new URLSearchParams(text)
const reading = (more: string) => readSearch(asked(`query=mar&${more}`))

/** Number and details of the diagnostic that a request is answered with. */
function refusal(act: () => unknown): [number, string] | null {
  try {
    act()
    return null
  } catch (error) {
    if (!(error instanceof SruRefused)) throw error
    return [error.code, error.details]
  }
}

describe('versions and operations of SRU', () => {
  it('the version asked for is the version of the answer', () => {
    for (const version of ['1.1', '1.2', '2.0']) expect(versionOf(asked(`version=${version}`))).toBe(version)
    expect(refusal(() => versionOf(asked('version=3.0')))).toEqual([5, '2.0'])
  })

  it('without a version, one that names an operation speaks 1.2 and any other 2.0', () => {
    expect(versionOf(asked('operation=explain'))).toBe('1.2')
    expect(versionOf(asked('query=mar'))).toBe('2.0')
  })

  it('an operation is what was named, or what the parameters of 2.0 tell', () => {
    expect(operationOf(asked('operation=explain&query=mar'), '1.2')).toBe('explain')
    expect(operationOf(asked('operation=searchRetrieve'), '1.2')).toBe('searchRetrieve')
    expect(operationOf(asked('query=mar'), '2.0')).toBe('searchRetrieve')
    expect(operationOf(asked(''), '2.0')).toBe('explain')
    expect(operationOf(asked('version=1.2'), '1.2')).toBe('explain')
  })

  it('an unknown operation is refused, and in 1.x a query without one', () => {
    expect(refusal(() => operationOf(asked('operation=scan'), '1.2'))).toEqual([4, 'scan'])
    expect(refusal(() => operationOf(asked('query=mar'), '1.2'))).toEqual([7, 'operation'])
  })
})

describe('a search of SRU', () => {
  it('has ten records from the first, in the schema of the house, as XML', () => {
    expect(readSearch(asked('query=mar'))).toMatchObject({
      query: 'mar',
      start: 1,
      maximum: 10,
      schema: undefined,
      isEscaped: false,
    })
  })

  it('begins where it is told to, as far as people read', () => {
    expect([reading('startRecord=1').start, reading('startRecord=11').start]).toEqual([1, 11])
    expect(reading('startRecord=10000').start).toBe(10_000)
    expect(refusal(() => reading('startRecord=10001'))).toEqual([61, '10000'])
    expect(refusal(() => reading('startRecord=0'))).toEqual([6, 'startRecord'])
    expect(refusal(() => reading('startRecord=two'))).toEqual([6, 'startRecord'])
  })

  it('gives as many as asked for, none among them, and never more than a hundred', () => {
    expect([0, 3, 100, 101].map(count => reading(`maximumRecords=${count}`).maximum)).toEqual([0, 3, 100, 100])
    expect(reading('maximumRecords=').maximum).toBe(10)
    expect(refusal(() => reading('maximumRecords=-1'))).toEqual([6, 'maximumRecords'])
  })

  it('knows a schema by its short name and by its address', () => {
    expect(reading('recordSchema=MARCXML').schema).toBe('marcxml')
    expect(reading('recordSchema=info:srw/schema/1/dc-v1.1').schema).toBe('oai_dc')
    expect(reading('recordSchema=').schema).toBeUndefined()
  })

  it('refuses a schema it does not know, whatever it is called', () => {
    expect(refusal(() => reading('recordSchema=mods'))).toEqual([66, 'mods'])
    expect(refusal(() => reading('recordSchema=constructor'))).toEqual([66, 'constructor'])
  })

  it('writes records as text where 1.x or 2.0 ask for it, each by its own name', () => {
    expect(reading('recordPacking=string').isEscaped).toBe(true)
    expect(reading('recordXMLEscaping=string').isEscaped).toBe(true)
    expect(reading('recordXMLEscaping=xml&recordPacking=string').isEscaped).toBe(false)
    for (const packing of ['xml', 'packed', 'unpacked'])
      expect(reading(`recordPacking=${packing}`).isEscaped, packing).toBe(false)
    expect(refusal(() => reading('recordPacking=zip'))).toEqual([71, 'zip'])
  })

  it('is refused without a query, or in another language than CQL', () => {
    expect(refusal(() => readSearch(asked('')))).toEqual([7, 'query'])
    expect(refusal(() => readSearch(asked('query=%20')))).toEqual([7, 'query'])
    expect(refusal(() => reading('queryType=lucene'))).toEqual([6, 'queryType'])
    expect(refusal(() => reading('queryType=cql'))).toBeNull()
  })

  it('with a fault of its CQL is refused with the number and the word of the fault', () => {
    expect(refusal(() => readSearch(asked('query=dc.nothing=mar')))).toEqual([16, 'dc.nothing'])
  })
})

describe('words of a diagnostic', () => {
  // By the list of diagnostics of the standard.
  it.each([
    [4, 'Unsupported operation'],
    [5, 'Unsupported version'],
    [7, 'Mandatory parameter not supplied'],
    [10, 'Query syntax error'],
    [16, 'Unsupported index'],
    [27, 'Empty term unsupported'],
    [31, 'Anchoring character not supported'],
    [37, 'Unsupported boolean operator'],
    [39, 'Proximity not supported'],
    [61, 'First record position out of range'],
    [66, 'Unknown schema for retrieval'],
    [71, 'Unsupported record packing'],
    [88, 'Sort ended unexpectedly'],
    [235, 'Database does not exist'],
    [9999, 'General system error'],
  ])('%i', (code, message) => expect(messageOf(code)).toBe(message))
})
