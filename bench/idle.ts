import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

/** Of a process that may be gone by now: who started it, and the processor time of all its threads in hundredths of a second. */
function statOf(pid: string): { parent: number; ticks: number } | null {
  try {
    // The name stands in brackets and may hold anything: fields are counted behind the last one.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    return null
  }
}

/** Of a process and of those it started. */
const ticksOf = (pid: number): number =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(name => ({ name, stat: statOf(name) }))
    .filter(({ name, stat }) => name === String(pid) || stat?.parent === pid)
    .reduce((sum, { stat }) => sum + (stat?.ticks ?? 0), 0)

/** What a start makes beside its answers (likeness of all works, the first index) is over once nothing is done for two seconds. */
export async function untilIdle(pid: number): Promise<void> {
  for (let quiet = 0, before = ticksOf(pid); quiet < 2; ) {
    await setTimeout(1000)
    const now = ticksOf(pid)
    quiet = Math.abs(now - before) < 10 ? quiet + 1 : 0
    before = now
  }
}
