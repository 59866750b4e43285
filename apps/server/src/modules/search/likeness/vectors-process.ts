import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { StemLanguage } from '@estante/contract/declared'

export interface VectorsOrder {
  /** The file or address of the database. */
  readonly target: string
  readonly language: StemLanguage
  /** Where the vectors go. */
  readonly file: string
}

const WORKER = fileURLToPath(new URL('./vectors.worker.ts', import.meta.url))

/**
 * Vectors made by a process beside the server, for libraries so large that the thread which answers people would be busy for
 * minutes, and its memory would stay as large as this work needs it.
 */
export class VectorsProcess {
  #child: ChildProcess | null = null

  /** Whether they were made; not if it was stopped before. */
  async make(order: VectorsOrder): Promise<boolean> {
    const before = this.stop()
    const child = fork(WORKER, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    this.#child = child
    const ended = new Promise<boolean>((resolve, reject) => {
      child.once('message', ({ fault }: { fault: string | null }) =>
        fault === null ? resolve(true) : reject(new Error(fault)),
      )
      child.once('error', reject)
      child.once('exit', (code, signal) =>
        signal === 'SIGKILL' ? resolve(false) : reject(new Error(`the process that makes vectors ended with ${code}`)),
      )
    })
    giveWay(child)
    child.send(order)
    try {
      const [isMade] = await Promise.all([ended, before])
      return isMade
    } finally {
      if (this.#child === child) this.#child = null
    }
  }

  async stop(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
}

/** Nobody waits for it: everything else on the machine goes first. Where that may not be said, it takes its turn. */
function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, 19)
  } catch {
    // A system that lets nobody say so.
  }
}
