import type { ImportProgress } from '../modules/catalogue/index.ts'

const WIDTH = 24
const EVERY_MS = 200
const QUIET_EVERY_MS = 10_000

/** How far an import is: a bar on a terminal, now and then a line elsewhere. */
export function importProgress(out: NodeJS.WriteStream = process.stderr) {
  const started = performance.now()
  let last = 0
  return {
    update(progress: ImportProgress): void {
      const now = performance.now()
      const isEnd = progress.bytes >= progress.totalBytes && progress.relinked === undefined
      if (!isEnd && now - last < (out.isTTY ? EVERY_MS : QUIET_EVERY_MS)) return
      last = now
      const text = progressText(progress, (now - started) / 1000)
      out.write(out.isTTY ? `\r${text}\u001b[K` : `${text}\n`)
    },
    end(): void {
      if (out.isTTY) out.write('\n')
    },
  }
}

export function progressText({ bytes, totalBytes, records, relinked }: ImportProgress, seconds: number): string {
  if (relinked !== undefined) return `Linking headings to authorities: ${relinked} records`
  const share = totalBytes > 0 ? Math.min(1, bytes / totalBytes) : 1
  const filled = Math.round(share * WIDTH)
  const rate = seconds > 0 ? Math.round(records / seconds) : 0
  const left = share > 0 && seconds > 0 ? (seconds / share) * (1 - share) : 0
  const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}`
  return `[${bar}] ${Math.round(share * 100)}%  ${records} records  ${rate}/s  ${duration(left)} left`
}

export function duration(seconds: number): string {
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole} s`
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`
}
