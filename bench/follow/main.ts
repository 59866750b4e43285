import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepFigures } from '../figures-section.ts'
import { makeFile } from '../import/make-file.ts'
import { startServer } from '../web/server.ts'

/**
 * `npm run bench:follow`: a running server hears of so many records that another process changes, and its search knows
 * them all. Printed: how long the changes took to write, and how long after the last of them the index had caught up.
 */
const RECORDS = Number(process.argv[2] ?? 40_000)
const MOST_SECONDS = 30

const folder = mkdtempSync(join(tmpdir(), 'estante-bench-follow-'))
const file = join(folder, 'records.mrc')
const data = join(folder, 'data')
const importAll = () =>
  execFileSync(process.execPath, ['apps/server/src/cli/main.ts', 'import', file, '--json'], {
    env: { ...process.env, ESTANTE_DATA: data },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

const seconds = (since: number): number => (performance.now() - since) / 1000
const behind = async (address: string): Promise<number> => {
  const reply = (await (await fetch(`${address}/api/ready`)).json()) as { index?: { behind: number } }
  return reply.index?.behind ?? Number.POSITIVE_INFINITY
}

try {
  await makeFile(file, RECORDS)
  const server = await startServer({ ESTANTE_DATA: data, ESTANTE_BUILD: 'off' })
  try {
    while ((await behind(server.address)) > 0) await new Promise(done => setTimeout(done, 200))
    const begun = performance.now()
    importAll()
    const written = seconds(begun)
    const ended = performance.now()
    let longest = 0
    for (let left = 1; left > 0; await new Promise(done => setTimeout(done, 20))) {
      const asked = performance.now()
      left = await behind(server.address)
      longest = Math.max(longest, performance.now() - asked)
    }
    const caughtUp = seconds(ended)
    console.log(`${RECORDS} records written beside a running server: ${written.toFixed(1)} s`)
    console.log(`index caught up ${caughtUp.toFixed(1)} s after the last of them (at most ${MOST_SECONDS})`)
    console.log(`longest wait for an answer meanwhile: ${longest.toFixed(0)} ms`)
    keepFigures(
      {
        heading: '## Changes of another process',
        command: `npm run bench:follow -- ${RECORDS}`,
        about: `${RECORDS.toLocaleString('en')} records brought in beside a running server, at a load of ${loadavg()[0]?.toFixed(1)}.`,
        limit: 'at most',
        rows: [
          { name: 'writing them', value: `${written.toFixed(1)} s`, target: '' },
          {
            name: 'after the last, until the index knows all',
            value: `${caughtUp.toFixed(1)} s`,
            target: `${MOST_SECONDS} s`,
          },
          { name: 'longest wait for an answer meanwhile', value: `${longest.toFixed(0)} ms`, target: '' },
        ],
      },
      new Date(),
    )
    process.exitCode = caughtUp <= MOST_SECONDS ? 0 : 1
  } finally {
    await server.close()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
