import { addDays } from '../../../library-clock.ts'

/** One hold that ended with a copy: how long it took from a place in line, with so many copies going round. */
export interface PastWait {
  posicao: number
  exemplares: number
  dias: number
}

export interface WaitEstimate {
  inicio: string
  fim: string
  /** How many past waits stand behind it. */
  base: number
}

/** Fewer past waits than this say nothing. */
const FEWEST = 20
const NEIGHBOURS = 150

const load = ({ posicao, exemplares }: Omit<PastWait, 'dias'>): number => posicao / Math.max(1, exemplares)

/**
 * When a copy will come, as an interval that held for `coverage` of the past waits most like this one. The ends are
 * order statistics with the correction of conformal prediction, so that the promise holds for the next wait too.
 */
export function estimateWait(
  past: readonly PastWait[],
  asked: Omit<PastWait, 'dias'>,
  day: string,
  coverage = 0.8,
): WaitEstimate | null {
  if (past.length < FEWEST) return null
  const wanted = load(asked)
  const like = past
    .map(wait => ({ dias: wait.dias, distance: Math.abs(Math.log(load(wait) / wanted)) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, NEIGHBOURS)
    .map(({ dias }) => dias)
    .toSorted((a, b) => a - b)
  const tail = (1 - coverage) / 2
  const low = like[Math.max(0, Math.floor(tail * (like.length + 1)) - 1)] ?? 0
  const high = like[Math.min(like.length - 1, Math.ceil((1 - tail) * (like.length + 1)) - 1)] ?? low
  return { inicio: addDays(day, Math.floor(low)), fim: addDays(day, Math.ceil(high)), base: like.length }
}

/** Of every five waits four are to fall inside what was promised. */
export const PROMISED = 0.8
const WIDTHS = [0.8, 0.84, 0.88, 0.91, 0.94, 0.96, 0.98] as const

/**
 * How wide to promise, so that the promise was kept: libraries change, and an interval that only looks back is kept less
 * often than it says. The narrowest that would have held for four of five past waits, with the share that it held for.
 */
export function calibrated(past: readonly PastWait[]): { width: number; coverage: number } {
  let best = { width: WIDTHS[0] as number, coverage: 0 }
  for (const width of WIDTHS) {
    best = { width, coverage: measuredCoverage(past, width) }
    if (best.coverage >= PROMISED) break
  }
  return best
}

/** Share of waits that fell inside the interval that only the waits before them would have given. */
export function measuredCoverage(past: readonly PastWait[], coverage = 0.8): number {
  const day = '2000-01-01'
  let [asked, inside] = [0, 0]
  for (const [at, wait] of past.entries()) {
    const estimate = estimateWait(past.slice(0, at), wait, day, coverage)
    if (!estimate) continue
    asked++
    const came = addDays(day, Math.round(wait.dias))
    if (estimate.inicio <= came && came <= estimate.fim) inside++
  }
  return asked === 0 ? 0 : inside / asked
}
