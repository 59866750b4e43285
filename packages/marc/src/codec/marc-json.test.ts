import { describe, expect, it } from 'vitest'
import { fromMarcJson } from './marc-json.ts'

const LEADER = '00000nam a2200000 i 4500'
const read = (fields: unknown[], leader: unknown = LEADER) => fromMarcJson({ leader, fields })
const codes = (fields: unknown[], leader?: unknown) => read(fields, leader)?.warnings.map(({ code }) => code)

describe('MARC-in-JSON as others write it', () => {
  it('numbers are taken as texts; what is neither text nor number is nothing', () => {
    const field = { '245': { ind1: 1, ind2: 0, subfields: [{ a: 1984 }, { b: true }, { c: null }, { c: 'Orwell' }] } }
    expect(read([{ '001': 42 }, field])?.record.fields).toEqual([
      { tag: '001', value: '42' },
      {
        tag: '245',
        ind1: '1',
        ind2: '0',
        subfields: [
          ['a', '1984'],
          ['c', 'Orwell'],
        ],
      },
    ])
    expect(codes([field])).toEqual([])
  })

  it('a field without subfields becomes one, a control field with subfields a value, and both are told', () => {
    expect(read([{ '245': 'Dom Casmurro' }])?.record.fields).toEqual([
      { tag: '245', ind1: ' ', ind2: ' ', subfields: [['a', 'Dom Casmurro']] },
    ])
    expect(codes([{ '245': 'Dom Casmurro' }])).toEqual(['subfields-missing'])
    const control = [{ '001': { subfields: [{ a: '4' }, { b: '2' }] } }]
    expect(read(control)?.record.fields).toEqual([{ tag: '001', value: '42' }])
    expect(codes(control)).toEqual(['control-with-subfields'])
  })

  it('a code of several letters could not be written again: it becomes a question mark, and is told', () => {
    const field = [{ '245': { ind1: '1', ind2: '0', subfields: [{ ab: 'Dom Casmurro' }] } }]
    expect(read(field)?.record.fields).toEqual([
      { tag: '245', ind1: '1', ind2: '0', subfields: [['?', 'Dom Casmurro']] },
    ])
    expect(codes(field)).toEqual(['bad-subfield-code'])
  })

  it('an empty field is left out and told; a record of none is no record', () => {
    const some = [{ '001': '1' }, { '245': { subfields: [] } }, { '500': '' }]
    expect(read(some)?.record.fields).toEqual([{ tag: '001', value: '1' }])
    expect(codes(some)).toEqual(['empty-field', 'empty-field'])
    expect(read([{ '245': '' }])).toBeUndefined()
  })

  it('a leader that is missing is made, and told', () => {
    expect(codes([{ '001': '1' }], '')).toEqual(['leader-missing'])
    expect(read([{ '001': '1' }], '')?.record.leader).toHaveLength(24)
    expect(read([{ '001': '1' }])?.record.leader.slice(5, 8)).toBe('nam')
  })

  it('what is no record is none', () => {
    for (const value of [null, 7, 'text', [], {}, { fields: {} }, { fields: ['245'] }, { fields: [['245']] }])
      expect(fromMarcJson(value)).toBeUndefined()
  })
})
