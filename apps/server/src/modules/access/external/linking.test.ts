import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDialects } from '../../../testing/test-database.ts'
import { fixedParameters } from '../access.parameters.ts'
import { type AccessApp, accessApp } from '../access.test-app.ts'
import { Linking } from './linking.service.ts'

describe.each(testDialects)('an external account that brings a login, on %s', dialect => {
  let server: AccessApp
  beforeAll(async () => {
    server = await accessApp(dialect)
    const login = (name: string, cod_pessoa: number) => ({
      login: name,
      cod_pessoa,
      base: 'local',
      senha_hash: null,
      senha_alterada_em: null,
    })
    await server.core.database.kysely
      .insertInto('pessoa_login')
      .values([login('Maria', 5), login('Lia', 8), login('LIA', 8)])
      .execute()
  })
  afterAll(() => server.close())

  const personOf = async (uid: string) => {
    const linking = new Linking(server.core, fixedParameters({ vinculo_externo: 'login' }))
    const found = await linking.personOf({ provider: 'saml:x', subject: undefined, claims: { uid }, trustsEmail: true })
    return found?.cod_pessoa
  }

  it('AUTH-54 is the person whose login is written so, though another person has it in other letters', async () => {
    expect([await personOf('maria'), await personOf('Maria')]).toEqual([1, 5])
    expect(await personOf('MARIA')).toBeUndefined()
  })

  it('AUTH-54 is the person who has the login in several ways of writing it', async () => {
    expect([await personOf('lia'), await personOf('Lia'), await personOf('liA')]).toEqual([8, 8, 8])
  })
})
