/** Refusals that the host answers with 422, in words of its own; `detail` is the value that was refused or the limit. */

export type InvalidQueryReason =
  | 'unknown_tab'
  | 'unknown_field'
  | 'unknown_condition'
  | 'unknown_type'
  | 'unknown_filter'
  | 'unknown_sort'
  | 'unknown_selection'
  | 'empty_term'
  | 'too_many_rows'
  | 'too_long'
  | 'unbalanced_group'
  | 'dangling_operator'
  | 'proximity_operands'
  | 'proximity_place'
  | 'year'
  | 'page'

export class SearchError extends Error {
  readonly detail: string | undefined
  constructor(message: string, detail?: string) {
    super(message)
    this.name = new.target.name
    this.detail = detail
  }
}

/** The query was understood and cannot be answered as it is. */
export class InvalidQuery extends SearchError {
  readonly reason: InvalidQueryReason
  constructor(reason: InvalidQueryReason, detail?: string) {
    super(`invalid query: ${reason}${detail === undefined ? '' : ` (${detail})`}`, detail)
    this.reason = reason
  }
}

/** Answering would take more work than one query may. */
export class QueryTooExpensive extends SearchError {
  constructor(detail?: string) {
    super('the query exceeds its work budget', detail)
  }
}

/** The engine has been closed, or never opened. */
export class EngineClosed extends SearchError {
  constructor() {
    super('the search engine is closed')
  }
}

/** The engine is another program, and it does not answer. The host's 503: it will come back by itself. */
export class EngineUnavailable extends SearchError {
  /** It is there and has too much to do. */
  readonly isBusy: boolean
  constructor(detail?: string, isBusy = false) {
    super(`the search engine does not answer${detail === undefined ? '' : `: ${detail}`}`, detail)
    this.isBusy = isBusy
  }
}
