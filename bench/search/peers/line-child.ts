import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { residentMiB } from '../../load/memory.ts'

/**
 * A program of its own that answers each line of JSON with one. It takes the time itself, so that the way between the
 * processes is nobody's.
 */
export class LineChild {
  readonly #child: ChildProcess
  readonly #waiting: { done: (answer: unknown) => void; fail: (error: Error) => void }[] = []
  #ended: Error | null = null

  constructor(command: string, args: readonly string[]) {
    this.#child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] })
    createInterface({ input: this.#child.stdout! }).on('line', line => this.#waiting.shift()?.done(JSON.parse(line)))
    const failAll = (error: Error): void => {
      this.#ended = error
      for (const { fail } of this.#waiting.splice(0)) fail(error)
    }
    this.#child.on('error', failAll)
    this.#child.stdin!.on('error', failAll)
    this.#child.on('exit', code => failAll(new Error(`${command} ended with ${code}`)))
  }

  ask(line: object): Promise<unknown> {
    if (this.#ended) return Promise.reject(this.#ended)
    return new Promise((done, fail) => {
      this.#waiting.push({ done, fail })
      this.#child.stdin!.write(`${JSON.stringify(line)}\n`)
    })
  }

  residentMiB(): number {
    return residentMiB(this.#child.pid!)
  }

  async close(): Promise<void> {
    if (this.#ended) return
    const gone = once(this.#child, 'exit')
    this.#child.stdin!.end()
    await gone
  }
}
