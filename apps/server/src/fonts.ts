import { fileURLToPath } from 'node:url'
import { type Font, openSync } from 'fontkit'

const FACES = import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')
const opened = new Map<string, Font>()

/**
 * A font of our papers. Each is opened once: to read its tables takes longer than to write most papers, and a paper only
 * asks it for letters.
 */
export function fontOf(name: string): Font {
  let font = opened.get(name)
  if (!font) {
    font = openSync(fileURLToPath(new URL(`${name}.ttf`, FACES)))
    opened.set(name, font)
  }
  return font
}
