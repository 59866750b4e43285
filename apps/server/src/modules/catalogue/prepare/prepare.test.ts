import { hash } from 'node:crypto'
import type { MarcField, MarcRecord } from '@estante/marc'
import { describe, expect, it } from 'vitest'
import { PREPARATION, prepare } from './prepare.ts'

const data = (tag: string, ...subfields: [string, string][]): MarcField => ({ tag, ind1: '1', ind2: '0', subfields })
const record = (...fields: MarcField[]): MarcRecord => ({
  leader: '00000nam a2200000 a 4500',
  fields: [{ tag: '001', value: '7' }, { tag: '008', value: '260101s1999    bl            000 0 por d' }, ...fields],
})

const SAMPLES = [
  record(
    data('020', ['a', '9788500001239']),
    data('082', ['a', '869.3']),
    data('100', ['a', 'Lima, J. C.'], ['q', 'José Carlos'], ['d', '1920-1990']),
    data('245', ['a', 'A obra :'], ['b', 'romance']),
    data('260', ['a', 'Recife :'], ['b', 'Editora,'], ['c', '1999.']),
    data('490', ['a', 'Série'], ['v', '2']),
    data('500', ['a', 'Uma nota.']),
    data('520', ['a', 'Um resumo.']),
    data('650', ['a', 'Romances'], ['x', 'História']),
  ),
  record(data('246', ['a', 'Só outro título'])),
]

describe('a record as it is prepared', () => {
  it('changes only together with PREPARATION, so that libraries hear of it', () => {
    const seen = SAMPLES.map(sample => {
      const { hash: _, ...rest } = prepare(sample) as { hash: string }
      return JSON.stringify(rest)
    })
    // Another text here: raise PREPARATION, then write down the new pair.
    expect([PREPARATION, hash('sha256', seen.join('\n'), 'hex').slice(0, 16)]).toEqual([6, 'af0ff509e7c186b8'])
  })

  it('ACTS-06 who reported a case is told from the court and from other names', () => {
    const decision = (...fields: MarcField[]) =>
      prepare(
        record(data('110', ['a', 'Brasil'], ['b', 'Supremo Tribunal Federal']), data('245', ['a', 'RE 1']), ...fields),
      )
    const told = (...fields: MarcField[]) => {
      const { busca } = decision(...fields) as { busca: string }
      return (JSON.parse(busca) as { text: Record<string, string[]> }).text.fundo
    }
    const court: [string, string] = ['a', 'Supremo Tribunal Federal']
    expect(told(data('972', court, ['e', 'Relatora: Min. Ellen Gracie']))).toEqual(['Min. Ellen Gracie'])
    const entries = [
      data('700', ['a', 'Barroso, Luís Roberto,'], ['e', 'relator.']),
      data('700', ['a', 'Rocha, Cármen Lúcia'], ['4', 'http://id.loc.gov/vocabulary/relators/rap']),
      data('700', ['a', 'Souza, Ana'], ['e', 'revisora']),
      data('700', ['a', 'Lima, Rui']),
    ]
    expect(told(data('972', court), ...entries)).toEqual(['Barroso, Luís Roberto', 'Rocha, Cármen Lúcia'])
    expect(told(data('972', court))).toBeUndefined()
    expect(told(...entries), 'no decision').toBeUndefined()
  })

  it('is kept without a title, and says where its title comes from', () => {
    expect(prepare(SAMPLES[1]!)).toMatchObject({ kind: 'work', obra: 'Só outro título', titleFrom: 'other title' })
    expect(prepare(record(data('100', ['a', 'Fulano'])))).toMatchObject({
      kind: 'work',
      obra: '[sem título]',
      titleFrom: 'nowhere',
    })
    expect(prepare(SAMPLES[0]!)).toMatchObject({
      obra: 'A obra: romance',
      autor: 'Lima, J. C. (José Carlos) 1920-1990',
    })
    expect(prepare(SAMPLES[0]!)).not.toHaveProperty('titleFrom')
  })

  it('is refused by its name when it is UNIMARC', () => {
    const unimarc = record(
      data('100', ['a', '20010830d1999    km y0pory0103    ba']),
      data('200', ['a', 'Os Maias'], ['f', 'Eça de Queirós']),
    )
    expect(prepare(unimarc)).toEqual({
      kind: 'refused',
      numero: '7',
      reason: 'a UNIMARC record (title in 200); convert it to MARC 21 and import it again',
    })
  })
})
