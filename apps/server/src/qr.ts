import type PDFDocument from 'pdfkit'
import { encode } from 'uqr'

/** A QR code as one path of filled squares, one unit each, with the quiet zone inside `size`. */
export interface QrCode {
  /** Width and height in modules. */
  size: number
  /** Path data as SVG and PDF take it: the same drawing on screens and on paper, sharp at any size. */
  path: string
}

/** Four modules of white around it, as ISO/IEC 18004 asks. */
const QUIET_ZONE = 4

/** Level M survives a fold or a stamp on paper (15 % lost). Plain ASCII is safest: readers guess the rest. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const runs = data.flatMap((row, y) => darkRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
  return { size, path: runs.join('') }
}

/** Dark modules side by side are one rectangle: no hair lines between them. */
function darkRuns(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue
    const last = runs.at(-1)
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  }
  return runs
}

/** Whole drawing for screens and mails; dark on white in every colour scheme, or cameras do not find it. */
export const qrSvg = ({ size, path }: QrCode): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
  `<path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path fill="#000" d="${path}"/></svg>`

/** Draws it as filled paths: no picture to be blurred by a printer. `words` says to screen readers what it leads to. */
export function drawQr(
  document: InstanceType<typeof PDFDocument>,
  { size, path }: QrCode,
  at: { x: number; y: number; side: number; words: string },
): void {
  const figure = document.struct('Figure', { alt: at.words }, () => {
    document.save().translate(at.x, at.y)
    document.scale(at.side / size)
    document.path(path).fill('#000000')
    document.restore()
  })
  document.addStructure(figure)
}
