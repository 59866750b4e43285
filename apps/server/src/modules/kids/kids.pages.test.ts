import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** The shell as it is before it is built: it has the same places to fill. */
const SHELL = new URL('../../../../web', import.meta.url).pathname
const SCHOOL = 4
const MUSEUM = 5

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, SHELL)
}, 240_000)
afterAll(() => server.close())

const statuses = async (paths: readonly string[]) => {
  const found: [string, number][] = []
  for (const path of paths) found.push([path, (await server.app.inject(path)).statusCode])
  return found
}
const all = (paths: readonly string[], status: number) => paths.map(path => [path, status])

it('SHELL-10 an address of the showcases whose library, category or work is not there is a page with status 404', async () => {
  const [category] = (await server.call('getKidsCategories', { params: { id: SCHOOL } })).body
  const [work] = (await server.call('getKidsJustArrived', { query: { id: SCHOOL } })).body
  const { cod_acervo } = work!
  const there = [
    '/catalogos/kids',
    `/catalogos/kids/${SCHOOL}`,
    `/catalogos/kids/${SCHOOL}/*`,
    `/catalogos/kids/${SCHOOL}/${category!.cod_categoria}?q=bruxa`,
    `/catalogos/museus/${MUSEUM}`,
    `/catalogos/kids/acervo/simple/${cod_acervo}/${SCHOOL}`,
    `/catalogos/kids/acervo/${cod_acervo}/${SCHOOL}?codCategoria=*`,
    `/catalogos/kids/acervo/${cod_acervo}/${SCHOOL}/marc`,
  ]
  expect(await statuses(there)).toEqual(all(there, 200))
  const away = [
    '/catalogos/kids/99999999',
    `/catalogos/kids/${MUSEUM}`,
    `/catalogos/museus/${SCHOOL}/*`,
    `/catalogos/kids/${SCHOOL}/99999999`,
    `/catalogos/kids/acervo/simple/99999999/${SCHOOL}`,
    `/catalogos/kids/acervo/99999999/${SCHOOL}/marc`,
    `/catalogos/kids/acervo/${cod_acervo}/99999999`,
    `/catalogos/museus/acervo/${cod_acervo}/${SCHOOL}`,
  ]
  expect(await statuses(away)).toEqual(all(away, 404))
  const page = await server.app.inject(`/catalogos/kids/acervo/${cod_acervo}/${SCHOOL}/marc`)
  expect(page.body, 'one work, one address for search engines').toMatch(
    new RegExp(`<link rel="canonical" href="[^"]*/acervo/${cod_acervo}">`),
  )
})
