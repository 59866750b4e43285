import { deflateRawSync } from 'node:zlib'
import {
  API_BASE,
  type CallName,
  REQUEST_KINDS,
  STAFF_MODULE,
  StaffPermission,
  type StaffPermissionCode,
  SUGGESTION_STATUSES,
} from '@estante/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPerson } from '../../testing/new-person.ts'
import { wordsOfPdf } from '../../testing/read-paper.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { hashPassword } from '../access/index.ts'
import { Parameters } from '../institution/index.ts'
import { People } from '../people/index.ts'
import { Permissions } from '../permissions/index.ts'
import { Alerts } from './alerts.service.ts'
import { Requests } from './requests.service.ts'

let server: TestServer
const bruna = { login: 'bruna' }
const caio = { login: 'caio' }
const regina = { login: 'regina' }
const vera = { login: 'vera' }
let library: number
let record: number

async function codeOf(login: string): Promise<number> {
  const row = await server.core.database.kysely
    .selectFrom('pessoa_login')
    .select('cod_pessoa')
    .where('login', '=', login)
    .executeTakeFirstOrThrow()
  return row.cod_pessoa
}

/** Sends a form with files, as a browser does. */
async function upload(path: string, form: FormData, login: string) {
  const request = new Request('http://x', { method: 'POST', body: form })
  const { headers } = await server.app
    .inject({
      method: 'POST',
      url: '/api/oauth/token',
      payload: {
        client_id: 'web',
        client_secret: 'web',
        grant_type: 'password',
        username: login,
        password: 'Estante2026',
        scope: 'patron',
      },
    })
    .then(reply => ({ headers: { authorization: `Bearer ${reply.json<{ access_token: string }>().access_token}` } }))
  const reply = await server.app.inject({
    method: 'POST',
    url: API_BASE + path,
    headers: { ...headers, 'content-type': request.headers.get('content-type') as string },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: reply.statusCode, body: reply.json() }
}

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])

function sheetForm(files: [name: string, content: Buffer | Uint8Array][] = []): FormData {
  const form = new FormData()
  const fields = {
    biblioteca: String(library),
    autor: 'Bruna Alves Carneiro',
    titulo: 'Águas do vale',
    ano: '2026',
    paginas: '120',
    orientador: 'João Souza Neto',
    instituicao: 'UFVale',
    cidade: 'Vale',
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('assuntos', 'Hidrologia')
  form.append('assuntos', 'Rios')
  for (const [name, content] of files) form.append('anexos', new Blob([new Uint8Array(content)]), name)
  return form
}

describe('services to patrons', () => {
  beforeAll(async () => {
    server = await startTestServer()
    const permissions = new Permissions(server.core)
    const cod_pessoa = await codeOf('vera')
    const activities: StaffPermissionCode[] = [
      StaffPermission.comments,
      StaffPermission.acquisitions,
      StaffPermission.requests,
    ]
    for (const cod_atividade of activities)
      await permissions.grant({ cod_pessoa, cod_categoria: null }, { cod_modulo: STAFF_MODULE, cod_atividade })
    const units = await server.call('getLibraries')
    library = units.body[0]?.cod_biblioteca as number
    const row = await server.core.database.kysely
      .selectFrom('acervo')
      .select('cod_acervo')
      .limit(1)
      .executeTakeFirstOrThrow()
    record = row.cod_acervo
  }, 300_000)
  afterAll(() => server.close())

  describe('comments', () => {
    it('COMM-12 COMM-04 campuses are listed, and the libraries of one campus alone', async () => {
      const campuses = (await server.call('getCampuses')).body
      expect(campuses.length).toBeGreaterThan(1)
      const lists = await Promise.all(
        campuses.map(async ({ cod_campus }) =>
          (await server.call('getLibraries', { query: { campus: cod_campus } })).body.map(one => one.cod_biblioteca),
        ),
      )
      const all = (await server.call('getLibraries')).body.map(one => one.cod_biblioteca)
      expect(lists.flat().toSorted()).toEqual(all.toSorted())
      expect(lists.filter(list => list.length > 0 && list.length < all.length)).not.toEqual([])
    })

    it('COMM-01 COMM-07 COMM-09 a general comment is content and b, and reaches the staff of the library', async () => {
      expect(server.app.hasRoute({ method: 'POST', url: '/api/unidade-informacao/comentario' })).toBe(true)
      const sent = await server.call('sendGeneralComment', { body: { content: '  Obrigada!  ', b: library } }, bruna)
      expect(sent.status).toBe(200)
      const waiting = await server.call('staffComments', { query: { cod_biblioteca: library } }, vera)
      expect(waiting.body).toContainEqual(
        expect.objectContaining({
          id: sent.body.id,
          comentario: 'Obrigada!',
          cod_acervo: null,
          situacao: 'AGUARDANDO',
        }),
      )
      const none = await server.call('sendGeneralComment', { body: { content: 'Oi', b: -1 } }, bruna)
      expect([none.status, none.body]).toEqual([
        422,
        { code: 'refused', message: 'CampoObrigatorioNaoPreenchido', params: { campo: 'biblioteca' } },
      ])
      const blank = await server.call('sendGeneralComment', { body: { content: ' \n ', b: library } }, bruna)
      expect(blank.body).toMatchObject({ params: { campo: 'content' } })
    })

    it('COMM-10 COMM-11 a comment on a record is hidden until approved, signed by the first name, and its writer’s to remove', async () => {
      const sent = await server.call(
        'sendRecordComment',
        { params: { id: record }, body: { content: 'Muito bom' } },
        caio,
      )
      expect(sent.status).toBe(200)
      const id = sent.body.id
      expect(
        (await server.call('getRecordComments', { params: { id: record } })).body.map(one => one.id),
      ).not.toContain(id)
      expect((await server.call('getOwnComments', {}, caio)).body).toContainEqual(
        expect.objectContaining({ id, cod_acervo: record, situacao: 'AGUARDANDO' }),
      )
      expect(
        (await server.call('decideComment', { params: { id }, body: { situacao: 'APROVADO' } }, bruna)).status,
      ).toBe(403)
      expect(
        (await server.call('decideComment', { params: { id }, body: { situacao: 'APROVADO' } }, vera)).status,
      ).toBe(200)
      expect((await server.call('getRecordComments', { params: { id: record } })).body).toContainEqual({
        id,
        comentario: 'Muito bom',
        autor: 'Caio',
        data: expect.any(String),
      })
      expect(
        (await server.call('getOwnRecordComments', { params: { id: record } }, caio)).body.map(one => one.id),
      ).toContain(id)
      expect(
        (await server.call('getOwnRecordComments', { params: { id: record } }, bruna)).body.map(one => one.id),
      ).not.toContain(id)
      expect((await server.call('deleteOwnComment', { params: { id } }, bruna)).status).toBe(404)
      expect((await server.call('deleteOwnComment', { params: { id } }, caio)).status).toBe(200)
      expect(
        (await server.call('getRecordComments', { params: { id: record } })).body.map(one => one.id),
      ).not.toContain(id)
      const refused = await server.call('sendRecordComment', { params: { id: record }, body: { content: 'Não' } }, caio)
      await server.call(
        'decideComment',
        { params: { id: refused.body.id }, body: { situacao: 'RECUSADO', motivo: 'ofensa' } },
        vera,
      )
      expect(
        (await server.call('getRecordComments', { params: { id: record } })).body.map(one => one.id),
      ).not.toContain(refused.body.id)
      expect((await server.call('getAlerts', {}, caio)).body[0]).toMatchObject({
        tipo: 'comentario_situacao',
        titulo: 'Comentário: Não publicado',
      })
    })

    it('COMM-11 comments of minors are taken by first name, or not at all where the library says so', async () => {
      const { login, cod_pessoa } = await newPerson(server, 'Iara Flores da Mata')
      const { kysely } = server.core.database
      await kysely
        .updateTable('pessoa')
        .set({ data_nascimento: '2014-02-03' })
        .where('cod_pessoa', '=', cod_pessoa)
        .execute()
      const send = () =>
        server.call('sendRecordComment', { params: { id: record }, body: { content: 'Adorei' } }, { login })
      const sent = await send()
      await server.call('decideComment', { params: { id: sent.body.id }, body: { situacao: 'APROVADO' } }, vera)
      const shown = (await server.call('getRecordComments', { params: { id: record } })).body
      expect(shown.find(one => one.id === sent.body.id)?.autor).toBe('Iara')
      const parameters = new Parameters(server.core)
      await parameters.set('comentarios_menores', 'NAO')
      await server.core.feed.catchUp()
      expect((await send()).body).toMatchObject({ message: 'ComentarioDeMenor' })
      await parameters.set('comentarios_menores', 'PRIMEIRO_NOME')
      await server.core.feed.catchUp()
    })

    it('COMM-08 beyond the limit a comment of either kind is refused with its code and not kept', async () => {
      const person = { login: 'marina' }
      for (let count = 0; count < 5; count++)
        expect(
          (await server.call('sendGeneralComment', { body: { content: `n${count}`, b: library } }, person)).status,
        ).toBe(200)
      for (const sent of [
        await server.call('sendGeneralComment', { body: { content: 'demais', b: library } }, person),
        await server.call('sendRecordComment', { params: { id: record }, body: { content: 'demais' } }, person),
      ])
        expect([sent.status, (sent.body as unknown as { code: string }).code]).toEqual([
          422,
          'limite_comentarios_excedido',
        ])
      const kept = (await server.call('staffComments', { query: {} }, vera)).body
      expect(kept.filter(one => one.comentario === 'demais')).toEqual([])
    })

    it('COMM-08 a comment that is taken back was sent all the same, and counts until its day is over', async () => {
      const person = { login: (await newPerson(server)).login }
      const send = () =>
        server.call('sendRecordComment', { params: { id: record }, body: { content: 'Outra vez' } }, person)
      for (let count = 0; count < 5; count++) {
        const { status, body } = await send()
        expect(status).toBe(200)
        expect((await server.call('deleteOwnComment', { params: { id: body.id } }, person)).status).toBe(200)
      }
      expect((await server.call('getOwnComments', {}, person)).body).toEqual([])
      expect((await send()).body).toMatchObject({ code: 'limite_comentarios_excedido' })
      const before = server.core.now()
      server.setNow(new Date(before.getTime() + 86_400_000))
      expect((await send()).status).toBe(200)
      server.setNow(before)
    })
  })

  describe('suggestions', () => {
    const form = {
      titulo: 'Um livro',
      editor: 'Uma editora',
      autor: 'Alguém',
      edicao: '2',
      isbn_issn: '978',
      periodico: 'N' as const,
      outras_inf: 'Para a aula',
    }

    it('SUGG-01 SUGG-07 SUGG-11 keeps every field of the form and lists it to its maker alone', async () => {
      expect(server.app.hasRoute({ method: 'POST', url: '/api/unidade-informacao/sugestao-aquisicao' })).toBe(true)
      const sent = await server.call('sendSuggestion', { body: { ...form, campus: 1, biblioteca: library } }, bruna)
      expect(sent.status).toBe(200)
      expect((await server.call('getOwnSuggestions', { query: {} }, bruna)).body).toContainEqual(
        expect.objectContaining({
          id: sent.body.id,
          ...form,
          cod_biblioteca: library,
          situacao: 'PRE_SUGESTAO',
          docente: 'N',
        }),
      )
      expect((await server.call('getOwnSuggestions', { query: {} }, caio)).body.map(one => one.id)).not.toContain(
        sent.body.id,
      )
    })

    it('SUGG-02 without library, title or publisher it is refused with the name of the field', async () => {
      const refusal = async (body: object) =>
        (await server.call('sendSuggestion', { body: { ...form, biblioteca: library, ...body } }, bruna)).body
      for (const [body, campo] of [
        [{ biblioteca: -1 }, 'biblioteca'],
        [{ titulo: '  ' }, 'titulo'],
        [{ editor: '' }, 'editor'],
      ] as const)
        expect(await refusal(body)).toMatchObject({ message: 'CampoObrigatorioNaoPreenchido', params: { campo } })
    })

    it('SUGG-11 a library of another campus than the one chosen is refused, and so is a campus that is not there', async () => {
      for (const campus of [2, 999]) {
        const sent = await server.call('sendSuggestion', { body: { ...form, campus, biblioteca: library } }, bruna)
        expect([sent.status, sent.body]).toMatchObject([422, { message: 'BibliotecaInvalida' }])
      }
    })

    it('SUGG-05 who has no e-mail address cannot suggest', async () => {
      const sent = await server.call('sendSuggestion', { body: { ...form, biblioteca: library } }, { login: 'ivete' })
      expect([sent.status, sent.body]).toMatchObject([422, { message: 'sugestaoUserHasNoEmail' }])
    })

    it('SUGG-05 what another system handed over as an address, and is none, counts as no address', async () => {
      const { login, cod_pessoa } = await newPerson(server, 'Noêmia Prates')
      const { kysely } = server.core.database
      await kysely.updateTable('pessoa').set({ email: 'não informado' }).where('cod_pessoa', '=', cod_pessoa).execute()
      const sent = await server.call('sendSuggestion', { body: { ...form, biblioteca: library } }, { login })
      expect([sent.status, sent.body]).toMatchObject([422, { message: 'sugestaoUserHasNoEmail' }])
    })

    it('SUGG-08 SUGG-09 fourteen situations in three languages; the list answers by period and situation; unknown ones are 400', async () => {
      const words = await Promise.all(
        (['pt', 'en', 'es'] as const).map(
          async lang => (await server.call('getSuggestionStatuses', {}, { ...bruna, lang })).body,
        ),
      )
      for (const list of words) {
        expect(list.map(one => one.codigo)).toEqual([...SUGGESTION_STATUSES])
        expect(list).toHaveLength(14)
        expect(new Set(list.map(one => one.descricao)).size).toBe(14)
      }
      expect(words[1]?.map(one => one.descricao)[1]).toBe('Attended')
      const { id } = (await server.call('sendSuggestion', { body: { ...form, biblioteca: library } }, bruna)).body
      const decided = await server.call(
        'decideSuggestion',
        { params: { id }, body: { situacao: 'EM_COTACAO', nota: 'Logo' } },
        vera,
      )
      expect(decided.status).toBe(200)
      const found = (
        await server.call(
          'getOwnSuggestions',
          { query: { situacao: 'EM_COTACAO', dataIni: '2026-11-16', dataFim: '2026-11-16' } },
          bruna,
        )
      ).body
      expect(found.map(one => [one.id, one.situacao_desc, one.nota])).toContainEqual([id, 'Em cotação', 'Logo'])
      expect(
        (await server.call('getOwnSuggestions', { query: { dataIni: '2000-01-01', dataFim: '2000-01-02' } }, bruna))
          .body,
      ).toEqual([])
      expect((await server.call('getOwnSuggestions', { query: { situacao: 'TALVEZ' as never } }, bruna)).status).toBe(
        400,
      )
      expect((await server.call('getAlerts', {}, bruna)).body[0]).toMatchObject({
        titulo: 'Sugestão de aquisição: Em cotação',
        lido: false,
      })
      const mails = await server.core.database.kysely
        .selectFrom('correio')
        .selectAll()
        .where('modelo', '=', 'sugestao_situacao')
        .execute()
      expect(mails.map(mail => mail.para)).toContain('bruna@ufvale.example')
      expect(
        (await server.call('decideSuggestion', { params: { id }, body: { situacao: 'ATENDIDA' } }, bruna)).status,
      ).toBe(403)
    })

    it('SUGG-10 a teacher’s suggestion goes straight to purchase, and the statistics count by situation, month and library', async () => {
      const before = (await server.call('getAcquisitionStatistics', { query: { biblioteca: library } }, bruna)).body
      const sent = await server.call('sendSuggestion', { body: { ...form, biblioteca: library } }, regina)
      expect((await server.call('getOwnSuggestions', { query: {} }, regina)).body).toContainEqual(
        expect.objectContaining({ id: sent.body.id, situacao: 'SUGESTAO_COMPRA', docente: 'S' }),
      )
      const query = { dataIni: '2026-10-01', dataFim: '2026-11-30', biblioteca: library }
      const after = (await server.call('getAcquisitionStatistics', { query: { biblioteca: library } }, bruna)).body
      expect([after.total, after.docentes]).toEqual([before.total + 1, before.docentes + 1])
      expect(after.por_situacao.reduce((sum, one) => sum + one.quantidade, 0)).toBe(after.total)
      expect(after.por_biblioteca.map(one => one.cod_biblioteca)).toEqual([library])
      expect(
        (await server.call('getAcquisitionStatistics', { query }, bruna)).body.por_mes.map(one => one.mes),
      ).toEqual(['2026-10', '2026-11'])
      expect(
        (
          await server.call(
            'getAcquisitionStatistics',
            { query: { dataIni: '2026-02-01', dataFim: '2026-01-01' } },
            bruna,
          )
        ).status,
      ).toBe(422)
    })

    it('SUGG-10 orders tell what is coming and which came of one’s own suggestion, without supplier or price', async () => {
      const { id } = (await server.call('sendSuggestion', { body: { ...form, biblioteca: library } }, caio)).body
      const body = {
        cod_biblioteca: library,
        numero: 'P-1',
        fornecedor: 'Segredo',
        data: '2026-11-10',
        itens: [{ titulo: 'Um livro', quantidade: 3, recebidos: 1, valor_centavos: 999_77, cod_sugestao: id }],
      }
      expect((await server.call('saveOrder', { body }, caio)).status).toBe(403)
      expect((await server.call('saveOrder', { body }, vera)).status).toBe(200)
      const again = await server.call('saveOrder', { body: { ...body, situacao: 'PARCIAL' } }, vera)
      const mine = (await server.call('getOrders', { query: { dataIni: '2026-11-10', dataFim: '2026-11-10' } }, caio))
        .body
      expect(mine.filter(one => one.numero === 'P-1')).toEqual([
        expect.objectContaining({
          id: again.body.id,
          situacao_desc: 'Recebido em parte',
          itens: [expect.objectContaining({ quantidade: 3, recebidos: 1, sugestao_minha: 'S' })],
        }),
      ])
      expect(JSON.stringify(mine)).not.toMatch(/Segredo|99977/)
      const others = (await server.call('getOrders', { query: {} }, bruna)).body.find(one => one.numero === 'P-1')
      expect(others?.itens[0]?.sugestao_minha).toBe('N')
    })
  })

  describe('requests and alerts', () => {
    const copy = () => ({
      biblioteca: library,
      titulo: 'Revista',
      titulo_parte: 'Artigo',
      ano: '2020',
      pagina_inicial: 3,
      pagina_final: 9,
      declaracao_direitos: 'S' as const,
    })

    it('REQ-01 REQ-02 a document copy is asked for, of a record or of none, and listed by kind and status', async () => {
      const sent = await server.call('requestDocumentCopy', { params: { id: record }, body: copy() }, bruna)
      expect(sent.body).toEqual({ id: expect.any(Number), protocolo: expect.stringMatching(/^2026\d{4}-[2-9A-Z]{6}$/) })
      expect((await server.call('requestDocumentCopy', { params: { id: 0 }, body: copy() }, bruna)).status).toBe(200)
      expect(
        (await server.call('requestDocumentCopy', { params: { id: 999_999_999 }, body: copy() }, bruna)).status,
      ).toBe(404)
      const list = async (query: object, who = bruna) =>
        (await server.call('getRequests', { params: { tipo: 'comutacao-bibliografica' }, query }, who)).body
      expect(await list({})).toContainEqual(
        expect.objectContaining({
          id: sent.body.id,
          titulo: 'Artigo',
          cod_acervo: record,
          situacao: 'AGUARDANDO',
          cancelavel: 'S',
        }),
      )
      expect((await list({ status: 'ATENDIDA' })).map(one => one.id)).not.toContain(sent.body.id)
      expect((await list({}, caio)).map(one => one.id)).not.toContain(sent.body.id)
      expect((await server.call('getRequests', { params: { tipo: 'outra' as never } }, bruna)).status).toBe(400)
      expect(
        (
          await server.call(
            'getRequests',
            { params: { tipo: 'comutacao-bibliografica' }, query: { status: 'X' as never } },
            bruna,
          )
        ).status,
      ).toBe(400)
      expect(
        (
          await server.call(
            'requestDocumentCopy',
            { params: { id: 0 }, body: { ...copy(), declaracao_direitos: 'N' } },
            bruna,
          )
        ).body,
      ).toMatchObject({ message: 'DeclaracaoDireitosNecessaria' })
    })

    it('REQ-08 the first page may not come after the last', async () => {
      const wrong = await server.call(
        'requestDocumentCopy',
        { params: { id: 0 }, body: { ...copy(), pagina_inicial: 10 } },
        bruna,
      )
      expect([wrong.status, wrong.body]).toMatchObject([422, { message: 'PaginaInicialMaiorQueFinal' }])
    })

    it('REQ-03 REQ-07 survey, special search, sheet and loan between libraries each stand in the list of their kind', async () => {
      const common = { biblioteca: library }
      const ids = {
        'levantamento-bibliografico': (
          await server.call('requestSurvey', { body: { ...common, assunto: 'Rios' } }, caio)
        ).body.id,
        'pesquisa-especializada': (
          await server.call('requestSpecialSearch', { body: { ...common, assunto: 'Rios', objetivo: 'Tese' } }, caio)
        ).body.id,
        'emprestimo-inter-bibliotecas': (
          await server.call('requestInterlibraryLoan', { body: { ...common, titulo: 'Livro raro' } }, caio)
        ).body.id,
        'versao-acessivel': (
          await server.call(
            'requestAccessibleVersion',
            { body: { ...common, titulo: 'Vidas secas', formato: 'AUDIO' } },
            caio,
          )
        ).body.id,
        'ficha-catalografica': (
          await server.call(
            'requestSheet',
            { body: { ...common, autor: 'Caio', titulo: 'TCC', ano: '2026', paginas: 50 } },
            caio,
          )
        ).body.id,
      }
      for (const tipo of REQUEST_KINDS.slice(1)) {
        const list = (await server.call('getRequests', { params: { tipo } }, caio)).body
        expect(list.map(one => one.id)).toContain(ids[tipo as keyof typeof ids])
        expect(new Set(list.map(one => one.tipo))).toEqual(new Set([tipo]))
      }
      expect((await server.call('getInterlibraryLoans', {}, caio)).body.map(one => one.id)).toContain(
        ids['emprestimo-inter-bibliotecas'],
      )
      const missing = await server.call('requestSurvey', { body: { ...common, assunto: ' ' } }, caio)
      expect(missing.body).toMatchObject({ message: 'CampoObrigatorioNaoPreenchido', params: { campo: 'assunto' } })
    })

    it('REQ-02 a request is cancelled once, by its maker alone; the staff moves it on and the person is told', async () => {
      const { id } = (await server.call('requestSurvey', { body: { biblioteca: library, assunto: 'Pontes' } }, bruna))
        .body
      expect((await server.call('getRequest', { params: { id } }, caio)).status).toBe(404)
      expect((await server.call('cancelRequest', { params: { id } }, caio)).status).toBe(404)
      expect(
        (await server.call('decideRequest', { params: { id }, body: { situacao: 'ATENDIDA' } }, caio)).status,
      ).toBe(403)
      expect(
        (
          await server.call(
            'decideRequest',
            { params: { id }, body: { situacao: 'EM_ANDAMENTO', nota: 'Começamos' } },
            vera,
          )
        ).status,
      ).toBe(200)
      expect((await server.call('getAlerts', {}, bruna)).body[0]).toMatchObject({
        titulo: 'Solicitação: Em andamento',
        endereco: '/meupergamum/levantamento',
      })
      expect((await server.call('cancelRequest', { params: { id } }, bruna)).status).toBe(200)
      expect((await server.call('getRequest', { params: { id } }, bruna)).body).toMatchObject({
        situacao: 'CANCELADA',
        cancelavel: 'N',
        passos: [
          { situacao: 'AGUARDANDO' },
          { situacao: 'EM_ANDAMENTO', nota: 'Começamos' },
          { situacao: 'CANCELADA' },
        ],
      })
      expect((await server.call('cancelRequest', { params: { id } }, bruna)).body).toMatchObject({
        message: 'SolicitacaoEncerrada',
      })
      expect(
        (await server.call('staffRequests', { query: { status: 'CANCELADA' } }, vera)).body.map(one => one.id),
      ).toContain(id)
      expect((await server.call('staffRequests', { query: {} }, bruna)).status).toBe(403)
    })

    it('REQ-04 REQ-05 REQ-06 alerts have id and lido, are marked, filtered by two days and removed, each by its owner alone', async () => {
      const [first] = (await server.call('getAlerts', {}, bruna)).body
      if (!first) throw new Error('bruna has no alert')
      expect(first).toMatchObject({ id: expect.any(Number), lido: false })
      const params = { id: first.id }
      expect((await server.call('markAlert', { params }, caio)).status).toBe(404)
      expect((await server.call('markAlert', { params }, bruna)).body).toMatchObject({ id: first.id, lido: true })
      expect(
        (await server.call('getAlerts', { query: { dataIni: '2026-11-16', dataFim: '2026-11-16' } }, bruna)).body,
      ).toContainEqual(expect.objectContaining({ id: first.id, lido: true }))
      expect(
        (await server.call('getAlerts', { query: { dataIni: '2026-11-17', dataFim: '2026-11-18' } }, bruna)).body,
      ).toEqual([])
      const half = await server.call('getAlerts', { query: { dataIni: '2026-11-16' } }, bruna)
      expect([half.status, (half.body as unknown as { message: string }).message]).toEqual([422, 'InformeAsDatas'])
      const crossed = await server.call('getAlerts', { query: { dataIni: '2026-11-17', dataFim: '2026-11-16' } }, bruna)
      expect([crossed.status, (crossed.body as unknown as { message: string }).message]).toEqual([
        422,
        'DataInicialMaior',
      ])
      expect((await server.call('deleteAlert', { params }, caio)).status).toBe(404)
      expect((await server.call('deleteAlert', { params }, bruna)).status).toBe(200)
      expect((await server.call('getAlerts', {}, bruna)).body.map(one => one.id)).not.toContain(first.id)
    })

    it('REQ-09 a sheet comes by multipart with its files, is a preview, and bears name and CRB only once approved', async () => {
      const sent = await upload('/catalog-sheet/save', sheetForm([['../../etc/folha de rosto.pdf', PDF]]), 'bruna')
      expect(sent.status).toBe(200)
      const id = sent.body.id as number
      const details = (await server.call('getRequest', { params: { id } }, bruna)).body
      expect(details.dados).toMatchObject({ assuntos: ['Hidrologia', 'Rios'], paginas: 120 })
      expect(details.anexos).toEqual([
        { id: expect.any(Number), nome: 'folha de rosto.pdf', tipo_conteudo: 'application/pdf', tamanho: PDF.length },
      ])
      const anexo = details.anexos[0]?.id as number
      expect((await server.call('getAttachment', { params: { id, anexo } }, bruna)).raw).toEqual(PDF)
      expect((await server.call('getAttachment', { params: { id, anexo } }, caio)).status).toBe(404)
      const preview = await server.call('getSheetPdf', { params: { id } }, bruna)
      expect(preview.headers['content-type']).toBe('application/pdf')
      expect(preview.raw.toString('latin1')).toMatch(/MediaBox \[0 0 354\.33\d* 212\.59\d*\]/)
      const draft = await wordsOfPdf(preview.raw)
      expect(draft).toContain('Prévia, sem validade')
      expect(draft).not.toMatch(/CRB|Ficha elaborada/)
      expect((await server.call('getSheetPdf', { params: { id } }, caio)).status).toBe(404)
      expect(
        (await server.call('decideRequest', { params: { id }, body: { situacao: 'ATENDIDA' } }, vera)).body,
      ).toMatchObject({ message: 'FichaPrecisaDeResponsavel' })
      const ficha = { cutter: 'C289a', cdd: '551.48', crb: 'CRB-8/1234' }
      expect(
        (await server.call('decideRequest', { params: { id }, body: { situacao: 'ATENDIDA', ficha } }, vera)).status,
      ).toBe(200)
      const words = async () => await wordsOfPdf((await server.call('getSheetPdf', { params: { id } }, bruna)).raw)
      const approved = (await words()).replace(/\s+/g, ' ')
      for (const part of [
        ...['C289a', 'Carneiro, Bruna Alves.', 'Águas do vale / Bruna Alves Carneiro. – Vale, 2026.', '120 f.'],
        ...['Orientação: João Souza Neto.', '1. Hidrologia. 2. Rios. I. Souza Neto, João, orient.', 'III. Título.'],
        ...['CDD 551.48', 'CRB-8/1234'],
      ])
        expect(approved).toContain(part)
      expect(approved).not.toContain('Prévia')
      expect((await server.call('getSheetForm', {}, bruna)).body).toMatchObject({
        tipos_trabalho: [{ codigo: 'TCC', descricao: 'Trabalho de conclusão de curso' }, {}, {}, {}, {}, {}],
        campos_obrigatorios: ['biblioteca', 'autor', 'titulo', 'ano', 'paginas'],
        anexos: { maximo: 5, tipos: ['application/pdf', 'image/png', 'image/jpeg'] },
      })
      expect((await server.call('getSheetViewPermission', {}, bruna)).body).toEqual({ permite: 'S', previa: 'S' })
    })

    it('REQ-09 files of another kind, with a lying name, empty or too large are refused and nothing is kept', async () => {
      const count = async () =>
        (await server.call('getRequests', { params: { tipo: 'ficha-catalografica' } }, bruna)).body.length
      const before = await count()
      const zip = Buffer.from('PK\x03\x04bomb', 'latin1')
      for (const [name, content, message] of [
        ['a.zip', zip, 'AnexoDeTipoNaoAceito'],
        ['a.pdf', zip, 'AnexoDeTipoNaoAceito'],
        ['a.pdf', PNG, 'AnexoNomeNaoCorresponde'],
        ['a.exe', PDF, 'AnexoNomeNaoCorresponde'],
        ['a.pdf', Buffer.alloc(0), 'AnexoVazio'],
        ['a.pdf', Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]), 'AnexoGrandeDemais'],
      ] as const) {
        const sent = await upload(
          '/catalog-sheet/save',
          sheetForm([
            ['b.png', PNG],
            [name, content],
          ]),
          'bruna',
        )
        expect([sent.status, sent.body.message]).toEqual([422, message])
      }
      const whole = await upload('/catalog-sheet/save', sheetForm([['a.pdf', Buffer.alloc(22 * 1024 * 1024)]]), 'bruna')
      expect(whole.status).toBe(413)
      expect(await count()).toBe(before)
    })

    it('REQ-09 files that are added at once are five at most, however they come', async () => {
      const sent = await upload('/catalog-sheet/save', sheetForm([['a.pdf', PDF]]), 'bruna')
      const requests = new Requests(server.core, new Alerts(server.core), async () => undefined)
      const person = await codeOf('bruna')
      const answers = await Promise.allSettled(
        Array.from({ length: 12 }, (_, at) =>
          requests.attach(person, sent.body.id as number, [{ nome: `${at}.pdf`, conteudo: PDF }]),
        ),
      )
      expect(answers.map(one => (one.status === 'fulfilled' ? 'kept' : String(one.reason.message))).toSorted()).toEqual(
        [...Array.from({ length: 8 }, () => 'AnexosDemais'), ...Array.from({ length: 4 }, () => 'kept')],
      )
      const { anexos } = (await server.call('getRequest', { params: { id: sent.body.id as number } }, bruna)).body
      expect(anexos).toHaveLength(5)
      await server.call('cancelRequest', { params: { id: sent.body.id as number } }, bruna)
    })

    it('REQ-01 REQ-03 REQ-07 every kind takes files by multipart, and refuses what is no file of ours without keeping anything', async () => {
      // A small archive that would fill the memory of whoever unpacks it.
      const bomb = deflateRawSync(Buffer.alloc(200 * 1024 * 1024))
      const head = Buffer.alloc(30)
      head.write('PK\u0003\u0004', 'latin1')
      head.writeUInt16LE(8, 8)
      head.writeUInt32LE(bomb.length, 18)
      const zip = Buffer.concat([head, bomb])
      const kinds = [
        ['comutacao-bibliografica', '/solicitacoes/comutacao-bibliografica/0'],
        ['levantamento-bibliografico', '/solicitacoes/levantamento-bibliografico'],
        ['pesquisa-especializada', '/solicitacoes/pesquisa-especializada'],
        ['emprestimo-inter-bibliotecas', '/solicitacoes/emprestimo-inter-bibliotecas'],
        ['versao-acessivel', '/estante/versao-acessivel'],
      ] as const
      const fields = { titulo: 'Rios', assunto: 'Rios', ano: '2020', objetivo: 'Tese', declaracao_direitos: 'S' }
      for (const [tipo, path] of kinds) {
        const own = async () => (await server.call('getRequests', { params: { tipo } }, bruna)).body
        const send = async (name: string, content: Buffer) => {
          const form = new FormData()
          form.append('biblioteca', String(library))
          for (const [field, value] of Object.entries(fields)) form.append(field, value)
          form.append('anexos', new Blob([new Uint8Array(content)]), name)
          return await upload(path, form, 'bruna')
        }
        const before = (await own()).length
        for (const [name, content, message] of [
          ['a.txt', Buffer.from('texto'), 'AnexoDeTipoNaoAceito'],
          ['a.pdf', PNG, 'AnexoNomeNaoCorresponde'],
          ['a.pdf', zip, 'AnexoDeTipoNaoAceito'],
          ['a.pdf', Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]), 'AnexoGrandeDemais'],
        ] as const) {
          const sent = await send(name, content)
          expect([sent.status, sent.body.message], `${tipo} ${name}`).toEqual([422, message])
        }
        expect(await own(), tipo).toHaveLength(before)
        const sent = await send('..\\..\\etc/sumário.pdf', PDF)
        expect(sent.status, tipo).toBe(200)
        const { anexos } = (await server.call('getRequest', { params: { id: sent.body.id } }, bruna)).body
        expect(
          anexos.map(file => file.nome),
          tipo,
        ).toEqual(['sumário.pdf'])
        await server.call('cancelRequest', { params: { id: sent.body.id } }, bruna)
      }
    })

    it('REQ-10 REQ-11 lists of new titles are open to guests: cards, chapters by area, titles with availability', async () => {
      const cards = (await server.call('getReportCards')).body
      expect(cards.length).toBeGreaterThan(0)
      const [card] = cards
      if (!card) throw new Error('no list of new titles')
      const data = (await server.call('getReportCard', { query: { cod_report_card: card.cod_report_card } })).body
      expect(data.capitulos.reduce((sum, one) => sum + one.quantidade, 0)).toBe(card.quantidade)
      const chapter_code = data.capitulos[0]?.chapter_code as string
      const items = (
        await server.call('getReportCardItems', { query: { cod_report_card: card.cod_report_card, chapter_code } })
      ).body
      expect(items).toHaveLength(data.capitulos[0]?.quantidade as number)
      expect(items.reduce((sum, item) => sum + item.exemplares, 0)).toBeGreaterThan(0)
      expect((await server.call('getReportCard', { query: { cod_report_card: 99_999 } })).status).toBe(404)
      expect(
        (
          await server.call('getReportCardItems', {
            query: { cod_report_card: card.cod_report_card, chapter_code: 'x' },
          })
        ).status,
      ).toBe(404)
    })
  })

  it('private calls refuse who is not signed in, and blocked people', async () => {
    const calls: CallName[] = [
      'sendGeneralComment',
      'sendRecordComment',
      'getOwnComments',
      'getOwnRecordComments',
      'deleteOwnComment',
      'sendSuggestion',
      'getSuggestionStatuses',
      'getOwnSuggestions',
      'getAcquisitionStatistics',
      'getOrders',
      'requestDocumentCopy',
      'getAlerts',
      'markAlert',
      'deleteAlert',
      'getInterlibraryLoans',
      'getRequests',
      'requestSurvey',
      'requestSheet',
      'requestAccessibleVersion',
      'requestSpecialSearch',
      'requestInterlibraryLoan',
      'saveSheet',
      'getSheetForm',
      'getSheetViewPermission',
      'getRequest',
      'cancelRequest',
      'addAttachments',
      'getAttachment',
      'getSheetPdf',
      'staffComments',
      'decideComment',
      'staffSuggestions',
      'decideSuggestion',
      'saveOrder',
      'staffRequests',
      'decideRequest',
      'getInterlibraryLetter',
      'handOverInterlibraryLoan',
    ]
    const params = { id: 1, anexo: 1, tipo: 'ficha-catalografica' } as never
    for (const name of calls) {
      expect([name, (await server.call(name, { params })).status]).toEqual([name, 401])
    }
    const people = new People({ database: server.core.database, now: server.core.now, hashPassword })
    await people.block(await codeOf('caio'), 'S', '')
    // The server hears of it by the change log.
    await expect.poll(async () => (await server.call('getAlerts', {}, caio)).status).toBe(430)
    for (const name of calls) expect([name, (await server.call(name, { params }, caio)).status]).toEqual([name, 430])
  })
})
