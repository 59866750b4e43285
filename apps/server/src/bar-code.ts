/** A bar code as one path of filled bars, with the quiet zone inside `width`. */
export interface BarCode {
  width: number
  height: number
  /** The blank on each side of the bars. */
  quiet: number
  /** Path data as SVG and PDF take it. */
  path: string
}

/** Wide and narrow of each figure, as interleaved 2 of 5 writes them: n narrow, w wide. */
const FIGURES = ['nnwwn', 'wnnnw', 'nwnnw', 'wwnnn', 'nnwnw', 'wnwnn', 'nwwnn', 'nnnww', 'wnnwn', 'nwnwn']
const START = 'nnnn'
const STOP = 'wnn'
const WIDE = 3
const QUIET = 10
/** Banks print the bars 103 mm wide and 13 mm high; the blank beside them is not counted. */
const HEIGHT_OF_WIDTH = 13 / 103

/** The bar code of Brazilian slips (interleaved 2 of 5), of an even number of figures. */
export function barCode(figures: string): BarCode {
  if (!/^(\d\d)+$/.test(figures)) throw new Error('a bar code needs an even number of figures')
  let pattern = START
  for (let at = 0; at < figures.length; at += 2) {
    const bars = FIGURES[Number(figures[at])] ?? ''
    const gaps = FIGURES[Number(figures[at + 1])] ?? ''
    for (let n = 0; n < bars.length; n++) pattern += `${bars[n]}${gaps[n]}`
  }
  pattern += STOP
  const widths = [...pattern].map(letter => (letter === 'w' ? WIDE : 1))
  const bars = widths.reduce((sum, one) => sum + one, 0)
  const width = bars + 2 * QUIET
  const height = Math.round(bars * HEIGHT_OF_WIDTH)
  let x = QUIET
  let path = ''
  for (const [at, one] of widths.entries()) {
    // Bars and gaps take turns.
    if (at % 2 === 0) path += `M${x} 0h${one}v${height}h-${one}z`
    x += one
  }
  return { width, height, quiet: QUIET, path }
}
