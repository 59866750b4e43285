import { describe, expect, it } from 'vitest'
import { parameterFromText } from './parameter-text.rules.ts'
import { checkedParameter } from './parameter-value.rules.ts'

describe('what is typed for a parameter', () => {
  it('is a text for a parameter that takes texts, even one that it refuses later', () => {
    expect(parameterFromText('cor_principal', '123456')).toBe('123456')
    expect(checkedParameter('cor_principal', '123456')).toMatchObject({ faults: [{ message: 'must be #rrggbb' }] })
    expect(parameterFromText('usa_visualizador_php', '7')).toBe('7')
  })

  it('is read as YAML for a parameter that takes none', () => {
    expect(parameterFromText('qtde_min_seq_paragrafo', '1000')).toBe(1000)
  })

  it('is kept as it is where there is no such parameter, which is told when it is checked', () => {
    expect(parameterFromText('nada', '12')).toBe('12')
    expect(checkedParameter('nada', '12')).toEqual({ faults: [{ at: '', message: 'there is no such parameter' }] })
  })
})
