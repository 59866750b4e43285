import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { type Mutant, planted } from './make.ts'

/** The fault in force; the runner sets it. Config files are bundled, so that no module is shared with it. */
declare global {
  var plantedMutant: Mutant | null | undefined
}

/** Puts the fault into the text on its way to the tests: no file is ever changed. */
const plant = {
  name: 'estante-mutant',
  enforce: 'pre' as const,
  transform(_code: string, id: string) {
    const mutant = globalThis.plantedMutant
    if (!mutant || id.split('?', 1)[0] !== resolve(mutant.file)) return null
    const source = readFileSync(mutant.file, 'utf8')
    return { code: planted(source, mutant), map: null }
  },
}

const expect = { poll: { timeout: 20_000 } }
const node = { expect, environment: 'node', testTimeout: 30_000, hookTimeout: 120_000, isolate: false } as const
const dom = { expect, environment: 'jsdom', testTimeout: 30_000, hookTimeout: 60_000, isolate: false } as const

/** One worker, kept from one mutant to the next. */
export default defineConfig({
  test: {
    maxWorkers: 1,
    // What was made of a file without the fault would be taken for it.
    fsModuleCache: false,
    pool: 'threads',
    bail: 1,
    provide: { everyRound: false, searchUrl: '', searchControl: '' },
    projects: [
      { plugins: [plant], test: { ...node, name: 'node', include: ['{packages,apps}/*/src/**/*.test.ts'] } },
      {
        plugins: [plant],
        test: {
          ...dom,
          name: 'dom',
          include: ['{packages,apps}/*/src/**/*.test.tsx'],
          setupFiles: ['apps/web/src/testing/reset.ts'],
        },
      },
    ],
  },
})
