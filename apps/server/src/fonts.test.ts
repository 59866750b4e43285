import PDFDocument from 'pdfkit'
import { expect, it } from 'vitest'
import { fontOf } from './fonts.ts'
import { wordsOfPdf } from './testing/read-paper.ts'

/** A paper of one line, in a face that no other paper has opened before. */
function paperOf(face: string, words: string): Promise<Buffer> {
  const document = new PDFDocument()
  const parts: Buffer[] = []
  document.on('data', part => parts.push(part as Buffer))
  const whole = new Promise<Buffer>(resolve => document.on('end', () => resolve(Buffer.concat(parts))))
  document.registerFont('face', fontOf(face)).font('face').text(words)
  document.end()
  return whole
}

it('a letter that was first a part of another is a letter in the papers after', async () => {
  expect(await wordsOfPdf(await paperOf('DejaVuSansMono-BoldOblique', 'Ç ã é ô'))).toBe('Ç ã é ô')
  expect(await wordsOfPdf(await paperOf('DejaVuSansMono-BoldOblique', 'Coleção de ofícios'))).toBe('Coleção de ofícios')
})

it('two letters that are written as one stay two', async () => {
  expect(await wordsOfPdf(await paperOf('DejaVuSans-Oblique', 'fim da ficha'))).toBe('fim da ficha')
})
