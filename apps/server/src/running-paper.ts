import type { Language } from '@estante/contract'
import { Paper } from './paper.ts'
import { LOCALES } from './written-day.ts'

const MARGIN = 50

interface Words {
  size?: number
  face?: 'plain' | 'bold' | 'mono'
  colour?: string
  /** Room above, left out at the top of a page. */
  above?: number
  heading?: boolean
}

/** Paper for texts of any length: one paragraph after the other, on as many pages as they need. */
export class RunningPaper {
  readonly #paper: Paper
  #y = MARGIN

  constructor(title: string, lang: Language) {
    this.#paper = new Paper(title, 'A4', LOCALES[lang])
  }

  write(words: string, { above = 0, size = 10, face = 'plain', ...look }: Words = {}): void {
    if (words === '') return
    const width = this.#paper.width - 2 * MARGIN
    const bottom = this.#paper.height - MARGIN
    const needed = this.#paper.heightOf(words, { size, face, width })
    // A heading takes a line of what follows with it; what is longer than a page is cut at its end, word by word.
    const room = look.heading ? needed + 3 * size : needed
    if (this.#y > MARGIN && this.#y + above + room > bottom) {
      this.#paper.newPage()
      this.#y = MARGIN
    }
    const start = this.#y === MARGIN ? MARGIN : this.#y + above
    if (needed <= bottom - MARGIN) {
      this.#y = this.#paper.text(words, MARGIN, start, { size, face, width, ...look })
      return
    }
    const middle = words.indexOf(' ', Math.floor(words.length / 2))
    const cut = middle === -1 ? Math.floor(words.length / 2) : middle
    this.write(words.slice(0, cut), { above, size, face, ...look })
    this.write(words.slice(cut).trimStart(), { size, face, ...look })
  }

  end(): Promise<Buffer> {
    return this.#paper.end()
  }
}
