import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { nodeFolder, startNode } from './app-node.ts'

const data = mkdtempSync(join(tmpdir(), 'estante-nodes-'))
afterAll(() => rmSync(data, { recursive: true, force: true }))

it('EST-510 nodes of one machine share their files and nothing else, also at the next start', () => {
  const [one, two] = [nodeFolder(data, 1), nodeFolder(data, 2)]
  writeFileSync(join(one, 'arquivos', 'capa.svg'), '<svg/>')
  writeFileSync(join(one, 'server.lock'), '')
  expect(existsSync(join(two, 'arquivos', 'capa.svg'))).toBe(true)
  expect(existsSync(join(two, 'server.lock'))).toBe(false)
  expect(nodeFolder(data, 1)).toBe(one)
})

it('EST-510 a node that ends before it is ready is said to have', async () => {
  // A setting that no server accepts.
  await expect(startNode(1, { ESTANTE_DATA: join(data, 'outra'), DATABASE_POOL: 'muitas' })).rejects.toThrow(
    'the server on port 1 ended with 1',
  )
})
