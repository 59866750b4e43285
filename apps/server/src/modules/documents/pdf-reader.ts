import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export interface PdfToRead {
  path: string
  mostPages: number
}

/** What became of a PDF; `stopped` says nothing of it, somebody ended the reading. Only `read` brings pages: those that say something; none of them means a scanned one. */
export interface PdfPages {
  outcome: 'read' | 'encrypted' | 'broken' | 'huge' | 'slow' | 'missing' | 'stopped'
  paginas: number
  pages?: { pagina: number; texto: string; idioma: string }[]
  reason?: string
}

export interface ReadingLimits {
  mostBytes: number
  mostPages: number
  mostMs: number
  /** Memory of the process that reads, in bytes. */
  mostMemory: number
}

const MIB = 1024 * 1024
export const READING_LIMITS: ReadingLimits = {
  mostBytes: 128 * MIB,
  mostPages: 4000,
  mostMs: 120_000,
  mostMemory: 640 * MIB,
}
const WATCH_MS = 100
const HEAP_MIB = 320
/** A process that read so many, or grew so far, gives its memory back. */
const MOST_FILES = 300
const GROWN_SHARE = 0.6

/** How people and service managers end programs, and with them the processes that these began. */
const FROM_OUTSIDE: ReadonlySet<NodeJS.Signals | null> = new Set(['SIGTERM', 'SIGINT', 'SIGHUP'])

const worker = fileURLToPath(new URL('./pdf-pages.worker.ts', import.meta.url))

/** Reads one PDF after the other in a process beside this one, which is ended when it takes too long or too much. */
export class PdfReader {
  readonly #limits: ReadingLimits
  #child: ChildProcess | null = null
  #files = 0
  /** The most that reading ever took, in bytes. */
  peakMemory = 0

  constructor(limits: Partial<ReadingLimits> = {}) {
    this.#limits = { ...READING_LIMITS, ...limits }
  }

  async read(path: string): Promise<PdfPages> {
    const { mostBytes, mostPages } = this.#limits
    const found = await stat(path).catch(() => undefined)
    if (!found) return { outcome: 'missing', paginas: 0, reason: 'the file is missing' }
    if (found.size > mostBytes) return { outcome: 'huge', paginas: 0, reason: `${Math.round(found.size / MIB)} MiB` }
    const child = this.#child ?? (await this.#start())
    const pages = await this.#ask(child, { path, mostPages })
    this.#files++
    if (this.#child && (this.#files >= MOST_FILES || (await memoryOf(child)) > this.#limits.mostMemory * GROWN_SHARE))
      await this.close()
    return pages
  }

  /** Ends the process beside this one, and waits until it is gone. */
  async close(): Promise<void> {
    const child = this.#child
    this.#child = null
    this.#files = 0
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(worker, {
      execArgv: [`--max-old-space-size=${HEAP_MIB}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    })
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve())
      child.once('error', reject)
      child.once('exit', code => reject(new Error(`the reader of PDFs ended with ${code} before it began`)))
    })
    child.removeAllListeners()
    // A process that ends while nobody waits for it is begun anew by the next file.
    child.on('exit', () => {
      if (this.#child === child) void this.close()
    })
    child.on('error', () => {})
    this.#child = child
    return child
  }

  #ask(child: ChildProcess, file: PdfToRead): Promise<PdfPages> {
    const { mostMs, mostMemory } = this.#limits
    return new Promise(resolve => {
      let isOver = false
      const end = (pages: PdfPages, isAlive: boolean) => {
        if (isOver) return
        isOver = true
        clearTimeout(tooLong)
        clearInterval(watch)
        child.off('message', answered)
        child.off('exit', exited)
        if (!isAlive) void this.close()
        resolve(pages)
      }
      const answered = (pages: unknown) => end(pages as PdfPages, true)
      // Its heap is bounded too: a process that runs out of it ends by itself.
      const died = () => end({ outcome: 'huge', paginas: 0, reason: 'reading it takes too much memory' }, false)
      const exited = (_code: number | null, signal: NodeJS.Signals | null) =>
        FROM_OUTSIDE.has(signal)
          ? end({ outcome: 'stopped', paginas: 0, reason: 'the reading was stopped' }, false)
          : died()
      const tooLong = setTimeout(
        () => end({ outcome: 'slow', paginas: 0, reason: `not read within ${mostMs / 1000} s` }, false),
        mostMs,
      )
      const watch = setInterval(async () => {
        const memory = await memoryOf(child)
        this.peakMemory = Math.max(this.peakMemory, memory)
        if (memory > mostMemory) died()
      }, WATCH_MS)
      child.on('message', answered)
      child.on('exit', exited)
      child.send(file)
    })
  }
}

const PAGE_BYTES = 4096
/** Resident memory of a process; 0 where the system does not tell it (the bound of the heap holds everywhere). */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const told = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(told.split(' ')[1] ?? 0) * PAGE_BYTES
}
