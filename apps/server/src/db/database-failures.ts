import { isFileAway } from './sqlite-failures.ts'

/** The last write that the disk refused, or a transaction that does not end, until one succeeds again. */
export class DatabaseFailures {
  #last: { message: string; at: Date } | null = null
  /** Told with the place where such a transaction began. */
  onStuck: (place: string) => void = () => {}

  note(error: unknown): void {
    if (isFileAway(error)) this.#last = { message: (error as Error).message, at: new Date() }
  }

  /** A transaction is open for too long: all other writes wait for it. */
  stuck(place = ''): void {
    this.#last = { message: 'a transaction does not end', at: new Date() }
    this.onStuck(place)
  }

  succeeded(): void {
    this.#last = null
  }

  texts(): string[] {
    return this.#last ? [`writing failed at ${this.#last.at.toISOString()}: ${this.#last.message}`] : []
  }
}

/** Of connections, and of a PostgreSQL that starts, ends, or has no room or connections left. */
const PASSING = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  '53000',
  '53100',
  '53200',
  '53300',
  '57P01',
  '57P02',
  '57P03',
])

/** Whether a failure is the storage's and passes: the same request may succeed a little later. */
export function isStorageAway(error: unknown): boolean {
  if (isFileAway(error)) return true
  if (error instanceof AggregateError) return error.errors.some(isStorageAway)
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code === 'string') return PASSING.has(code) || code.startsWith('08') || code === 'ENOSPC'
  // The client of PostgreSQL gives this one no code.
  return (
    typeof message === 'string' && /^(Connection terminated|Client has encountered a connection error)/.test(message)
  )
}
