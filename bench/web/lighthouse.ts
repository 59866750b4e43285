import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { BROWSER_ARGUMENTS } from '../../tools/browser.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const PROGRAM = 'bench/web/lighthouse/node_modules/lighthouse/cli/index.js'

export type Scores = Record<(typeof CATEGORIES)[number], number>

export const hasLighthouse = (): boolean => existsSync(PROGRAM)

const median = (list: number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN

/** How often a run that recorded nothing is made again: now and then Lighthouse loses the trace of a page. */
const TRIES = 3

async function oneRun(address: string, form: 'desktop' | 'mobile', browser: string): Promise<Scores> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [
          PROGRAM,
          address,
          '--output=json',
          '--quiet',
          `--only-categories=${CATEGORIES.join()}`,
          `--chrome-flags=--headless=new ${BROWSER_ARGUMENTS.join(' ')}`,
          ...(form === 'desktop' ? ['--preset=desktop'] : []),
        ],
        { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, CHROME_PATH: browser } },
      )
      const { categories } = JSON.parse(stdout) as { categories: Record<string, { score: number }> }
      return Object.fromEntries(
        CATEGORIES.map(name => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
      ) as Scores
    } catch (error) {
      if (attempt === TRIES) throw error
      console.error(`Lighthouse, ${address}: once more (${/\(([A-Z_]+)\)/.exec(String(error))?.[1] ?? 'no report'})`)
    }
  }
}

/** Median scores of several runs. */
export async function lighthouse(
  address: string,
  form: 'desktop' | 'mobile',
  runs: number,
  browser: string,
): Promise<Scores> {
  const found: Scores[] = []
  for (let run = 0; run < runs; run++) found.push(await oneRun(address, form, browser))
  return Object.fromEntries(CATEGORIES.map(name => [name, median(found.map(scores => scores[name]))])) as Scores
}
