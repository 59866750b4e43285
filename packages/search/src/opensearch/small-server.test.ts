import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeSearchEngine } from '../conformance.ts'
import { WORKS } from '../fixtures.test-data.ts'
import { OpenSearchEngine } from './opensearch-engine.ts'
import { SmallServer } from './small-server.test-data.ts'

let server: SmallServer
beforeAll(async () => {
  server = await SmallServer.start()
})
afterAll(() => server.close())

let number = 0
const open = (): Promise<OpenSearchEngine> => OpenSearchEngine.open({ url: server.url, index: `prova-${++number}` })

describeSearchEngine('OpenSearch, said by a small server', open, WORKS, { describe, it, expect })
