import { SearchError } from '../errors.ts'

/** A CQL query that cannot be answered: `code` is its number in the list of SRU diagnostics. */
export class CqlRefused extends SearchError {
  readonly code: number
  constructor(code: number, detail: string) {
    super(`CQL refused: ${code} (${detail})`, detail)
    this.code = code
  }
}
