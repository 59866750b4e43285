import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { keepMemory } from './tools/keep-memory.ts'
import { shareCompiled } from './tools/share-compiled.ts'

keepMemory()
shareCompiled()

/**
 * Files that replace a module for themselves. Everywhere else the test files of a worker share what they import, which
 * saves more than half of their time; a replaced module would stay replaced for the files after.
 */
const replacing = ['apps/server/src', 'apps/web/src', 'packages', 'tools'].flatMap(place =>
  (readdirSync(place, { recursive: true }) as string[])
    .filter(file => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map(file => join(place, file))
    .filter(file => /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8'))),
)
// Looks at how the browser's own history behaves from its first entry on.
replacing.push('apps/web/src/app/routing/routing.test.tsx')
// Ask where the focus goes, which a file before them may have left with the library of the widgets.
replacing.push(
  'packages/ui/src/late-menu.test.tsx',
  'apps/web/src/app/sign-in-over-dialogs.test.tsx',
  'apps/web/src/app/sign-in-elsewhere.test.tsx',
)
// Breaks the database's driver and the environment for a while.
replacing.push('apps/server/src/cli/restore-room.test.ts')
/** What a bench has installed for itself brings tests of its own. */
const NOT_OURS = '**/node_modules/**'
/** What Node runs as it stands, as the server is run. */
const PLAIN = [
  'packages/{contract,demo,i18n,marc,search}/src/**/*.test.ts',
  'apps/server/src/**/*.test.ts',
  'tools/**/*.test.ts',
  'bench/**/*.test.ts',
]
/** What asks for parts of the web, and with them for what only Vite reads. */
const WEB = ['packages/ui/src/**/*.test.ts', 'apps/web/src/**/*.test.ts']
const DOM = ['packages/*/src/**/*.test.tsx', 'apps/*/src/**/*.test.tsx']
// The first file that wants the demo library makes it for all; the others wait in their hooks.
// Nobody waits for a limit but a test that hangs: wide enough for a machine that is busy with something else.
const patient = { expect: { poll: { timeout: 60_000 } } }
/**
 * Room for what lives shortly, so that it is seldom tidied up, and by the thread that made it: every core has a worker of
 * its own. Screens take a quarter less time so.
 */
const ROOMY = [
  '--max-semi-space-size=64',
  '--min-semi-space-size=64',
  '--single-threaded-gc',
  '--no-lazy-feedback-allocation',
]
const node = { ...patient, environment: 'node', testTimeout: 90_000, hookTimeout: 300_000, execArgv: ROOMY } as const
/** Modules as Node itself reads them: nothing is written anew for the tests, and theirs are as fast as the server's. */
const native = {
  ...node,
  experimental: { viteModuleRunner: false, nodeLoader: false },
}
const dom = { ...patient, environment: 'jsdom', testTimeout: 60_000, hookTimeout: 60_000, execArgv: ROOMY } as const
// Run again before every file: what one test file leaves behind, another would find.
const fresh = { ...dom, setupFiles: ['apps/web/src/testing/reset.ts'] }

/** Unit and module tests run in Node; tests that render React (.test.tsx) get a DOM. */
export default defineConfig({
  test: {
    // Vitest itself would leave one core idle; one worker more than there are cores works while others wait for processes and clocks.
    maxWorkers: availableParallelism() + 1,
    // `npm run test:all` asks for every round of the faults that are planted; a sample runs otherwise.
    provide: {
      everyRound: process.env.TEST_ALL === '1',
      searchUrl: process.env.TEST_SEARCH_URL ?? '',
      searchControl: process.env.TEST_SEARCH_CONTROL ?? '',
    },
    projects: [
      { test: { ...native, name: 'plain', include: PLAIN, exclude: [...replacing, NOT_OURS], isolate: false } },
      { test: { ...node, name: 'web', include: WEB, exclude: [...replacing, NOT_OURS], isolate: false } },
      { test: { ...fresh, name: 'dom', include: DOM, exclude: [...replacing, NOT_OURS], isolate: false } },
      { test: { ...node, name: 'node alone', include: replacing.filter(file => file.endsWith('.ts')) } },
      { test: { ...dom, name: 'dom alone', include: replacing.filter(file => file.endsWith('.tsx')) } },
    ],
  },
})

declare module 'vitest' {
  interface ProvidedContext {
    everyRound: boolean
    /** Where `npm run test:opensearch` has started OpenSearch; empty: nowhere. */
    searchUrl: string
    /** Takes `/halt` and `/resume`: the server is really ended and started. */
    searchControl: string
  }
}
