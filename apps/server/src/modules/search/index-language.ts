import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { StemLanguage } from '@estante/contract/declared'

const LANGUAGES: readonly StemLanguage[] = ['pt', 'es', 'en']

/**
 * In which language of cataloguing the index of this machine was analysed, written beside it: nothing in the index tells,
 * and the institution may choose another one while no server runs.
 */
export class IndexLanguage {
  readonly #file: string

  constructor(dataFolder: string) {
    this.#file = join(dataFolder, 'busca', 'idioma')
  }

  /** Undefined where it was never written. */
  read(): StemLanguage | undefined {
    try {
      const written = readFileSync(this.#file, 'utf8').trim()
      return LANGUAGES.find(language => language === written)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }

  write(language: StemLanguage): void {
    if (this.read() === language) return
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(this.#file, `${language}\n`)
  }
}
