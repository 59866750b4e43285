import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawQr, qrCode, qrSvg } from './qr.ts'
import { canReadCodes, codesOfImage, codesOfPdf, wordsByPdftotext } from './testing/read-codes.ts'

const picture = (text: string): Promise<Buffer> =>
  sharp(Buffer.from(qrSvg(qrCode(text))), { density: 600 })
    .resize(800)
    .png()
    .toBuffer()

describe('QR codes', () => {
  test.skipIf(!canReadCodes)('are read back by a decoder that is not ours', async () => {
    const address = 'https://biblioteca.exemplo.edu.br/nada-consta-validate-qrcode/NC-2026-ABCD-EFGH/x_-1/1'
    expect(codesOfImage(await picture(address))).toEqual([address])
    const words = 'pagamento a biblioteca, R$ 12,50'
    expect(codesOfImage(await picture(words))).toEqual([words])
    const long = 'A1'.repeat(600)
    expect(codesOfImage(await picture(long))).toEqual([long])
  })

  test.skipIf(!canReadCodes)('are read back from paper', async () => {
    const document = new PDFDocument({ size: 'A4', tagged: true, pdfVersion: '1.7' })
    const chunks: Buffer[] = []
    document.on('data', chunk => chunks.push(chunk as Buffer))
    document.text('beside the code')
    drawQr(document, qrCode('https://exemplo.edu.br/x'), { x: 300, y: 400, side: 70, words: 'exemplo.edu.br/x' })
    document.end()
    await new Promise(resolve => document.on('end', resolve))
    const pdf = Buffer.concat(chunks)
    expect(codesOfPdf(pdf)).toEqual(['https://exemplo.edu.br/x'])
    expect(wordsByPdftotext(pdf)).toContain('beside the code')
  })

  test('keep four modules of white around them', () => {
    const { size, path } = qrCode('x')
    expect(size).toBe(21 + 8)
    const starts = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, length]) => [
      Number(x),
      Number(y),
      Number(x) + Number(length),
    ])
    expect(Math.min(...starts.map(([x = 0]) => x))).toBe(4)
    expect(Math.min(...starts.map(([, y = 0]) => y))).toBe(4)
    expect(Math.max(...starts.map(([, , end = 0]) => end))).toBe(size - 4)
  })
})
