import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../../../../tools/free-port.ts'
import { type AccessApp, accessApp } from '../access.test-app.ts'
import { LdapDirectory } from './directory.ts'
import * as keys from './external.test-keys.ts'

const SLAPD = '/usr/sbin/slapd'

const LDIF = `dn: dc=campus,dc=example
objectClass: dcObject
objectClass: organization
o: Campus
dc: campus

dn: ou=alunos,dc=campus,dc=example
objectClass: organizationalUnit
ou: alunos

dn: ou=docentes,dc=campus,dc=example
objectClass: organizationalUnit
ou: docentes

dn: uid=lia,ou=alunos,dc=campus,dc=example
objectClass: inetOrgPerson
uid: lia
cn: Lia
sn: Lia
mail: lia@campus.example
userPassword: senha-da-lia

dn: uid=maria.d,ou=docentes,dc=campus,dc=example
objectClass: inetOrgPerson
uid: maria.d
cn: Maria
sn: Silva
mail: Maria@campus.example
userPassword: senha-da-maria

dn: uid=sem,ou=alunos,dc=campus,dc=example
objectClass: inetOrgPerson
uid: sem
cn: Sem
sn: Pessoa
mail: sem@campus.example
userPassword: senha-sem

dn: uid=maria,ou=alunos,dc=campus,dc=example
objectClass: inetOrgPerson
uid: maria
cn: Outra
sn: Maria
mail: caio@campus.example
userPassword: senha-da-outra
`

async function untilOpen(port: number): Promise<void> {
  for (let i = 0; i < 100; i += 1) {
    const open = await new Promise<boolean>(resolve => {
      const socket = createConnection(port, '127.0.0.1', () => resolve(true))
      socket.on('error', () => resolve(false))
      socket.on('connect', () => socket.destroy())
    })
    if (open) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error('slapd did not start')
}

describe.skipIf(!existsSync(SLAPD))('LDAP against slapd', () => {
  let folder: string
  let slapd: ChildProcess
  let port: number
  const servers: AccessApp[] = []

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'estante-ldap-'))
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    }
    mkdirSync(join(folder, 'db'))
    const conf = file(
      'slapd.conf',
      `include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
modulepath /usr/lib/ldap
moduleload back_mdb
pidfile ${folder}/slapd.pid
TLSCertificateFile ${file('ldap.crt', keys.service.certificate)}
TLSCertificateKeyFile ${file('ldap.key', keys.service.key)}
TLSCACertificateFile ${folder}/ldap.crt
security simple_bind=128
database mdb
maxsize 10485760
suffix "dc=campus,dc=example"
rootdn "cn=leitor,dc=campus,dc=example"
rootpw leitura
directory ${folder}/db
access to attrs=userPassword by anonymous auth by * none
access to * by users read by * none
`,
    )
    execFileSync(SLAPD, ['-T', 'add', '-f', conf, '-l', file('data.ldif', LDIF)], { stdio: 'pipe' })
    port = await freePort()
    slapd = spawn(SLAPD, ['-f', conf, '-h', `ldap://127.0.0.1:${port}`, '-d', '0'], { stdio: 'ignore' })
    await untilOpen(port)
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
    const ended = new Promise(resolve => slapd.once('exit', resolve))
    slapd.kill()
    await ended
    rmSync(folder, { recursive: true })
  })

  const connected = async (environment: Record<string, string> = {}) => {
    const server = await accessApp('sqlite', {
      environment: {
        LDAP_URL: `ldap://127.0.0.1:${port}`,
        LDAP_CA: join(folder, 'ldap.crt'),
        LDAP_BASES: 'ou=alunos,dc=campus,dc=example; ou=docentes,dc=campus,dc=example',
        LDAP_BIND_DN: 'cn=leitor,dc=campus,dc=example',
        LDAP_BIND_PASSWORD: 'leitura',
        ...environment,
      },
      parameters: { vinculo_externo: 'email' },
    })
    servers.push(server)
    return server
  }
  const attempt = (server: AccessApp, username: string, password: string) =>
    server.call({ method: 'POST', url: '/api/oauth/token', payload: { grant_type: 'password', username, password } })
  const who = async (server: AccessApp, username: string, password: string) => {
    const reply = await attempt(server, username, password)
    if (reply.statusCode !== 200) return reply.statusCode
    const me = await server.call({ method: 'GET', url: '/api/pessoas', token: reply.json().access_token })
    return me.json().user.cod_pessoa as number
  }

  it('D-06 a directory password signs in over StartTLS: by a login of ours, or by the linking attribute in any base', async () => {
    const server = await connected()
    expect(await who(server, 'lia', 'senha-da-lia')).toBe(8)
    expect(await who(server, 'maria.d', 'senha-da-maria')).toBe(1)
    expect(await who(server, 'lia', 'errada')).toBe(401)
    expect(await who(server, 'sem', 'senha-sem')).toBe(401)
    expect(await who(server, 'ninguem', 'x')).toBe(401)
  })

  it('AUTH-58 with SOMENTE_INSTITUCIONAL the directory still signs in, and our own passwords do not', async () => {
    const server = await connected()
    server.parameters.tipoAutenticacaoInstitucional = 'SOMENTE_INSTITUCIONAL'
    expect(await who(server, 'lia', 'senha-da-lia')).toBe(8)
    expect(await who(server, 'joana', 'Estrela-2024')).toBe(401)
  })

  it('attack: an entry of the same name does not open a local account, nor an empty password any', async () => {
    const server = await connected()
    expect(await who(server, 'maria', 'senha-da-outra')).toBe(401)
    expect(await who(server, 'lia', '')).toBe(422)
    // slapd answers a bind without a password as nobody, with success: the directory itself must not ask.
    expect(await new LdapDirectory(server.core).verify('lia', '')).toBeUndefined()
    expect(await new LdapDirectory(server.core).verify('lia', 'senha-da-lia')).toBeDefined()
  })

  it('attack: LDAP injection finds no one', async () => {
    const server = await connected()
    for (const login of ['*', 'li*', 'lia)(uid=*', 'lia,ou=alunos', '*)(|(uid=lia'])
      expect(await who(server, login, 'senha-da-lia'), login).toBe(401)
  })

  it('a bind pattern lets visitors open the directory with their own password', async () => {
    const server = await connected({ LDAP_BIND_DN: 'uid={login},ou=alunos,dc=campus,dc=example' })
    expect(await who(server, 'lia', 'senha-da-lia')).toBe(8)
    expect(await who(server, 'lia', 'errada')).toBe(401)
  })

  it('a directory that cannot be trusted or reached is 503, and local passwords go on working', async () => {
    const untrusted = await connected({ LDAP_CA: '' })
    expect(await who(untrusted, 'lia', 'senha-da-lia')).toBe(503)
    expect(await who(untrusted, 'joana', 'Estrela-2024')).toBe(7)
    const gone = await connected({ LDAP_URL: `ldap://127.0.0.1:${await freePort()}` })
    expect(await who(gone, 'lia', 'senha-da-lia')).toBe(503)
  })
})

describe('a directory that lets an account not in', () => {
  /** Answers every bind with one result; its message number is the fifth byte of a short message. */
  const answering = async (result: number) => {
    const server = createServer(socket => {
      socket.on('error', () => undefined)
      socket.on('data', request => {
        const isBind = request[5] === 0x60
        if (isBind) socket.write(Buffer.from([0x30, 12, 2, 1, request[4]!, 0x61, 7, 0x0a, 1, result, 4, 0, 4, 0]))
      })
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    return { port: (server.address() as AddressInfo).port, close: () => server.close() }
  }
  const asked = async (result: number) => {
    const directory = await answering(result)
    const server = await accessApp('sqlite', {
      environment: {
        LDAP_URL: `ldap://127.0.0.1:${directory.port}`,
        LDAP_STARTTLS: 'off',
        LDAP_BASES: 'dc=campus,dc=example',
        LDAP_BIND_DN: 'uid={login},dc=campus,dc=example',
      },
    })
    try {
      const payload = { grant_type: 'password', username: 'lia', password: 'senha-da-lia' }
      return (await server.call({ method: 'POST', url: '/api/oauth/token', payload })).statusCode
    } finally {
      await server.close()
      directory.close()
    }
  }

  it.each([
    ['whose password is wrong', 49],
    ['that was locked after too many tries', 19],
    ['that was switched off', 53],
    ['whose name cannot be one', 34],
  ])('refuses the sign-in of one %s', async (_which, result) => {
    expect(await asked(result)).toBe(401)
  })

  it('says that it is away when it is busy or wants another kind of connection', async () => {
    expect([await asked(51), await asked(13)]).toEqual([503, 503])
  })
})
