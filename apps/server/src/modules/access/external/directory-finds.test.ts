import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { accessApp } from '../access.test-app.ts'

/** BER in short: nothing here is longer than 127 bytes. */
const ber = (tag: number, ...parts: (Buffer | number)[]): Buffer => {
  const body = Buffer.concat(parts.map(part => (typeof part === 'number' ? Buffer.from([part]) : part)))
  return Buffer.concat([Buffer.from([tag, body.length]), body])
}
/** What stands in an element, whose length may take several bytes. */
const inside = (bytes: Buffer): Buffer => bytes.subarray(bytes[1]! < 0x80 ? 2 : 2 + (bytes[1]! & 0x7f))
const text = (value: string) => ber(4, Buffer.from(value))
const result = (tag: number, code: number) => ber(tag, ber(0x0a, code), text(''), text(''))

describe('what a directory finds for a login', () => {
  /** Lets everybody in whose name is that of an entry, and finds the entries of each base; no more than are asked for. */
  const finding = async (entries: Record<string, string[]>) => {
    const askedFor: string[] = []
    const server = createServer(socket => {
      socket.on('error', () => undefined)
      socket.on('data', request => {
        const message = inside(request)
        const asked = message.subarray(3)
        const reply = (body: Buffer) => socket.write(ber(0x30, message.subarray(0, 3), body))
        if (asked[0] === 0x60) reply(result(0x61, 0))
        if (asked[0] !== 0x63) return
        askedFor.push(asked.toString('latin1'))
        const named = inside(asked)
        const base = inside(named).toString('latin1', 0, named[1])
        const found = entries[base] ?? []
        for (const dn of found.slice(0, 2))
          reply(ber(0x64, text(dn), ber(0x30, ber(0x30, text('mail'), ber(0x31, text('lia@campus.example'))))))
        reply(result(0x65, found.length > 2 ? 4 : 0))
      })
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const access = await accessApp('sqlite', {
      environment: {
        LDAP_URL: `ldap://127.0.0.1:${port}`,
        LDAP_STARTTLS: 'off',
        LDAP_BASES: 'ou=alunos;ou=docentes',
        LDAP_BIND_DN: 'cn=leitor',
        LDAP_BIND_PASSWORD: 'leitura',
      },
      parameters: { vinculo_externo: 'email' },
    })
    const warned = vi.spyOn(access.core.log, 'warn')
    const signIn = async (username: string) =>
      (
        await access.call({
          method: 'POST',
          url: '/api/oauth/token',
          payload: { grant_type: 'password', username, password: 'senha-da-lia' },
        })
      ).statusCode
    const close = async () => {
      await access.close()
      server.close()
    }
    return { access, askedFor, warned, signIn, close }
  }

  it.each([
    ['two', ['uid=lia,o=a', 'uid=lia,o=b']],
    ['three', ['uid=lia,o=a', 'uid=lia,o=b', 'uid=lia,o=c']],
  ])('%s entries for one login let nobody in, in no other base either, and the operator reads why', async (_, dns) => {
    const directory = await finding({ 'ou=alunos': dns, 'ou=docentes': ['uid=lia,ou=docentes'] })
    try {
      expect(await directory.signIn('lia')).toBe(401)
      expect(directory.warned.mock.calls.map(([about]) => about)).toEqual([{ base: 'ou=alunos', filter: '(uid=lia)' }])
    } finally {
      await directory.close()
    }
  })

  it('the same login in two bases lets nobody in either; one entry that two bases hold is one', async () => {
    const directory = await finding({ 'ou=alunos': ['uid=lia,ou=alunos'], 'ou=docentes': ['uid=lia,ou=docentes'] })
    try {
      expect(await directory.signIn('lia')).toBe(401)
      expect(directory.warned.mock.calls.map(([about]) => about)).toEqual([
        { base: 'ou=alunos;ou=docentes', filter: '(uid=lia)' },
      ])
    } finally {
      await directory.close()
    }
    const nested = await finding({ 'ou=alunos': ['uid=lia,o=a'], 'ou=docentes': ['UID=lia,O=a'] })
    try {
      expect(await nested.signIn('lia')).toBe(200)
    } finally {
      await nested.close()
    }
  })

  it('AUTH-08 a category appended to the login is no part of the name that the directory is asked for', async () => {
    const directory = await finding({ 'ou=alunos': ['uid=lia,ou=alunos'] })
    const { kysely } = directory.access.core.database
    await kysely
      .insertInto('pessoa_vinculo')
      .values({ cod_pessoa: 8, cod_categoria: 1, cod_departamento: null, cod_biblioteca: null, validade: null })
      .execute()
    directory.access.parameters.login_separador = '-'
    directory.access.parameters.login_categorias = ['01', '04'].map(codigo => ({
      codigo,
      descricao: { pt: codigo, en: codigo, es: codigo },
    }))
    try {
      expect(await directory.signIn('lia-01')).toBe(200)
      // The directory's own name of her, which only the link knows.
      expect(await directory.signIn('lia.d-01')).toBe(200)
      expect(await directory.signIn('lia.d-04')).toBe(401)
      // Each in both of the bases.
      expect(directory.askedFor.map(request => /uid\W*(lia(?:\.d)?(?:-\d+)?)/.exec(request)?.[1])).toEqual([
        ...['lia', 'lia'],
        ...['lia.d', 'lia.d'],
        ...['lia.d', 'lia.d'],
      ])
    } finally {
      await directory.close()
    }
  })
})
