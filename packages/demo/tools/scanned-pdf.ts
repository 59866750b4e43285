import { deflateSync } from 'node:zlib'
import { assemble, PAGE, utf16 } from './pdf.ts'

/** Dots of a page, eight to a byte: enough to see lines, too few to read any. */
const WIDE = 304
const HIGH = 430
const MARGIN = 36
const LINE = 12
const INK = 5

/** A page of old print from far away: lines of dark pieces as long as words. */
function picture(page: number): Buffer {
  const dots = Buffer.alloc((WIDE / 8) * HIGH, 0xff)
  let state = page * 7919
  // The low bits of such a number repeat after a few: those above them are taken.
  const next = (below: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return (state >>> 16) % below
  }
  for (let top = MARGIN; top + INK < HIGH - MARGIN; top += LINE)
    for (let left = MARGIN; left < WIDE - MARGIN; ) {
      const right = Math.min(left + 8 + next(36), WIDE - MARGIN)
      for (let y = top; y < top + INK; y++)
        for (let x = left; x < right; x++) {
          const at = y * (WIDE / 8) + (x >> 3)
          if (next(4) > 0) dots[at] = dots[at]! & ~(0x80 >> (x & 7))
        }
      left = right + 6
    }
  return deflateSync(dots)
}

/** A document as a scanner leaves it: pictures of pages, not a word in it. */
export function writeScannedPdf(title: string, pages: number): Buffer {
  const objects: string[] = ['', '', `<< /Title ${utf16(title)} /Producer (Estante demo) >>`]
  const [catalog, tree, info] = [1, 2, 3]
  const kids = Array.from({ length: pages }, (_, at) => {
    const bytes = picture(at + 1).toString('latin1')
    const image = objects.push(
      `<< /Type /XObject /Subtype /Image /Width ${WIDE} /Height ${HIGH} /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n${bytes}\nendstream`,
    )
    const drawing = `${PAGE.width} 0 0 ${PAGE.height} 0 0 cm /Im1 Do\n`
    const content = objects.push(`<< /Length ${drawing.length} >>\nstream\n${drawing}endstream`)
    return objects.push(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents ${content} 0 R /Resources << /XObject << /Im1 ${image} 0 R >> >> >>`,
    )
  })
  objects[tree - 1] = `<< /Type /Pages /Count ${pages} /Kids [${kids.map(number => `${number} 0 R`).join(' ')}] >>`
  objects[catalog - 1] =
    `<< /Type /Catalog /Pages ${tree} 0 R /Lang (pt-BR) /ViewerPreferences << /DisplayDocTitle true >> >>`
  return assemble(objects, catalog, info)
}
