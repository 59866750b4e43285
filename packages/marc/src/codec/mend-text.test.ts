import { describe, expect, it } from 'vitest'
import type { MarcRecord } from '../record.ts'
import { mendValues } from './mend-text.ts'
import type { Warning } from './result.ts'

/** The values of $a after mending, and what was told. */
function mended(values: string[], verbatim = false): { values: string[]; told: Warning[] } {
  const record: MarcRecord = {
    leader: '00000nam a2200000 a 4500',
    fields: values.map(value => ({ tag: '500', ind1: ' ', ind2: ' ', subfields: [['a', value]] })),
  }
  const told: Warning[] = []
  mendValues(record, told, verbatim)
  return {
    values: record.fields.flatMap(field => ('subfields' in field ? field.subfields.map(([, v]) => v) : [])),
    told,
  }
}

describe('the text of a fresh record', () => {
  it('that needs nothing is left alone, and nothing is told', () => {
    expect(mended(['São Paulo', 'R$ 10'])).toEqual({ values: ['São Paulo', 'R$ 10'], told: [] })
  })
  it('encoded twice is undone in every value that shows it, and they are counted once', () => {
    expect(mended(['EducaÃ§Ã£o', 'SÃ£o JoÃ£o', 'Ação'])).toEqual({
      values: ['Educação', 'São João', 'Ação'],
      told: [{ code: 'double-encoding-repaired', detail: '2' }],
    })
  })
  it('encoded three times is undone to the end', () => {
    const twice = (text: string) => Buffer.from(text).toString('latin1')
    expect(mended([twice(twice('ação'))])).toEqual({
      values: ['ação'],
      told: [{ code: 'double-encoding-repaired', detail: '1' }],
    })
  })
  it('is left as it is where undoing would leave control characters', () => {
    // What the three last signs stand for cannot be written by any format.
    expect(mended(['aÃ§Ã£o ï¿¾'])).toEqual({ values: ['aÃ§Ã£o ï¿¾'], told: [] })
    expect(mended(['EducaÃ§Ã£o', 'Ã\u0081rea']).values).toEqual(['Educação', 'Área'])
  })
  it('with references of web pages is decoded, and they are counted', () => {
    expect(mended(['a&ccedil;&atilde;o', '&amp;'])).toEqual({
      values: ['ação', '&'],
      told: [{ code: 'references-decoded', detail: '3' }],
    })
    expect(mended(['&#x301;a', 'Rio &Mar;']).told).toEqual([])
  })
  it('loses control characters, and what is empty without them', () => {
    expect(mended(['Um\x07', '\x01', 'dois'])).toEqual({
      values: ['Um', 'dois'],
      told: [{ code: 'control-characters' }],
    })
  })
  it('gets letters and marks as one sign', () => {
    expect(mended(['ac\u0327a\u0303o', 'a&#x303;'])).toEqual({ values: ['ação', 'ã'], told: [] })
  })
  it('of a forced encoding is neither decoded nor undone, only cleaned', () => {
    expect(mended(['EducaÃ§Ã£o', '&ccedil;', 'a\x07', 'a\u0303'], true)).toEqual({
      values: ['EducaÃ§Ã£o', '&ccedil;', 'a', 'ã'],
      told: [{ code: 'control-characters' }],
    })
  })
})

it('control fields are mended too, and stay even when nothing is left of them', () => {
  const record: MarcRecord = { leader: '', fields: [{ tag: '001', value: '\x01' }] }
  mendValues(record, [], false)
  expect(record.fields).toEqual([{ tag: '001', value: '' }])
})
