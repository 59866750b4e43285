import { describe, expect, it } from 'vitest'
import type { Core } from '../../core.ts'
import { testDatabase } from '../../testing/test-database.ts'
import type { Parameters } from '../institution/index.ts'
import { type Partner, partner, partnerAddress } from './partners.rules.ts'
import { Partners } from './partners.service.ts'

const library: Partner = {
  codigo: 'minhabiblioteca',
  prefixo: '',
  url: 'https://parceiro.example/entrar?u={login}&e={email}',
  assinatura: 'nenhuma',
  segredo: '',
  texto_assinado: '',
  resposta: 'json',
  campo: 'endereco',
  categorias: [],
}
const person = { cod_pessoa: 1, login: 'ana' }

async function withPartners(
  answer: () => Promise<Response>,
  email: string | null,
  work: (partners: Partners) => Promise<void>,
) {
  const database = await testDatabase()
  await database.kysely
    .insertInto('pessoa')
    .values({
      cod_pessoa: 1,
      nome_pessoa: 'Ana',
      email,
      nome_social: null,
      cpf: null,
      validade: null,
      app_uuid: null,
      duplicada_de: null,
      data_inclusao: '',
      data_alteracao: '',
    })
    .execute()
  const core = { database, now: () => new Date(0), log: { warn: () => {} } } as unknown as Core
  const parameters = { get: async () => [library] } as unknown as Parameters
  await work(new Partners(core, parameters, answer as unknown as typeof fetch))
  await database.close()
}

describe('partners', () => {
  it('LINK-26 a supplier that does not know the e-mail, or a person without one, gets the message of My Library', async () => {
    await withPartners(
      async () => new Response('{}', { status: 404 }),
      'ana@example.org',
      async partners => {
        await expect(partners.address('minhabiblioteca', person, {})).rejects.toMatchObject({
          status: 422,
          message: 'minhabibliotecaerro',
        })
      },
    )
    for (const email of [null, 'não informado'])
      await withPartners(
        async () => Response.json({ endereco: 'https://parceiro.example/x' }),
        email,
        async partners => {
          await expect(partners.address('minhabiblioteca', person, {})).rejects.toMatchObject({
            message: 'minhabibliotecaerro',
          })
        },
      )
  })

  it('a partner that answers gives the address in the field that is named for it', async () => {
    await withPartners(
      async () => Response.json({ endereco: 'https://parceiro.example/x' }),
      'ana@example.org',
      async partners => {
        expect(await partners.address('minhabiblioteca', person, {})).toBe('https://parceiro.example/x')
      },
    )
  })

  it('an address that is none is refused', async () => {
    await withPartners(
      async () => Response.json({ endereco: 'javascript:alert(1)' }),
      'ana@example.org',
      async partners => {
        await expect(partners.address('minhabiblioteca', person, {})).rejects.toMatchObject({ status: 422 })
      },
    )
  })

  it('values are encoded and the signature covers what the partner says', () => {
    const one: Partner = {
      ...library,
      codigo: 'target',
      url: 'https://t.example/{id}?s={assinatura}',
      assinatura: 'hmac-sha256',
      segredo: 'k',
      texto_assinado: '{id}|{agora}',
      resposta: 'endereco',
    }
    const values = { id: 'a/b', login: '', email: '', nome: '', sessionid: '', agora: '0' }
    expect(partnerAddress(one, values)).toMatch(/^https:\/\/t\.example\/a%2Fb\?s=[0-9a-f]{64}$/)
    expect(partnerAddress(one, { ...values, agora: '1' })).not.toBe(partnerAddress(one, values))
  })

  it('a signature cannot be cut elsewhere to mean another person', async () => {
    const entry = { codigo: 'target', url: 'https://t.example/{id}' }
    for (const together of ['{login}{id}', '{id}{login}|{agora}', 'x{sessionid}', '{login}-{id}'])
      expect(partner.safeParse({ ...entry, texto_assinado: together }).success, together).toBe(false)
    for (const parted of ['{login}|{id}|{agora}', '{id};{login}', '{login}{agora}', '{id}'])
      expect(partner.safeParse({ ...entry, texto_assinado: parted }).success, parted).toBe(true)
    expect(partner.parse(entry).texto_assinado).toBe('{id}|{login}|{agora}')
    await withPartners(
      async () => Response.json({ endereco: 'https://parceiro.example/x' }),
      'ana@example.org',
      async partners => {
        for (const chosen of [{ id: 'X|ana' }, { sessionid: 'a;b' }])
          await expect(partners.address('minhabiblioteca', person, chosen)).rejects.toMatchObject({ status: 422 })
      },
    )
  })
})
