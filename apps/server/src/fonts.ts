import { fileURLToPath } from 'node:url'
import { type Font, openSync } from 'fontkit'

const FACES = import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')
const opened = new Map<string, Font>()

/** Letters that are several in one, as the "fi" of some words: each is what it was made of. */
const isSeveral = (code: number): boolean => code >= 0xfb00 && code <= 0xfb4f

/**
 * Tells a font which letter each of its shapes is. A shape that is first met as a part of another (the c of a ç) would
 * stay without a letter in every paper after: who copies, searches or listens to one would miss it.
 */
function nameShapes(font: Font): void {
  for (const code of font.characterSet.toSorted((one, other) => one - other))
    if (!isSeveral(code)) font.glyphForCodePoint(code)
}

/**
 * A font of our papers. Each is opened once: to read its tables takes longer than to write most papers, and a paper only
 * asks it for letters.
 */
export function fontOf(name: string): Font {
  let font = opened.get(name)
  if (!font) {
    font = openSync(fileURLToPath(new URL(`${name}.ttf`, FACES)))
    nameShapes(font)
    opened.set(name, font)
  }
  return font
}
