import { describe, expect, it } from 'vitest'
import { groupMarcRows, marcRows } from './marc-rows.ts'
import { recordFromLines } from './record-from-lines.ts'

const record = recordFromLines('am', [
  '001 000123',
  '008 261115s2009    bl            000 0 por d',
  '245 10 $aDom Casmurro :$bromance /$cMachado de Assis.',
  '650 #4 $aFicção$xBrasil',
  '650 #4 $aCiúme',
  '650 #7 $aCiúme$2x',
  '653 ## $aA$aB',
])

describe('MARC rows', () => {
  const rows = marcRows(record)
  it('KIDS-73 are flat, all text, blank indicators null, control fields without section', () => {
    expect(rows[1]).toEqual({
      paragrafo: '001',
      seq_paragrafo: '1',
      indicador1: null,
      indicador2: null,
      secao: null,
      seq_secao: null,
      descricao: '000123',
      pontuacao: '',
      campo_fixo: 'S',
    })
    expect(rows[3]).toEqual({
      paragrafo: '245',
      seq_paragrafo: '1',
      indicador1: '1',
      indicador2: '0',
      secao: 'a',
      seq_secao: '1',
      descricao: 'Dom Casmurro',
      pontuacao: ' :',
      campo_fixo: 'N',
    })
    expect(rows.filter(r => r.paragrafo === '650')[0]).toMatchObject({ indicador1: null, indicador2: '4' })
    for (const row of rows)
      for (const value of Object.values(row)) expect(value === null || typeof value === 'string').toBe(true)
  })
  it('show the blanks of fixed fields', () => {
    expect(rows[0]).toMatchObject({ paragrafo: '000', descricao: '00000nam#a2200000#a#4500' })
    expect(rows[2]).toMatchObject({
      paragrafo: '008',
      descricao: '261115s2009####bl############000#0#por#d',
      campo_fixo: 'S',
    })
  })
  it('count occurrences of tags and of subfields', () => {
    expect(rows.filter(r => r.paragrafo === '650').map(r => r.seq_paragrafo)).toEqual(['1', '1', '2', '3', '3'])
    expect(rows.filter(r => r.paragrafo === '653').map(r => r.seq_secao)).toEqual(['1', '2'])
  })
  it('lose nothing: description and punctuation together are the stored value', () => {
    const values = rows.filter(r => r.campo_fixo === 'N').map(r => r.descricao + r.pontuacao)
    expect(values).toEqual(record.fields.flatMap(f => ('subfields' in f ? f.subfields.map(s => s[1]) : [])))
  })
  it('KIDS-73 group into paragraphs with parallel lists', () => {
    const grouped = groupMarcRows(rows)
    expect(grouped.find(p => p.paragrafo === '245')).toEqual({
      paragrafo: '245',
      indicador1: '1',
      indicador2: '0',
      seq_paragrafos: [
        {
          seq_paragrafo: '1',
          descricao: ['Dom Casmurro', 'romance', 'Machado de Assis.'],
          secao: ['a', 'b', 'c'],
          pontuacao: [' :', ' /', ''],
        },
      ],
    })
    const subjects = grouped.filter(p => p.paragrafo === '650')
    expect(subjects.map(p => [p.indicador2, p.seq_paragrafos.length])).toEqual([
      ['4', 2],
      ['7', 1],
    ])
  })
})
