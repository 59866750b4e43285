import { createHash } from 'node:crypto'
import pg from 'pg'

/**
 * Statements that PostgreSQL may keep on a connection once they were asked there: it works out how to answer them a few
 * times and not for every call, which for the rows of a copy takes ten times as long as reading them. Only those of
 * `prepared` are among them: their number is known, while a statement that was put together for one request would be kept
 * for as long as its connection lives.
 */
const names = new Map<string, string>()

/** All columns there are: a table that gains one while servers run would refuse what was kept before. */
const ALL_COLUMNS = /(?:\bselect|\breturning|,) (?:distinct )?(?:"\w+"\.)?\*/

export function mayBeKept(sql: string): void {
  if (!ALL_COLUMNS.test(sql) && !names.has(sql))
    names.set(sql, `estante_${createHash('sha256').update(sql).digest('hex').slice(0, 32)}`)
}

/** A connection that asks such statements by their name. */
export class NamingClient extends pg.Client {
  // Written as one signature: the driver's own ten are those of its callers, who are not looked at here.
  override query = ((...given: unknown[]): unknown => {
    const [text, values, ...others] = given
    const name = typeof text === 'string' ? names.get(text) : undefined
    const asked = name === undefined ? given : [{ name, text, values }, ...others]
    return (pg.Client.prototype.query as (...asked: unknown[]) => unknown).apply(this, asked)
  }) as pg.Client['query']
}
