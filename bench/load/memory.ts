import { readFileSync } from 'node:fs'

/** What a process holds just now. */
export const residentMiB = (pid: number): number => {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes ?? 0) / 1024
}

/** What a process holds over time; the first third is warming up. */
export class MemoryWatch {
  readonly #readings: number[] = []
  readonly #timer: NodeJS.Timeout

  constructor(pid: number, everyMs: number) {
    const read = (): void => void this.#readings.push(residentMiB(pid))
    read()
    this.#timer = setInterval(read, everyMs)
  }

  /** The highest reading, and how much the last sixth stands above the one after the warm-up, on average. */
  end(): { highest: number; growth: number; readings: readonly number[] } {
    clearInterval(this.#timer)
    const list = this.#readings
    const sixth = Math.max(1, Math.floor(list.length / 6))
    const mean = (part: readonly number[]): number =>
      part.reduce((sum, each) => sum + each, 0) / Math.max(1, part.length)
    const warm = list.slice(2 * sixth, 3 * sixth)
    return { highest: Math.max(...list), growth: mean(list.slice(-sixth)) - mean(warm), readings: list }
  }
}
