import { type BASKET_EXPORTS, MARITAL_STATUSES, PERSONAL_FIELDS, Permission } from '@estante/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPerson } from '../../testing/new-person.ts'
import { wordsOfPdf } from '../../testing/read-paper.ts'
import { DEMO_PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { Parameters } from '../institution/index.ts'
import { withoutPermission } from '../permissions/without-permission.test-data.ts'
import { PersonalDataService } from './person.service.ts'

let server: TestServer
let works: number[]
const bruna = { login: 'bruna' }
const message = (answer: { body: unknown }) => (answer.body as { message: string }).message
const codeOf = async (login: string) =>
  (
    await server.core.database.kysely
      .selectFrom('pessoa_login')
      .select('cod_pessoa')
      .where('login', '=', login)
      .executeTakeFirstOrThrow()
  ).cod_pessoa
const mails = (modelo: string) =>
  server.core.database.kysely.selectFrom('correio').selectAll().where('modelo', '=', modelo).orderBy('id').execute()
const set = async (name: string, value: unknown) => {
  await new Parameters(server.core).set(name, value)
  await server.core.feed.catchUp()
}

beforeAll(async () => {
  server = await startTestServer()
  const rows = await server.core.database.kysely
    .selectFrom('acervo')
    .innerJoin('situacao_acervo', 'situacao_acervo.cod_situacao_acervo', 'acervo.cod_situacao_acervo')
    .select('cod_acervo')
    .where('visivel', '=', 'S')
    .where('referencia', '<>', '')
    .orderBy('cod_acervo')
    .limit(3)
    .execute()
  works = rows.map(row => row.cod_acervo)
  // Her basket of the demo would be counted with what the tests put in.
  await server.core.database.kysely.deleteFrom('cesta').execute()
}, 300_000)
afterAll(() => server.close())

describe('permanent basket', () => {
  const collection = async (query = {}, as = bruna) => (await server.call('getBasketCollection', { query }, as)).body
  const codesIn = async (as = bruna) =>
    (await collection({}, as)).flatMap(day => day.itens.map(item => item.cod_acervo))

  it('BASK-03 works join the basket of the person alone; unknown ones are passed over and none is kept twice', async () => {
    const add = (acervos: number[]) => server.call('addToBasket', { body: { acervos } }, bruna)
    expect((await add([works[0]!, works[1]!, 999_999_999])).body).toEqual({ incluidos: 2, total: 2 })
    expect((await add([works[1]!, works[2]!])).body).toEqual({ incluidos: 1, total: 3 })
    expect((await codesIn()).toSorted()).toEqual(works.toSorted())
    expect(await codesIn({ login: 'caio' })).toEqual([])
    expect((await server.call('addToBasket', { body: { acervos: works } })).status).toBe(401)
  })

  it('BASK-04 a work is taken out, and put in again; an unknown one is not found', async () => {
    const toggle = (acervo: number) => server.call('toggleInBasket', { body: { acervo } }, bruna)
    expect((await toggle(works[0]!)).body).toEqual({ na_cesta: false, total: 2 })
    expect((await toggle(works[0]!)).body).toEqual({ na_cesta: true, total: 3 })
    expect((await toggle(999_999_999)).status).toBe(404)
  })

  it('BASK-05 the collection is by days, whole or between two of them', async () => {
    server.setNow(new Date('2026-11-20T13:00:00Z'))
    await server.call('toggleInBasket', { body: { acervo: works[2]! } }, bruna)
    await server.call('toggleInBasket', { body: { acervo: works[2]! } }, bruna)
    const days = await collection()
    expect(days.map(day => [day.data, day.itens.length])).toEqual([
      ['2026-11-20', 1],
      ['2026-11-16', 2],
    ])
    const period = { tipoBusca: 'PERIODO', dataIni: '2026-11-17', dataFim: '2026-11-20' } as const
    expect((await collection(period)).map(day => day.data)).toEqual(['2026-11-20'])
    const refusedWith = async (query: object) => message(await server.call('getBasketCollection', { query }, bruna))
    expect(await refusedWith({ tipoBusca: 'PERIODO' })).toBe('InformeAsDatas')
    expect(await refusedWith({ ...period, dataFim: '2026-11-01' })).toBe('DataInicialMaior')
    expect((await server.call('getBasketCollection', { query: { tipoBusca: 'X' as never } }, bruna)).status).toBe(400)
    server.setNow(new Date('2026-11-16T13:00:00Z'))
  })

  it('BASK-02 BASK-06 what the page shows has cod_acervo, and every kind of export gives its file', async () => {
    const items = (await server.call('getBasketItems', { query: { acervos: works.join(',') } })).body
    expect(items.map(item => item.cod_acervo)).toEqual(works)
    const exported = async (tipo: (typeof BASKET_EXPORTS)[number], dados?: 'COMPLETO') =>
      await server.call('exportBasket', { body: { tipo, acervos: works, ...(dados && { dados }) } }, bruna)
    const abnt = String((await exported('ABNT')).body)
    // The same references as on the pages of the works, in the order of the alphabet.
    const cited = await Promise.all(works.map(id => server.call('getReference', { params: { id } })))
    const plain = cited.map(({ body }) => body.referencia.replaceAll(/<[^>]+>/g, ''))
    expect(items.map(item => item.referencia)).toEqual(plain)
    expect(abnt.trim().split('\r\n\r\n')).toEqual(plain.toSorted((a, b) => a.localeCompare(b, 'pt-BR')))
    expect(plain[0]).toMatch(/^[A-ZÀ-Ú ]+[,.] /)
    const csv = String((await exported('CSV', 'COMPLETO')).body)
    expect(csv.split('\r\n')[0]).toBe(
      '\uFEFFTítulo;Autor;Ano;Tipo de obra;Referência;Número de chamada;ISBN/ISSN;Endereço',
    )
    expect(csv.trim().split('\r\n')).toHaveLength(works.length + 1)
    const pdf = await exported('PDF', 'COMPLETO')
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="cesta.pdf"',
    })
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await exported('RIS')).headers['content-type']).toContain('application/x-research-info-systems')
    expect(String((await exported('BIBTEX')).body)).toContain('@')
    expect((await exported('MARC')).headers['content-disposition']).toBe('attachment; filename="cesta.mrc"')
    expect((await server.call('exportBasket', { body: { tipo: 'CSV', acervos: [999_999_999] } })).status).toBe(404)
  })

  it('BASK-06 D-02 without permission 33 works are named by author and title, and no file tells a reference', async () => {
    const items = (await server.call('getBasketItems', { query: { acervos: works.join(',') } })).body
    await withoutPermission(server.core, Permission.reference, async () => {
      const order = { acervos: works, dados: 'REFERENCIA' as const }
      const table = String((await server.call('exportBasket', { body: { ...order, tipo: 'CSV' } }, bruna)).body)
      const paper = await wordsOfPdf(
        (await server.call('exportBasket', { body: { ...order, tipo: 'PDF' } }, bruna)).raw,
      )
      expect(items).toHaveLength(works.length)
      for (const { referencia, titulo } of items) {
        expect(table).not.toContain(referencia)
        expect(table).toContain(titulo)
        expect(paper).toContain(titulo.split(' ')[0])
      }
    })
  })

  it('BASK-06 another library reads every title off the paper of the basket', async () => {
    const items = (await server.call('getBasketItems', { query: { acervos: works.join(',') } })).body
    const order = { tipo: 'PDF' as const, acervos: works, dados: 'COMPLETO' as const }
    const paper = await wordsOfPdf((await server.call('exportBasket', { body: order }, bruna)).raw)
    expect(items.map(item => item.cod_acervo)).toEqual(works)
    for (const item of items) expect(paper).toContain(item.titulo.split(' ')[0])
  })

  it('BASK-06 BASK-08 a mail carries the list, the message and the institution’s words; guests send none, nobody too many', async () => {
    await set('msg_email_cesta', 'Boa leitura!')
    await set('cesta_emails_dia', 1)
    expect((await server.call('getBasketMailMessage')).body).toEqual({ mensagem: 'Boa leitura!' })
    const body = {
      tipo: 'EMAIL' as const,
      acervos: works,
      opcoesEmail: { para: 'colega@example.org', mensagem: 'Veja!' },
    }
    expect((await server.call('exportBasket', { body })).status).toBe(401)
    expect(
      message(
        await server.call('exportBasket', { body: { ...body, opcoesEmail: { para: 'x', mensagem: '' } } }, bruna),
      ),
    ).toBe('EmailInvalido')
    expect((await server.call('exportBasket', { body }, bruna)).status).toBe(200)
    const [mail] = await mails('cesta')
    expect(mail?.para).toBe('colega@example.org')
    expect(JSON.parse(mail!.parametros)).toMatchObject({
      quem: 'Bruna Alves Carneiro',
      mensagem: '“Veja!”\n\n',
      texto: 'Boa leitura!',
      total: 3,
    })
    expect((await server.call('exportBasket', { body }, bruna)).status).toBe(429)
    expect(await mails('cesta')).toHaveLength(1)
  })

  it('BASK-07 closed stacks: a request with a protocol for each work, all or none, and none twice', async () => {
    const copy = await server.core.database.kysely
      .selectFrom('exemplar')
      .innerJoin('local_exemplar', 'local_exemplar.cod_local_exemplar', 'exemplar.cod_local_exemplar')
      .select(['exemplar.cod_acervo', 'exemplar.cod_biblioteca'])
      .where('acervo_fechado', '=', 'S')
      .executeTakeFirstOrThrow()
    const ask = (codes: number[]) =>
      server.call(
        'requestFromStorage',
        { query: { cod_biblioteca: copy.cod_biblioteca }, body: { cesta: codes.map(cod_acervo => ({ cod_acervo })) } },
        bruna,
      )
    const person = await codeOf('bruna')
    const kept = () =>
      server.core.database.kysely
        .selectFrom('solicitacao')
        .selectAll()
        .where('tipo', '=', 'armazem')
        .where('cod_pessoa', '=', person)
        .execute()
    expect(message(await ask([copy.cod_acervo, 999_999_999]))).toBe('SemExemplaresParaSolicitar')
    expect(await kept()).toEqual([])
    const { pedidos } = (await ask([copy.cod_acervo])).body
    expect(pedidos).toEqual([{ cod_acervo: copy.cod_acervo, protocolo: expect.stringMatching(/^20261116-\w{6}$/) }])
    expect((await kept()).map(row => [row.cod_pessoa, row.situacao])).toEqual([[person, 'AGUARDANDO']])
    expect(message(await ask([copy.cod_acervo]))).toBe('SolicitacaoDuplicada')
  })
})

describe('personal data', () => {
  const read = async (as = bruna) => (await server.call('getPersonalData', {}, as)).body
  const save = (body: Record<string, string>, as = bruna) =>
    server.call('savePersonalData', { body: body as never }, as)

  it('PAT-04 every field can be collected; RG, marital status and gender are off until the institution says so', async () => {
    // The university of the demo collects them all.
    expect((await read()).campos.map(field => field.campo)).toEqual(
      expect.arrayContaining(['rg', 'genero', 'estado_civil']),
    )
    await set('dados_pessoais_campos', [])
    // Documents of other countries are asked of those who have no CPF.
    const foreign = ['passaporte', 'rnm']
    const off = ['rg', 'genero', 'estado_civil', ...foreign]
    const fields = (await read()).campos
    expect(fields.map(field => field.campo)).toEqual(PERSONAL_FIELDS.filter(field => !off.includes(field)))
    for (const field of fields) expect(field.finalidade, field.campo).not.toBe('')
    expect(message(await save({ rg: '123' }))).toBe('CampoNaoEditavel')
    await set('dados_pessoais_campos', [
      { campo: 'rg', estado: 'EDITAVEL', obrigatorio: 'S', finalidade: 'Para o balcão' },
      { campo: 'genero', estado: 'EDITAVEL' },
      { campo: 'estado_civil', estado: 'EDITAVEL' },
      { campo: 'cpf', estado: 'EDITAVEL' },
      { campo: 'data_nascimento', estado: 'EDITAVEL' },
    ])
    expect((await read()).campos.map(field => field.campo)).toEqual(
      PERSONAL_FIELDS.filter(field => !foreign.includes(field)),
    )
    const given = {
      logradouro: 'Rua das Flores, 10',
      complemento: 'ap. 2',
      cep: '80010000',
      cidade: 'Curitiba',
      bairro: 'Centro',
      rg: '12.345.678-9',
      cpf: '529.982.247-25',
      nacionalidade: 'Brasileira',
      genero: 'FEMININO',
      data_nascimento: '2001-02-03',
      escolaridade: 'GRADUACAO',
      profissao: 'Estudante',
      estado_civil: 'SOLTEIRO',
      recebe_emails: 'S',
    }
    expect((await save(given)).status).toBe(200)
    expect(await read()).toMatchObject({ ...given, cep: '80010-000', cpf: '52998224725' })
    for (const estado_civil of MARITAL_STATUSES) expect((await save({ estado_civil })).status, estado_civil).toBe(200)
    expect((await save({ estado_civil: 'NOIVO' })).status).toBe(400)
  })

  it('two forms saved at the same moment are both kept', async () => {
    const { cod_pessoa } = await newPerson(server)
    // Both are looked at before one of them is written.
    const both = Promise.withResolvers<void>()
    let asked = 0
    const get = async () => {
      if (++asked === 2) both.resolve()
      await both.promise
      return []
    }
    const parts = { parameters: { get } as never, mail: { enqueue: async () => 0 } }
    const person = new PersonalDataService(server.core, parts)
    const forms = [{ profissao: 'Relojoeira' }, { telefone: '(41) 98888-7777' }]
    await Promise.all(forms.map(form => person.save(cod_pessoa, form, 'pt')))
    expect(await person.read(cod_pessoa, 'pt')).toMatchObject({ ...forms[0], ...forms[1] })
  })

  it('PAT-05 PAT-16 what is wrong is refused by name and nothing of it is saved; others’ data cannot be reached', async () => {
    for (const [body, fault] of [
      [{ cep: '123', cidade: 'Outra' }, 'CepInvalido'],
      [{ cpf: '529.982.247-26' }, 'CpfInvalido'],
      [{ email: 'sem arroba' }, 'EmailInvalido'],
      [{ data_nascimento: '2030-01-01' }, 'NascimentoInvalido'],
      [{ rg: '' }, 'CampoObrigatorio'],
    ] as const)
      expect(message(await save(body)), JSON.stringify(body)).toBe(fault)
    // The field is named, so that a form can say it there.
    expect((await save({ cep: '123' })).body).toMatchObject({ params: { onde: 'cep' } })
    expect((await read()).cidade).toBe('Curitiba')
    const other = await server.core.database.kysely
      .selectFrom('pessoa')
      .select('cpf')
      .where('cod_pessoa', '=', await codeOf('caio'))
      .executeTakeFirstOrThrow()
    expect(message(await save({ cpf: other.cpf ?? '' }))).toBe('CpfIndisponivel')
    await save({ cod_pessoa: String(await codeOf('caio')), cidade: 'Londrina' })
    expect((await read({ login: 'caio' })).cidade).toBe('')
    expect((await read()).cidade).toBe('Londrina')
    await set('dados_pessoais_campos', [])
  })

  it('a name that was changed is shown nowhere; staff who may see people find the person by it, and only they', async () => {
    const { login, cod_pessoa } = await newPerson(server, 'Raimundo Nonato de Sá')
    await save({ nome_social: 'Regiane Nonato' }, { login })
    await save({ nome_social: 'Régia Nonato' }, { login })
    const find = (nome: string, as: { login: string } = { login: 'vera' }) =>
      server.call('deskPeople', { query: { cod_biblioteca: 1, nome } }, as)
    const line = { cod_pessoa, nome: 'Régia Nonato', categorias: ['Aluno de graduação'] }
    expect((await find('regia nonato')).body).toEqual([{ ...line, por_nome_anterior: 'N' }])
    expect((await find('REGIANE')).body).toEqual([{ ...line, por_nome_anterior: 'S' }])
    // The name of the register is still one of theirs, and found; nobody is shown it.
    expect((await find('nonato de sa')).body).toEqual([{ ...line, por_nome_anterior: 'N' }])
    expect((await find('ninguém assim')).body).toEqual([])
    expect((await find('Regiane', { login })).status).toBe(403)
    expect((await find('Re')).status).toBe(400)
    expect(JSON.stringify((await find('Regiane')).body)).not.toContain('Regiane')
    const told = (await server.call('deskPerson', { query: { cod_biblioteca: 1, codigo: login } }, { login: 'vera' }))
      .body
    expect(told.nome).toBe('Régia Nonato')
    expect(JSON.stringify(told)).not.toMatch(/Regiane|Raimundo/)
    // Their own copy of what is held has it, and an erasure takes it.
    const own = (await server.call('getMyData', {}, { login })).body
    expect(own.pessoa_nome_anterior).toMatchObject([{ nome: 'Regiane Nonato' }])
  })

  it('PAT-15 who has no CPF is registered by passport or RNM, and is told where to pay', async () => {
    const { login, cod_pessoa } = await newPerson(server, 'John Doe')
    const { kysely } = server.core.database
    await kysely.updateTable('pessoa').set({ cpf: null }).where('cod_pessoa', '=', cod_pessoa).execute()
    const fields = (await read({ login })).campos.map(field => field.campo)
    expect(fields).toEqual(expect.arrayContaining(['passaporte', 'rnm']))
    expect(message(await save({ passaporte: 'x' }, { login }))).toBe('DocumentoInvalido')
    expect(message(await save({ rnm: '12345678' }, { login }))).toBe('DocumentoInvalido')
    expect((await save({ passaporte: 'ab 123456', rnm: 'V123456-J' }, { login })).body).toMatchObject({
      passaporte: 'AB123456',
      rnm: 'V123456J',
    })
    // At the desk they are known by it, however it is written.
    const known = async (codigo: string) =>
      (await server.call('deskPerson', { query: { cod_biblioteca: 1, codigo } }, { login: 'vera' })).body.nome
    expect([await known('ab-123456'), await known('V123456-J')]).toEqual([await known(login), await known(login)])
    expect(message(await save({ passaporte: 'AB123456' }))).toBe('CampoNaoEditavel')
  })

  it('PAT-05 PAT-12 a new e-mail counts once its own mail confirms it, for that person alone', async () => {
    const own = async () => (await server.call('getOwnEmail', {}, bruna)).body.email
    const before = await own()
    const saved = (await save({ email: 'nova@example.org' })).body
    expect(saved.email_pendente).toBe('nova@example.org')
    expect(await own()).toBe(before)
    const [mail] = await mails('confirmarEmail')
    const token = new URL(JSON.parse(mail!.parametros).link).searchParams.get('confirmar')!
    const confirm = (as: { login: string }) => server.call('confirmEmail', { body: { token } }, as)
    expect((await confirm(bruna)).body).toEqual({ ok: true, email: 'nova@example.org' })
    expect(await own()).toBe('nova@example.org')
    expect((await read()).email_pendente).toBeNull()
    expect((await mails('emailAlterado')).map(row => row.para)).toEqual([before])
    expect((await confirm(bruna)).status).toBe(422)
    await save({ email: 'outra@example.org' })
    const [, second] = await mails('confirmarEmail')
    const stolen = new URL(JSON.parse(second!.parametros).link).searchParams.get('confirmar')!
    expect((await server.call('confirmEmail', { body: { token: stolen } }, { login: 'caio' })).status).toBe(422)
  })

  it('PAT-05 who was handed over with an address that is none confirms another one', async () => {
    const { login, cod_pessoa } = await newPerson(server, 'Noemi Prates')
    const { kysely } = server.core.database
    await kysely.updateTable('pessoa').set({ email: 'noemi@' }).where('cod_pessoa', '=', cod_pessoa).execute()
    await save({ email: 'noemi@example.org' }, { login })
    const mail = (await mails('confirmarEmail')).find(row => row.para === 'noemi@example.org')
    const token = new URL(JSON.parse(mail!.parametros).link).searchParams.get('confirmar')!
    const { body } = await server.call('confirmEmail', { body: { token } }, { login })
    expect(body).toEqual({ ok: true, email: 'noemi@example.org' })
  })

  it('PAT-04 the social name is the only one that is shown', async () => {
    expect((await read({ login: 'jade' })).nome_pessoa).toBe('Jade Vilela Santos')
    expect(JSON.stringify(await read({ login: 'jade' }))).not.toContain('João Pedro')
  })

  it('PAT-09 departments are listed by name', async () => {
    const rows = (await server.call('getDepartments', {}, bruna)).body
    expect(rows).toContainEqual({ cod_departamento: 3, nome_departamento: 'Ciência da Computação', tipo: 'C' })
    const stored = await server.core.database.kysely.selectFrom('departamento').selectAll().execute()
    expect(rows).toHaveLength(stored.length)
  })

  it('PAT-10 a required field that only the library fills in says whom to ask, after those that can be filled in', async () => {
    const asked = (campo: string, estado: string) => ({ campo, estado, obrigatorio: 'S' })
    const refusal = async () => (await server.call('renewRegistration', {}, { login: 'fabiana' })).body
    await set('dados_pessoais_campos', [asked('rg', 'LEITURA'), asked('profissao', 'EDITAVEL')])
    expect(await refusal()).toMatchObject({ message: 'CampoObrigatorio', params: { campo: 'Profissão' } })
    await set('dados_pessoais_campos', [asked('rg', 'LEITURA')])
    expect(await refusal()).toMatchObject({ message: 'CampoPreenchidoPelaBiblioteca', params: { campo: 'RG' } })
    await set('dados_pessoais_campos', [])
  })

  it('PAT-10 a registration near its end is renewed once; others stay as they are', async () => {
    const renew = async (login: string) => (await server.call('renewRegistration', {}, { login })).body
    expect(await renew('fabiana')).toEqual({ renovado: true, validade: '2027-11-21' })
    expect(await renew('fabiana')).toEqual({ renovado: false, validade: '2027-11-21' })
    expect((await renew('gilberto')).renovado).toBe(false)
    expect((await renew('bruna')).renovado).toBe(false)
  })
})

describe('own access', () => {
  const change = (login: string, senhaAtual: string, senhaNova: string) =>
    server.call('changePassword', { body: { senhaAtual, senhaNova } }, { login })

  it('PAT-06 PAT-07 the password changes by the rules, the former ones are not taken again, and the session goes on', async () => {
    expect(message(await change('karen', 'errada', 'Outra-Senha-77'))).toBe('SenhaAtualIncorreta')
    // Each breaks one rule of the specification, and that one alone.
    const broken = {
      length: ['Ab-1', `Ab-1${'x'.repeat(61)}`],
      has_numbers: ['Outra-Senha-Boa'],
      diff_case: ['outra-senha-77', 'OUTRA-SENHA-77'],
      special_char: ['OutraSenha77', 'Outra+Senha.77'],
      diff_name: ['Yumi-Senha-77'],
    }
    for (const [rule, passwords] of Object.entries(broken))
      for (const password of passwords)
        expect((await change('karen', DEMO_PASSWORD, password)).body, password).toMatchObject({
          message: 'SenhaNaoConfereCriterios',
          params: { regras: rule },
        })
    const rules = (await server.call('getPasswordRules', {}, { login: 'karen' })).body
    expect(rules).toMatchObject({
      local: true,
      nomes: expect.stringContaining('Karen'),
      rules: {
        length: { min: 8, max: 64 },
        has_numbers: true,
        only_numbers: false,
        special_char: true,
        diff_case: true,
        diff_name: true,
        last_pw: 3,
      },
    })
    const done = await change('karen', DEMO_PASSWORD, 'Outra-Senha-77')
    expect(done.body).toHaveProperty('access_token')
    const headers = { authorization: `Bearer ${(done.body as { access_token: string }).access_token}` }
    expect((await server.call('getOwnEmail', {}, { login: 'karen', headers })).status).toBe(200)
    await server.core.feed.catchUp()
    expect((await server.call('getOwnEmail', {}, { login: 'karen' })).status, 'the old session').toBe(401)
    expect(await mails('senhaAlterada')).toHaveLength(1)
  })

  it('PAT-07 none of the last three passwords comes again, the one before them does', async () => {
    let token: string | undefined
    let current: string = DEMO_PASSWORD
    const change = async (senhaNova: string) => {
      const as = { login: 'nuria', ...(token && { headers: { authorization: `Bearer ${token}` } }) }
      const { status, body } = await server.call('changePassword', { body: { senhaAtual: current, senhaNova } }, as)
      if (status !== 200) return message({ body })
      token = (body as { access_token: string }).access_token
      current = senhaNova
      await server.core.feed.catchUp()
      return 'changed'
    }
    for (const sign of '@(-_') expect(await change(`Livros7${sign}`), sign).toBe('changed')
    for (const sign of '(-_') expect(await change(`Livros7${sign}`), sign).toBe('SenhaJaUtilizada')
    expect(await change('Livros7@')).toBe('changed')
  })

  it('PAT-08 another registration is used by the same human being and by nobody else; it is logged and told', async () => {
    const names = async (login: string, user: string) =>
      await server.call('getPersonName', { params: { user } }, { login })
    const [choice] = (await server.call('getSwapChoices', {}, { login: 'pedro' })).body
    expect(choice).toMatchObject({ motivo: 'MESMA_PESSOA' })
    expect((await names('pedro', choice!.usuario)).body).toEqual({ nome: choice!.nome })
    for (const user of [choice!.usuario, 'caio', 'nao.existe']) {
      const refusal = await names('bruna', user)
      expect(refusal.status, user).toBe(404)
      // Who is signed in has no other credentials to use.
      expect(message(refusal), user).toBe('Nenhum cadastro aberto a você tem este usuário.')
    }
    const swap = (login: string, usuario: string) => server.call('swapUser', { body: { usuario } }, { login })
    expect(message(await swap('pedro', ' '))).toBe('InformeUsuario')
    expect((await swap('bruna', choice!.usuario)).status).toBe(404)
    expect((await swap('pedro', choice!.usuario)).body).toHaveProperty('access_token')
    const logged = await server.core.database.kysely
      .selectFrom('auditoria_acesso')
      .selectAll()
      .where('evento', '=', 'TROCA_USUARIO')
      .execute()
    expect(logged.map(row => [row.cod_pessoa, row.login])).toEqual([[await codeOf(choice!.usuario), choice!.usuario]])
    expect((await mails('trocaUsuario')).length).toBe(1)
  })

  it('PAT-08 a tie goes one way, is made by staff alone, and a guardian’s ends at 18', async () => {
    const [guardian, child] = [await codeOf('marina'), await codeOf('tomas')]
    const born = (data_nascimento: string) =>
      server.core.database.kysely
        .updateTable('pessoa')
        .set({ data_nascimento })
        .where('cod_pessoa', '=', child)
        .execute()
    await born('2008-11-17')
    const body = { cod_pessoa: guardian, cod_ligada: child, tipo: 'RESPONSAVEL' as const }
    expect((await server.call('tiePersons', { body }, { login: 'marina' })).status).toBe(403)
    expect((await server.call('tiePersons', { body }, { login: 'vera' })).body).toEqual({ ok: true })
    const choices = async (login: string) =>
      (await server.call('getSwapChoices', {}, { login })).body.map(one => `${one.usuario} ${one.motivo}`)
    expect(await choices('marina')).toEqual(['tomas RESPONSAVEL'])
    expect(await choices('tomas')).toEqual([])
    // A pupil of the demo, whose birth date stands among the other data, is a minor all the same.
    expect((await server.call('getPrivacy', {}, { login: 'tomas' })).body).toMatchObject({ menor: 'S', perfis: 'N' })
    server.setNow(new Date('2026-11-17T13:00:00Z'))
    expect(await choices('marina')).toEqual([])
    expect((await server.call('swapUser', { body: { usuario: 'tomas' } }, { login: 'marina' })).status).toBe(404)
    expect(message(await server.call('tiePersons', { body }, { login: 'vera' }))).toBe('LacoComAdulto')
    server.setNow(new Date('2026-11-16T13:00:00Z'))
  })
})
