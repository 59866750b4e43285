import type { Core } from '../../core.ts'
import { searchedPeople } from './people-search.store.ts'

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Names and numbers of everybody, without accents, in memory: a part of any of them is found while it is typed. Whoever
 * changes is read again when the change log says so.
 */
export class PeopleIndex {
  readonly #core: Pick<Core, 'database' | 'feed'>
  #texts: Promise<Map<number, string>> | undefined

  constructor(core: Pick<Core, 'database' | 'feed'>) {
    this.#core = core
    core.feed.listen(changes => {
      const codes = changes.filter(change => change.entidade === 'pessoa').map(change => change.chave)
      if (codes.length > 0 && this.#texts) void this.#follow(codes)
    })
  }

  /** Codes of people in whose text all the words stand; who is called so from the beginning comes first. */
  async find(asked: string, most: number): Promise<number[]> {
    const words = plain(asked).split(/\s+/).filter(Boolean)
    // Written with dots and dashes a CPF is one number.
    const digits = asked.replace(/[.\s-]/g, '')
    const wanted = /^\d{3,}$/.test(digits) ? [digits] : words
    // Of accents alone no word is left, and no word stands in everybody's text.
    if (wanted.length === 0) return []
    const texts = await this.#loaded()
    const first: number[] = []
    const others: number[] = []
    for (const [code, text] of texts) {
      if (!wanted.every(word => text.includes(word))) continue
      if (text.startsWith(wanted[0] ?? '')) first.push(code)
      else if (others.length < most) others.push(code)
      if (first.length >= most) break
    }
    return [...first, ...others].slice(0, most)
  }

  #loaded(): Promise<Map<number, string>> {
    this.#texts ??= this.#read().catch(error => {
      this.#texts = undefined
      throw error
    })
    return this.#texts
  }

  async #read(codes?: readonly number[]): Promise<Map<number, string>> {
    const rows = await searchedPeople(this.#core.database.kysely, codes)
    return new Map(rows.map(({ cod_pessoa, words }) => [cod_pessoa, plain(words.filter(Boolean).join(' '))]))
  }

  async #follow(codes: readonly number[]): Promise<void> {
    try {
      const [texts, fresh] = await Promise.all([this.#loaded(), this.#read(codes)])
      for (const code of codes) {
        const text = fresh.get(code)
        if (text === undefined) texts.delete(code)
        else texts.set(code, text)
      }
    } catch {
      // The next question reads everything anew.
      this.#texts = undefined
    }
  }
}
