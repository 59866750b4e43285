/** Something that the server does again and again beside answering. */
export interface Job {
  /** Unique; rows of the database and the doctor speak of it. */
  name: string
  everyMs: number
  /**
   * Does it, and says in a few words what was done. Whatever it does must come out the same when it is done twice: a
   * process may end between the work and the note that it is done. `ending` is for what takes long: the server is being
   * ended, and soon does not wait any more.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most work has nothing to say of itself
  work: (ending?: AbortSignal) => Promise<string | void>
  /** Work on this process's own memory: every node does it. Other work is done by one node at a time. */
  onEveryNode?: boolean
}

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
