import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDialects } from '../../testing/test-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { hashPassword } from '../access/index.ts'
import { compareWithJournal } from '../circulation/index.ts'
import { anonymise } from './anonymous-copy.ts'
import { validCpf } from './person.rules.ts'

type Row = Record<string, unknown>

async function everything({ core }: TestServer): Promise<Map<string, Row[]>> {
  const { kysely } = core.database
  const tables = (await kysely.introspection.getTables()).filter(table => !table.isView)
  const all = new Map<string, Row[]>()
  for (const { name } of tables) all.set(name, (await sql<Row>`select * from ${sql.table(name)}`.execute(kysely)).rows)
  return all
}

/** What names somebody or was written by somebody, as it stood. */
function personal(all: Map<string, Row[]>): Set<string> {
  const of = (table: string, ...columns: string[]) =>
    (all.get(table) ?? []).flatMap(row => columns.map(column => row[column]).filter(value => typeof value === 'string'))
  const asked = of('solicitacao', 'dados').flatMap(dados => {
    const { telefone, email, domicilio, pessoa_autorizada } = JSON.parse(dados) as Record<string, string | undefined>
    return [telefone, email, domicilio, pessoa_autorizada]
  })
  const found = [
    ...of('pessoa', 'nome_pessoa', 'nome_social', 'email', 'cpf', 'telefone'),
    ...of('comentario', 'texto'),
    ...of('sugestao', 'outras_inf'),
    ...of('correio', 'para'),
    ...of('certidao', 'assinatura'),
    ...of('chave_acesso', 'segredo'),
    ...asked,
  ]
  return new Set(found.filter((text): text is string => text !== undefined && text.length >= SHORTEST))
}

const SHORTEST = 6

/** Which of them stand anywhere in a text of JSON: found by their beginning in one walk, for there are thousands of them. */
function standingIn(json: string, known: Set<string>): string[] {
  const written = [...known].map(one => JSON.stringify(one).slice(1, -1))
  const byBeginning = Map.groupBy(written, one => one.slice(0, SHORTEST))
  // Most places begin none of them, which the first three letters tell without a text being made of them.
  const mayBegin = new Uint8Array(1 << 16)
  const first = (text: string, at: number): number =>
    (text.charCodeAt(at) * 961 + text.charCodeAt(at + 1) * 31 + text.charCodeAt(at + 2)) & 0xffff
  for (const one of written) mayBegin[first(one, 0)] = 1
  const seen = new Set<string>()
  for (let at = 0; at < json.length; at++) {
    if (mayBegin[first(json, at)] === 0) continue
    for (const one of byBeginning.get(json.slice(at, at + SHORTEST)) ?? []) if (json.startsWith(one, at)) seen.add(one)
  }
  return written.filter(one => seen.has(one))
}

describe.each(testDialects)('a copy without real people (%s)', dialect => {
  it('holds no name, number, address or word of anybody in any table, and circulates as before', async () => {
    const server = await startTestServer({}, undefined, dialect)
    try {
      const { core } = server
      const before = await everything(server)
      const known = personal(before)
      expect(known.size).toBeGreaterThan(1500)
      const said = (all: Map<string, Row[]>) =>
        standingIn(JSON.stringify([...all].filter(([table]) => !OF_THE_CATALOGUE.test(table))), known)
      expect(said(before)).toHaveLength(known.size)

      const people = await anonymise(core, await hashPassword('Ensaio2026'))
      const after = await everything(server)
      expect(people).toBe(before.get('pessoa')!.length)
      expect(said(after)).toEqual([])

      const cards = (all: Map<string, Row[]>) => all.get('pessoa_vinculo')!.map(row => row.matricula as string)
      const old = new Set(cards(before).filter(card => card !== ''))
      expect(old.size).toBeGreaterThan(600)
      expect(cards(after).filter(card => old.has(card))).toEqual([])

      const counts = (all: Map<string, Row[]>) =>
        ['pessoa', 'emprestimo', 'reserva', 'debito', 'suspensao', 'solicitacao', 'circulacao_evento'].map(
          table => all.get(table)!.length,
        )
      expect(counts(after)).toEqual(counts(before))
      expect((await compareWithJournal(core.database.kysely)).differences).toEqual([])
      const numbers = after.get('pessoa')!.flatMap(row => (row.cpf === null ? [] : [row.cpf as string]))
      expect(numbers.length).toBeGreaterThan(20)
      expect(numbers.filter(cpf => validCpf(cpf) !== cpf)).toEqual([])
      const login = after.get('pessoa_login')![0]!.login as string
      expect(login).toMatch(/^p\d+/)
      const payload = {
        grant_type: 'password',
        client_id: 'web',
        scope: 'patron',
        username: login,
        password: 'Ensaio2026',
      }
      const signedIn = await server.app.inject({ method: 'POST', url: '/api/oauth/token', payload })
      expect(signedIn.statusCode, signedIn.body).toBe(200)
    } finally {
      await server.close()
    }
  }, 240_000)
})

/** Names of authors, of the library itself and of its news are no secret. */
const OF_THE_CATALOGUE = /^(acervo|autoridade|conteudo|parametro|biblioteca|rede_|documento|arquivo$)/
