import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPerson } from '../../testing/new-person.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 240_000)
afterAll(() => server.close())
const db = () => server.core.database.kysely
const vera = { login: 'vera' }
const here = { cod_biblioteca: 1 }
const INSTANT = '2026-01-02T12:00:00.000Z'

const reader = async () => {
  const made = await newPerson(server)
  await db().updateTable('pessoa').set({ cpf: null }).where('cod_pessoa', '=', made.cod_pessoa).execute()
  return made
}
type Reader = Awaited<ReturnType<typeof reader>>
const merge = async (stays: Reader, goes: Reader) => {
  const body = { ...here, cod_fica: stays.cod_pessoa, cod_sai: goes.cod_pessoa }
  const made = await server.call('deskMerge', { body }, vera)
  expect(made.status).toBe(200)
  const undo = { ...here, cod_pessoa: stays.cod_pessoa, cod_uniao: made.body.cod_uniao }
  return { undo: async () => expect((await server.call('deskUnmerge', { body: undo }, vera)).status).toBe(200) }
}
const works = async (howMany: number) =>
  (await db().selectFrom('acervo').select('cod_acervo').orderBy('cod_acervo').limit(howMany).execute()).map(
    row => row.cod_acervo,
  )

/** What of a registration is told when it is asked for. */
async function kept({ cod_pessoa }: Reader) {
  const of = (table: 'cesta' | 'comentario' | 'sugestao') =>
    db().selectFrom(table).select('cod_pessoa').where('cod_pessoa', '=', cod_pessoa).execute()
  const [basket, comments, suggestions, interests, pin, declared, ties, calendars, notes] = await Promise.all([
    db().selectFrom('cesta').select('cod_acervo').where('cod_pessoa', '=', cod_pessoa).orderBy('cod_acervo').execute(),
    of('comentario'),
    of('sugestao'),
    db()
      .selectFrom('perfil_interesse')
      .select('codigo')
      .where('cod_pessoa', '=', cod_pessoa)
      .orderBy('codigo')
      .execute(),
    db().selectFrom('pessoa_pin').select('pin_hash').where('cod_pessoa', '=', cod_pessoa).execute(),
    db().selectFrom('leitor_acessivel').select('declaracao').where('cod_pessoa', '=', cod_pessoa).execute(),
    db().selectFrom('pessoa_laco').select('cod_ligada').where('cod_pessoa', '=', cod_pessoa).execute(),
    db().selectFrom('agenda').select('id').where('cod_pessoa', '=', cod_pessoa).execute(),
    db().selectFrom('pessoa_nota').select('texto').where('cod_pessoa', '=', cod_pessoa).execute(),
  ])
  return {
    cesta: basket.map(row => row.cod_acervo),
    comentarios: comments.length,
    sugestoes: suggestions.length,
    interesses: interests.map(row => row.codigo),
    pin: pin.map(row => row.pin_hash),
    declaracao: declared.map(row => row.declaracao),
    lacos: ties.map(row => row.cod_ligada),
    agendas: calendars.map(row => row.id),
    notas: notes.map(row => row.texto),
  }
}

const NOTHING = {
  ...{ cesta: [], comentarios: 0, sugestoes: 0, interesses: [], pin: [], declaracao: [], lacos: [], agendas: [] },
  notas: [],
}

const follow = ({ cod_pessoa }: Reader, codigo: number) =>
  db()
    .insertInto('perfil_interesse')
    .values({ cod_pessoa, tipo: 'TIPO_OBRA', codigo, validade: null, criado_em: INSTANT })
    .execute()
const put = ({ cod_pessoa }: Reader, cod_acervo: number) =>
  db().insertInto('cesta').values({ cod_pessoa, cod_acervo, incluido_em: INSTANT }).execute()
const choosePin = ({ cod_pessoa }: Reader, pin_hash: string, alterado_em = INSTANT) =>
  db().insertInto('pessoa_pin').values({ cod_pessoa, pin_hash, alterado_em }).execute()

/** Somebody who has one of everything. */
async function busyReader(child: Reader, cod_acervo: number) {
  const made = await reader()
  const { cod_pessoa } = made
  await put(made, cod_acervo)
  await follow(made, 2)
  await choosePin(made, 'pin-do-que-sai')
  const declared = { declarado_em: INSTANT, declaracao: 'Leio por áudio', origem: 'PESSOA' as const }
  await db()
    .insertInto('leitor_acessivel')
    .values({ ...declared, cod_pessoa, cod_operador: null })
    .execute()
  await db()
    .insertInto('comentario')
    .values({ cod_pessoa, cod_acervo, cod_biblioteca: null, texto: 'Ótimo', situacao: 'APROVADO', criado_em: INSTANT })
    .execute()
  const suggestion = { titulo: 'Um livro', situacao: 'PRE_SUGESTAO', criada_em: INSTANT, alterada_em: INSTANT }
  await db()
    .insertInto('sugestao')
    .values({ ...here, ...suggestion, cod_pessoa })
    .execute()
  await db()
    .insertInto('pessoa_laco')
    .values({ cod_pessoa, cod_ligada: child.cod_pessoa, tipo: 'RESPONSAVEL', inicio: '2026-01-01' })
    .execute()
  await db()
    .insertInto('agenda')
    .values({ id: `agenda-${cod_pessoa}`, cod_pessoa, criada_em: INSTANT, revogada_em: null })
    .execute()
  await db()
    .insertInto('pessoa_nota')
    .values({ cod_pessoa, texto: 'Trazer comprovante', cod_operador: null, criada_em: INSTANT })
    .execute()
  return made
}

it('basket, profile, comments, suggestions, ties, calendar, note, PIN and declaration go with the person, and back again', async () => {
  const [child, stays] = [await reader(), await reader()]
  const [work = 0] = await works(1)
  const goes = await busyReader(child, work)
  const before = await kept(goes)
  expect(before).toEqual({
    ...{ cesta: [work], comentarios: 1, sugestoes: 1, interesses: [2], pin: ['pin-do-que-sai'] },
    ...{ declaracao: ['Leio por áudio'], lacos: [child.cod_pessoa], agendas: [`agenda-${goes.cod_pessoa}`] },
    notas: ['Trazer comprovante'],
  })
  const merged = await merge(stays, goes)
  expect(await kept(stays)).toEqual(before)
  expect(await kept(goes)).toEqual(NOTHING)
  await merged.undo()
  expect(await kept(goes)).toEqual(before)
  expect(await kept(stays)).toEqual(NOTHING)
})

it('what both have is had once, and the PIN of the one that stays is theirs', async () => {
  const [child, stays] = [await reader(), await reader()]
  const [work = 0, other = 0] = await works(2)
  const goes = await busyReader(child, work)
  await put(stays, work)
  await put(stays, other)
  await follow(stays, 2)
  await choosePin(stays, 'pin-do-que-fica')
  const merged = await merge(stays, goes)
  expect(await kept(stays)).toMatchObject({ cesta: [work, other], interesses: [2], pin: ['pin-do-que-fica'] })
  await merged.undo()
  expect(await kept(goes)).toMatchObject({ cesta: [work], interesses: [2], pin: ['pin-do-que-sai'] })
  expect(await kept(stays)).toMatchObject({ cesta: [work, other], interesses: [2], pin: ['pin-do-que-fica'] })
})

it('a PIN chosen after the union stays with the one who chose it when the union is undone', async () => {
  const [stays, goes] = [await reader(), await reader()]
  await choosePin(goes, 'pin-de-antes')
  const merged = await merge(stays, goes)
  await db().deleteFrom('pessoa_pin').where('cod_pessoa', '=', stays.cod_pessoa).execute()
  await choosePin(stays, 'pin-de-depois', '2026-02-02T12:00:00.000Z')
  await merged.undo()
  expect((await kept(stays)).pin).toEqual(['pin-de-depois'])
})

it('a child whose second registration goes keeps who answers for it', async () => {
  const [stays, goes, adult] = [await reader(), await reader(), await reader()]
  await db()
    .insertInto('pessoa_laco')
    .values({ cod_pessoa: adult.cod_pessoa, cod_ligada: goes.cod_pessoa, tipo: 'RESPONSAVEL', inicio: '2026-01-01' })
    .execute()
  const merged = await merge(stays, goes)
  expect((await kept(adult)).lacos).toEqual([stays.cod_pessoa])
  await merged.undo()
  expect((await kept(adult)).lacos).toEqual([goes.cod_pessoa])
})

it('of two notes, one on each registration, the desk reads both, and undone each has its own', async () => {
  const [stays, goes] = [await reader(), await reader()]
  const leave = (of: Reader, texto: string) =>
    server.call('deskNote', { body: { ...here, cod_pessoa: of.cod_pessoa, texto } }, vera)
  const read = async (of: Reader) =>
    (await server.call('deskRegistration', { query: { ...here, cod_pessoa: of.cod_pessoa } }, vera)).body.nota?.texto
  await leave(stays, 'Pedir o telefone')
  await leave(goes, 'Trazer comprovante')
  const merged = await merge(stays, goes)
  expect(await read(stays)).toBe('Trazer comprovante · Pedir o telefone')
  await merged.undo()
  expect([await read(stays), await read(goes)]).toEqual(['Pedir o telefone', 'Trazer comprovante'])
  await merge(stays, goes)
  await leave(stays, 'Tudo em ordem')
  expect(await read(stays), 'a new note takes the place of both').toBe('Tudo em ordem')
})

it('what the bell told, what was agreed to and how they want to hear go with the person, and back again', async () => {
  const [stays, goes] = [await reader(), await reader()]
  const { cod_pessoa } = goes
  await db().insertInto('alerta').values({ cod_pessoa, tipo: 'reserva', criado_em: INSTANT }).execute()
  await db()
    .insertInto('consentimento')
    .values({ cod_pessoa, instante: INSTANT, finalidade: 'historico', valor: 'NUNCA' })
    .execute()
  const choice = (of: Reader, tipo: string, email: 'S' | 'N') =>
    db().insertInto('aviso_escolha').values({ cod_pessoa: of.cod_pessoa, tipo, sino: 'S', email }).execute()
  await choice(goes, 'reserva', 'N')
  await choice(goes, 'lembrete', 'N')
  await choice(stays, 'lembrete', 'S')
  const told = async (of: Reader) => {
    const rows = (table: 'alerta' | 'consentimento') =>
      db().selectFrom(table).select('cod_pessoa').where('cod_pessoa', '=', of.cod_pessoa).execute()
    const choices = await db()
      .selectFrom('aviso_escolha')
      .select(['tipo', 'email'])
      .where('cod_pessoa', '=', of.cod_pessoa)
      .orderBy('tipo')
      .execute()
    return [(await rows('alerta')).length, (await rows('consentimento')).length, choices]
  }
  const [reserve, remind] = [
    { tipo: 'reserva', email: 'N' },
    { tipo: 'lembrete', email: 'N' },
  ]
  const own = { tipo: 'lembrete', email: 'S' }
  const merged = await merge(stays, goes)
  expect(await told(stays)).toEqual([1, 1, [own, reserve]])
  await merged.undo()
  expect(await told(stays)).toEqual([0, 0, [own]])
  expect(await told(goes)).toEqual([1, 1, [remind, reserve]])
})

it('a block, a birth, an address and a wish that one of them alone tells hold for the one that stays; undone they go', async () => {
  const [stays, goes] = [await reader(), await reader()]
  const facts = (of: Reader) =>
    db()
      .selectFrom('pessoa')
      .select(['bloqueio', 'msg_bloqueio', 'data_nascimento', 'telefone', 'email', 'guarda_historico'])
      .where('cod_pessoa', '=', of.cod_pessoa)
      .executeTakeFirstOrThrow()
  const say = (of: Reader, set: object) =>
    db().updateTable('pessoa').set(set).where('cod_pessoa', '=', of.cod_pessoa).execute()
  const said = {
    ...{ bloqueio: 'S', msg_bloqueio: 'Livros rasgados', data_nascimento: '2001-02-03', telefone: '55 9999' },
    guarda_historico: 'N',
  }
  await say(stays, { email: 'fica@exemplo.br', telefone: '', data_nascimento: null })
  await say(goes, { ...said, email: 'sai@exemplo.br' })
  const before = await facts(stays)
  const merged = await merge(stays, goes)
  expect(await facts(stays)).toEqual({ ...said, email: 'fica@exemplo.br' })
  await say(stays, { telefone: '55 8888' })
  await merged.undo()
  expect(await facts(stays), 'what was changed since stays').toEqual({ ...before, telefone: '55 8888' })
  expect(await facts(goes)).toEqual({ ...said, email: 'sai@exemplo.br' })
})

it('whose death was written down on one registration does not live on in the other', async () => {
  const [stays, goes] = [await reader(), await reader()]
  await db()
    .updateTable('pessoa')
    .set({ falecida_em: '2026-01-01' })
    .where('cod_pessoa', '=', goes.cod_pessoa)
    .execute()
  expect((await server.call('getOpenLoanRequests', {}, { login: stays.login })).status).toBe(200)
  await merge(stays, goes)
  await server.core.feed.catchUp()
  expect((await server.call('getOpenLoanRequests', {}, { login: stays.login })).status).toBe(401)
})
