import type { Kysely } from 'kysely'
import type { Core } from '../../core.ts'
import type { Tables } from '../../db/schema.ts'
import { setHouseZone } from '../../library-clock.ts'
import { type RuleBook, readRuleBook } from './rule-book.ts'
import type { Circulation } from './rules/lending.rules.ts'

/** What another process changed is seen after this time at the latest, even where nobody told of it. */
const KEEP_MS = 5000

/** The rules of the house as the institution gave them, kept while nothing changes. */
export class HouseRules {
  readonly #core: Pick<Core, 'database'>
  #kept: Promise<RuleBook> | undefined
  #keptAt = 0

  constructor(core: Pick<Core, 'database'> & Partial<Pick<Core, 'feed'>>) {
    this.#core = core
    core.feed?.listen(changes => {
      if (changes.some(change => change.entidade === 'parametro')) this.forget()
    })
  }

  /** The next question is answered from the database. */
  forget(): void {
    this.#kept = undefined
  }

  /** Inside a transaction its own connection reads: a second one might have to wait for it. */
  async at(cod_biblioteca: number, now: Date, db: Kysely<Tables> = this.#core.database.kysely): Promise<Circulation> {
    return (await this.#book(db)).at(cod_biblioteca, now)
  }

  async #read(db: Kysely<Tables>): Promise<RuleBook> {
    const book = await readRuleBook(db)
    // Days that are of no library in particular are those of the institution.
    setHouseZone(book.zone)
    return book
  }

  #book(db: Kysely<Tables>): Promise<RuleBook> {
    // The machine's clock and not the library's: this spares the machine.
    if (!this.#kept || performance.now() - this.#keptAt > KEEP_MS) {
      this.#keptAt = performance.now()
      this.#kept = this.#read(db).catch(error => {
        this.#kept = undefined
        throw error
      })
    }
    return this.#kept
  }
}
