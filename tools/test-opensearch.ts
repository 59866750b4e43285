import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startOpenSearch } from './opensearch/server.ts'

/**
 * `npm run test:opensearch`: what every search engine must do, against a genuine OpenSearch server of our own; further
 * arguments go to the test runner. Where Java or Maven is missing that is said, and nothing is tested.
 */
const TESTS = [
  'packages/search/src/opensearch',
  'apps/server/src/modules/search/opensearch.test.ts',
  'apps/server/src/modules/search/search.test.ts',
]

const opensearch = await startOpenSearch()
if (!opensearch) process.exit(0)

// Tests say when the server is to be ended and started again.
const control = createServer((request, response) => {
  const work = request.url === '/halt' ? opensearch.halt : opensearch.resume
  work().then(
    () => response.end(),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
await once(control.listen(0, '127.0.0.1'), 'listening')
const tests = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...TESTS, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'test',
    TEST_SEARCH_URL: opensearch.url,
    TEST_SEARCH_CONTROL: `http://127.0.0.1:${(control.address() as AddressInfo).port}`,
  },
})
const [status] = await once(tests, 'exit')
control.close()
await opensearch.stop()
process.exit(status ?? 1)
