import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ensureTestBrowser } from './browser.ts'
import { startOpenSearch } from './opensearch/server.ts'

/**
 * `npm run test:opensearch`: what every search engine must do, the server's searches and the journeys of the search in a
 * browser, against genuine OpenSearch servers of our own. Further arguments go to the test runner, and then the journeys
 * are left out. Where Java or Maven is missing that is said, and nothing is tested.
 */
const TESTS = [
  'packages/search/src/opensearch',
  'apps/server/src/modules/search',
  'apps/server/src/modules/documents/documents.test.ts',
]
const JOURNEYS = 'tests/e2e/search/'
/** Three nodes with copies of everything where the machine has room for them and the tests; it is one where it has not. */
const ROOM_FOR_THREE = 8 * 2 ** 30
const nodes = process.availableMemory() >= ROOM_FOR_THREE ? 3 : 1
/** So little that the server refuses records in earnest when two pieces of them arrive at once. */
const SMALL = { 'indexing_pressure.memory.limit': '5mb' }

const opensearch = await startOpenSearch({ nodes, settings: SMALL })
if (!opensearch) process.exit(0)
console.log(`OpenSearch on ${nodes === 1 ? 'one node: there is no room for three' : 'three nodes'}`)

// Tests say when the server is to be ended and started again.
const control = createServer((request, response) => {
  const work = request.url === '/halt' ? opensearch.halt : opensearch.resume
  work().then(
    () => response.end(),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
await once(control.listen(0, '127.0.0.1'), 'listening')

async function run(args: string[], environment: Record<string, string>): Promise<boolean> {
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...environment } })
  const [status] = await once(child, 'exit')
  return status === 0
}

async function journeys(url: string): Promise<boolean> {
  const browser = ensureTestBrowser()
  if (browser === undefined) {
    console.error('FAILED: no browser was found and none could be installed; CHROME_PATH names one.')
    return false
  }
  return await run(['node_modules/.bin/playwright', 'test', JOURNEYS], {
    ...(browser && { CHROME_PATH: browser }),
    SEARCH_URL: url,
    SEARCH_PREFIX: 'jornada',
  })
}

const only = process.argv.slice(2)
let isGood = false
try {
  // One file after the other: some of them end the server for a while.
  isGood = await run(['node_modules/vitest/vitest.mjs', 'run', '--no-file-parallelism', ...TESTS, ...only], {
    NODE_ENV: 'test',
    TEST_SEARCH_URL: opensearch.url,
    TEST_SEARCH_CONTROL: `http://127.0.0.1:${(control.address() as AddressInfo).port}`,
  })
  if (only.length === 0) isGood = (await journeys(opensearch.url)) && isGood
} finally {
  control.close()
  await opensearch.stop()
}
process.exit(isGood ? 0 : 1)
