import { Kysely, type Transaction, type TransactionBuilder } from 'kysely'
import { allowDirectRead, endDirectRead } from './direct-read.ts'
import type { Tables } from './schema.ts'
import type { NodeSqliteDialect } from './sqlite-dialect.ts'

/** The embedded database, whose prepared queries run at once: outside transactions, and inside one while it is open. */
export class QuickTransactions extends Kysely<Tables> {
  readonly #dialect: NodeSqliteDialect

  constructor(dialect: NodeSqliteDialect) {
    super({ dialect })
    this.#dialect = dialect
    allowDirectRead(this, dialect.readNow)
  }

  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = work => execute(trx => this.#open(trx, work))
    return builder
  }

  async #open<T>(trx: Transaction<Tables>, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
    allowDirectRead(trx, this.#dialect.runNow)
    try {
      return await work(trx)
    } finally {
      // Whatever comes later would run in somebody else's transaction.
      endDirectRead(trx)
    }
  }
}
