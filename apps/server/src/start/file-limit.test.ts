import { rmSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { demoDataFolder } from '../testing/demo-template.ts'
import { type RunningServer, startServer } from './server-process.test-data.ts'

vi.setConfig({ testTimeout: 240_000 })

/** In blocks of 512 bytes, as `ulimit -f` counts: half a megabyte, which what is written at a start does not reach. */
const BLOCKS = 1024

let folder = ''
const running: RunningServer[] = []
const started = async (blocks?: number): Promise<RunningServer> => {
  const server = await startServer({ ESTANTE_DATA: folder }, blocks)
  running.push(server)
  return server
}
const stop = async ({ child, ended }: RunningServer): Promise<void> => {
  if (child.exitCode === null) child.kill('SIGKILL')
  await ended
}
afterEach(async () => {
  for (const server of running.splice(0)) await stop(server)
  rmSync(folder, { recursive: true, force: true })
})

/** What was there before may be put in again. */
const ascending = (list: readonly number[]): number[] => [...new Set(list)].sort((a, b) => a - b)

/** Bruna at this server. */
async function reader({ address }: RunningServer) {
  const ask = (path: string, init: RequestInit) => fetch(`${address}/api${path}`, init)
  const json = { 'content-type': 'application/json' }
  const grant = { grant_type: 'password', username: 'bruna', password: 'Estante2026', client_id: 'web' }
  const token = await ask('/oauth/token', { method: 'POST', headers: json, body: JSON.stringify(grant) })
  const { access_token } = (await token.json()) as { access_token: string }
  const headers = { ...json, authorization: `Bearer ${access_token}` }
  return {
    put: (acervos: number[]) =>
      ask('/acervo/cesta-permanente', { method: 'POST', headers, body: JSON.stringify({ acervos }) }),
    kept: async (): Promise<number[]> => {
      const days = (await (await ask('/acervo/cesta-permanente/colecao', { headers })).json()) as {
        itens: { cod_acervo: number }[]
      }[]
      return ascending(days.flatMap(({ itens }) => itens.map(({ cod_acervo }) => cod_acervo)))
    },
    search: () =>
      ask(`/estante/pesquisa/pesquisa_geral/${crypto.randomUUID()}?q=brasil&for=LIVRE&page=1&perPage=20&direction=C`, {
        headers,
      }),
  }
}

it('EST-534 files that may grow no further: what is refused is said to be, what was acknowledged is kept, and reading goes on', async () => {
  folder = await demoDataFolder()
  const server = await started(BLOCKS)
  const bruna = await reader(server)
  const acknowledged = await bruna.kept()
  let refused: Response | undefined
  for (let code = 1001; !refused && code < 3000; code++) {
    const answer = await bruna.put([code])
    if (answer.status === 200) acknowledged.push(code)
    else refused = answer
  }
  expect(refused?.status).toBe(503)
  expect(await refused?.json()).toMatchObject({ code: 'unavailable', message: expect.stringMatching(/./) })
  // What it writes of it reaches us by another way than its answer.
  await expect.poll(() => server.output()).toContain('the database or its disk does not answer')
  expect((await bruna.search()).status).toBe(200)
  expect(await bruna.kept()).toEqual(ascending(acknowledged))
  await stop(server)

  const again = await reader(await started())
  expect(await again.kept()).toEqual(ascending(acknowledged))
  const next = Math.max(...acknowledged) + 1
  expect((await again.put([next])).status).toBe(200)
  expect(await again.kept()).toEqual(ascending([...acknowledged, next]))
})
