import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CspEvaluator } from 'csp_evaluator'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
const web = mkdtempSync(join(tmpdir(), 'estante-policy-'))
beforeAll(async () => {
  writeFileSync(join(web, 'index.html'), '<!doctype html><html lang="pt-BR"><head><title>Estante</title></head></html>')
  server = await startTestServer({}, web)
}, 240_000)
afterAll(async () => {
  await server.close()
  rmSync(web, { recursive: true, force: true })
})

const findingsOf = async (address: string) => {
  const reply = await server.app.inject(address)
  const { csp } = new CspParser(String(reply.headers['content-security-policy']))
  return new CspEvaluator(csp).evaluate()
}

/** Down to "may be weak where …"; what is left are hints for browsers of before nonces. */
const faultsIn = async (address: string) =>
  (await findingsOf(address))
    .filter(({ severity }) => severity < Severity.STRICT_CSP)
    .map(({ directive, description }) => `${directive}: ${description}`)

it('EST-532 the policies of pages and of data stand up to the evaluator of policies', async () => {
  for (const address of ['/', '/acervo/1', '/api/docs', '/api/ready'])
    expect(await faultsIn(address), address).toEqual([])
})

it('EST-532 the evaluator would tell: a policy that lets inline scripts run is none', () => {
  const { csp } = new CspParser("script-src 'unsafe-inline'")
  expect(new CspEvaluator(csp).evaluate().filter(({ severity }) => severity === Severity.HIGH)).not.toEqual([])
})
