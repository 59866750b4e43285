import { describe, expect, it } from 'vitest'
import { barCode } from './bar-code.ts'
import { Paper } from './paper.ts'
import { canReadCodes, codesOfPdf, wordsByPdftotext } from './testing/read-codes.ts'

describe('what we print', () => {
  it.skipIf(!canReadCodes)('bars and words are read back by programs that are not ours', async () => {
    const figures = '85830000000045002542883212345100012345678909'
    const paper = new Paper('Teste')
    const y = paper.text('Olá, ação!', 40, 40, { size: 18, heading: true })
    const end = paper.bars(barCode(figures), { x: 40, y: y + 20, width: 292, words: 'código de barras' })
    paper.qr('https://biblioteca.example/x', { x: 40, y: end + 30, side: 140, words: 'código QR' })
    const pdf = await paper.end()
    expect(wordsByPdftotext(pdf)).toContain('Olá, ação!')
    expect(codesOfPdf(pdf).toSorted()).toEqual([figures, 'https://biblioteca.example/x'])
  })

  it('bars are as wide as asked for and of the shape that banks print, 103 by 13; the blank beside them comes on top', () => {
    const paper = new Paper('Teste')
    const end = paper.bars(barCode('8'.repeat(44)), { x: 40, y: 0, width: 103, words: 'código de barras' })
    expect(end).toBeCloseTo(13, 1)
  })

  it('bars take an even number of figures and nothing else', () => {
    expect(() => barCode('123')).toThrow('even number')
    expect(() => barCode('12a4')).toThrow('even number')
  })
})
