import { STAFF_MODULE, StaffPermission } from '@estante/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPerson } from '../../testing/new-person.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { Permissions } from '../permissions/index.ts'

let server: TestServer
let director: number
beforeAll(async () => {
  server = await startTestServer()
  director = await codeOf('amelia')
}, 240_000)
afterAll(() => server.close())
const db = () => server.core.database.kysely

const codeOf = async (login: string): Promise<number> =>
  (await server.call('getSignedInPerson', {}, { login })).body.user.cod_pessoa
/** Serves readers at one library, and may keep their registrations. */
const attendant = { login: 'xenia' }
const here = { cod_biblioteca: 3 }
const REFUSED = { message: 'CadastroDeQuemAtende' }
/** With neither document nor birth nothing tells two people apart. */
const stranger = async () => {
  const made = await newPerson(server)
  for (const code of [made.cod_pessoa, director])
    await db().updateTable('pessoa').set({ cpf: null, data_nascimento: null }).where('cod_pessoa', '=', code).execute()
  return made
}

describe('whoever serves at a desk comes to hold nothing that a colleague holds', () => {
  it('by merging a registration whose password they know with the colleague’s, in either direction', async () => {
    const known = await stranger()
    for (const [cod_fica, cod_sai] of [
      [director, known.cod_pessoa],
      [known.cod_pessoa, director],
    ] as const) {
      const asked = { body: { ...here, cod_fica, cod_sai } }
      expect((await server.call('deskMerge', asked, attendant)).body).toMatchObject(REFUSED)
    }
    expect(await codeOf(known.login)).toBe(known.cod_pessoa)
  })

  it('by having the colleague’s new password sent to themselves; name and telephone are kept as ever', async () => {
    const address = async () =>
      await db()
        .selectFrom('pessoa')
        .select(['email', 'telefone'])
        .where('cod_pessoa', '=', director)
        .executeTakeFirst()
    const email = (await address())?.email ?? ''
    const edit = async (fields: object) =>
      await server.call('deskEditPerson', { body: { ...here, cod_pessoa: director, ...fields } as never }, attendant)
    expect((await edit({ email: 'xenia.propria@exemplo.br' })).body).toMatchObject(REFUSED)
    expect((await edit({ email, telefone: '55 9999' })).status).toBe(200)
    expect(await address()).toEqual({ email, telefone: '55 9999' })
  })

  it('by tying themselves to the colleague', async () => {
    const reader = (await newPerson(server)).cod_pessoa
    const tie = { ...here, cod_pessoa: await codeOf('xenia'), cod_ligada: director, tipo: 'AUTORIZADA' as const }
    // Not to a reader either: with the tie one uses the registration of the other.
    for (const cod_ligada of [director, reader])
      for (const retira of ['N', 'S'] as const)
        expect((await server.call('deskTie', { body: { ...tie, cod_ligada, retira } }, attendant)).body).toMatchObject({
          message: 'ProprioCadastro',
        })
    expect((await server.call('deskTie', { body: { ...tie, cod_biblioteca: 1 } }, { login: 'vera' })).status).toBe(200)
    const swapped = await server.call('swapUser', { body: { usuario: 'amelia' } }, attendant)
    expect(swapped.body).toMatchObject({ message: 'credential_missing' })
  })
})

it('whoever keeps the people of all libraries merges the registrations of a colleague', async () => {
  const known = await stranger()
  const colleague = await stranger()
  const grant = { cod_modulo: STAFF_MODULE, cod_atividade: StaffPermission.desk }
  await new Permissions(server.core).grant({ cod_pessoa: colleague.cod_pessoa, cod_categoria: null }, grant)
  await server.core.feed.catchUp()
  const body = { cod_biblioteca: 1, cod_fica: colleague.cod_pessoa, cod_sai: known.cod_pessoa }
  expect((await server.call('deskMerge', { body }, { login: 'vera' })).status).toBe(200)
})

it('nobody parts their own registration again, and with it what they owe', async () => {
  const known = await stranger()
  const body = { cod_biblioteca: 1, cod_fica: director, cod_sai: known.cod_pessoa }
  const merged = await server.call('deskMerge', { body }, { login: 'vera' })
  expect(merged.status).toBe(200)
  const { cod_uniao } = merged.body
  const part = (login: string) =>
    server.call('deskUnmerge', { body: { cod_biblioteca: 1, cod_pessoa: director, cod_uniao } }, { login })
  expect((await part('amelia')).body).toMatchObject({ message: 'ProprioCadastro' })
  expect((await part('vera')).status).toBe(200)
})
