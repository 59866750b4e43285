import type { SearchDocument } from '../../document.ts'
import { COLUMNS_OF, WORDS_OF } from '../segments/builder.ts'
import { memoryOf } from '../segments/packing.ts'
import { BuildThread } from './build-thread.ts'

/** Tokens after which a segment is closed and another begun: a gigabyte of them. */
const MOST_TOKENS = 250_000_000

/** Many documents become segments: one thread makes what searching words needs, the other what counting and ordering need. */
export class TwoThreadBuild implements AsyncDisposable {
  readonly #words = new BuildThread()
  readonly #columns = new BuildThread()
  readonly #buffers: SharedArrayBuffer[] = []
  #open = false

  async add(documents: readonly SearchDocument[]): Promise<void> {
    this.#open = true
    const [{ weight }] = await Promise.all([
      this.#words.ask({ kind: 'add', documents: documents.map(WORDS_OF) }, 'added'),
      this.#columns.ask({ kind: 'add', documents: documents.map(COLUMNS_OF) }, 'added'),
    ])
    if (weight > MOST_TOKENS) await this.#close()
  }

  async #close(): Promise<void> {
    const [{ columns }] = await Promise.all([
      this.#columns.ask({ kind: 'columns' }, 'columns'),
      this.#words.ask({ kind: 'words' }, 'words'),
    ])
    const { buffer } = await this.#words.ask({ kind: 'join', columns }, 'segment', memoryOf(columns))
    this.#buffers.push(buffer)
    this.#open = false
  }

  async finish(): Promise<readonly SharedArrayBuffer[]> {
    if (this.#open || this.#buffers.length === 0) await this.#close()
    return this.#buffers
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([this.#words[Symbol.asyncDispose](), this.#columns[Symbol.asyncDispose]()])
  }
}
