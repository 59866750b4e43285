import type { EngineFailure, EngineLog, FailedTask } from '../engine.ts'

/** What went wrong in the background, where no caller waits: told in the log at once and in the status until it is mended. */
export class Failures {
  readonly #log: EngineLog | undefined
  #last: EngineFailure | null = null

  constructor(log: EngineLog | undefined) {
    this.#log = log
  }

  get last(): EngineFailure | null {
    return this.#last
  }

  note(task: FailedTask, message: string, error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error)
    this.#last = { task, message: `${message}: ${reason}`, at: new Date().toISOString(), isMended: false }
    this.#log?.(this.#last.message, error)
  }

  /** The same task went well since. */
  mended(task: FailedTask): void {
    if (this.#last?.task === task && !this.#last.isMended) this.#last = { ...this.#last, isMended: true }
  }
}
