import type { FilterDefinition, Guide, Work } from '@estante/contract'
import { Permission } from '@estante/contract/permissions'
import { clearToasts, currentToasts } from '@estante/ui/toast-queue.ts'
import { cleanup, waitFor } from '@testing-library/react'
import { useParams } from 'react-router'
import { expect } from 'vitest'
import { screenExists } from '../../app/screen-exists.ts'
import { UiFrame } from '../../app/ui-frame.tsx'
import { queryClient } from '../../lib/api/query.ts'
import { defaultGuide, institutionStore, useGuides } from '../../lib/institution/institution-store.ts'
import { provideScreens } from '../../lib/page/known-screens.ts'
import { asked, EXPIRY, openCache } from '../../lib/search-cache/database.ts'
import { emptyCache } from '../../lib/search-cache/search-cache.ts'
import { forgetLog } from '../../lib/search-state/history.ts'
import { lastAdvanced } from '../../lib/search-state/last-search.ts'
import { clearPrefilters } from '../../lib/search-state/prefilters.ts'
import { forgetSearchIds } from '../../lib/search-state/search-ids.ts'
import { clearSelection } from '../../lib/search-state/selection.ts'
import { fakeApi, type Handler, publicTokenHandler, type SeenRequest } from '../../testing/fake-api.ts'
import { renderRoutes } from '../../testing/page.tsx'
import { activities, institution } from '../../testing/people.ts'
import { listedWork } from '../../testing/works.ts'
import { Component as Catalogue } from './catalogue.tsx'
import { displayStore } from './display.ts'
import { filterWorks } from './facets.rules.ts'
import { selectingStore } from './selecting.ts'

const TYPES = ['Livro', 'E-book', 'Tese']

export const work = (cod_acervo: number, change: Partial<Work> = {}): Work =>
  listedWork(cod_acervo, {
    autor: `Autor ${cod_acervo % 3}`,
    cod_tipo_obra: cod_acervo % 3,
    desc_tipo_obra: TYPES[cod_acervo % 3] ?? '',
    ano_publicacao: 2000 + (cod_acervo % 5),
    dados_adicionais: {
      B: [String(1 + (cod_acervo % 2))],
      T: [String(cod_acervo % 3)],
      Y: [String(2000 + (cod_acervo % 5))],
      X: [],
    },
    ...change,
  })
export const works = (count: number): Work[] => Array.from({ length: count }, (_, at) => work(at + 1))

const entry = (codigo: string, descricao: string) => ({
  codigo,
  descricao,
  total: 0,
  totalSemFiltro: 0,
  mostrarQtdOriginal: false,
})
export const definitions: FilterDefinition[] = [
  { codigo: 'B', descricao: 'Biblioteca', contagem: [entry('1', 'Central'), entry('2', 'Direito')], totalValores: 2 },
  {
    codigo: 'T',
    descricao: 'Tipo de obra',
    contagem: TYPES.map((name, at) => entry(String(at), name)),
    totalValores: 3,
  },
  { codigo: 'Y', descricao: 'Ano', contagem: [entry('s.d.', 's.d.')], totalValores: 1 },
  { codigo: 'X', descricao: 'Somente com', contagem: [entry('C', 'Capa'), entry('O', 'On-line')], totalValores: 2 },
]

const orderings = [
  {
    codigo: 'ano_publicacao',
    descricao: 'Ano de publicação',
    direcao: 'desc',
    abas: ['pesquisa_geral', 'e_books', 'pesquisa_avancada'],
    padrao: ['pesquisa_geral', 'e_books', 'pesquisa_avancada'],
  },
  {
    codigo: 'obra',
    descricao: 'Título',
    direcao: 'asc',
    abas: ['pesquisa_geral', 'e_books', 'pesquisa_avancada'],
    padrao: [],
  },
  { codigo: 'cod_acervo', descricao: 'Código', direcao: 'asc', abas: ['pesquisa_geral'], padrao: [] },
]

const CODES = [
  'pesquisa_geral',
  'pesquisa_avancada',
  'e_books',
  'autoridades',
  'novas_aquisicoes',
  'multimeios',
  'arquivo',
  'atos_normativos',
  'jurisprudencia',
  'plano_ensino',
  'acessibilidade',
  'catalogos/kids',
]
export const guides = (isPaged: boolean): Guide[] =>
  CODES.map((codigo, ordem) => ({
    codigo,
    titulo: `Aba ${codigo}`,
    icone: '',
    ordem,
    usa_consulta_paginada: isPaged ? 'S' : 'N',
  }))

export interface Stage {
  found?: Work[]
  isPaged?: boolean
  isLimited?: boolean
  permissions?: number[]
  institution?: Parameters<typeof institution>[0]
  handlers?: Record<string, Handler>
  /** What the paginated version answers, where the test says it all. */
  pagedAnswer?: Handler
  /** What the paginated version answers for the base of the network. */
  network?: object
}

const chosenIn = (query: URLSearchParams): Record<string, string[]> =>
  Object.fromEntries(
    [...query].filter(([name]) => /^f[A-Z]$/.test(name)).map(([name, value]) => [name.slice(1), value.split(',')]),
  )

/** A server that finds the same works for every search, in both versions. */
function server({
  found = works(45),
  isLimited = false,
  handlers = {},
  network,
  pagedAnswer,
}: Stage): Record<string, Handler> {
  const option = (codigo: string) => ({ codigo, descricao: `Opção ${codigo}` })
  const page = (results: unknown[]) => ({ body: { results, totalPages: 1, currentPage: 1 } })
  const fixed: Record<string, Handler> = {
    ...publicTokenHandler,
    'GET /consulta': () => ({
      body: found.slice(0, 40),
      headers: {
        'x-disponiveis': '3',
        'x-total': String(found.length),
        'x-limitada': isLimited ? 'S' : 'N',
        'x-palavras': 'obra',
      },
    }),
    'GET /consulta/filtros': () => ({ body: definitions }),
    'GET /consulta/ordenacao': () => ({ body: orderings }),
    'GET /consulta/opcoes-indice': () => ({
      body: [
        { value: 'LIVRE', group: 'geral', label: { pt: 'Livre', en: 'Free', es: 'Libre' }, numero: 74 },
        {
          value: 'INDICE_4',
          group: 'indices',
          label: { pt: 'Editora', en: 'Publisher', es: 'Editorial' },
          numero: null,
        },
      ],
    }),
    'GET /estante/sugestoes': () => ({
      body: {
        obras: [
          {
            registros: [
              work(901, {
                obra: 'Dom Casmurro',
                autor: 'Assis, Machado de, 1839-1908',
                idioma: 'eng',
                rota: '/acervo/901',
              }),
              work(902, { obra: 'Dom Casmurro', autor: 'Assis, Machado de, 1839-1908', rota: '/acervo/902' }),
            ],
            total: 2,
          },
        ],
        autores: [
          { nome: 'Domingues, Ana, 1950-', registros: 12, obras: 9 },
          { nome: 'Domènech, Luís', registros: 4000, obras: null },
        ],
        assuntos: [{ nome: 'Dominação -- História', registros: 3 }],
      },
    }),
    'GET /consulta/auto-complete': () => ({ body: [{ word: 'dom casmurro' }, { word: 'dom quixote' }] }),
    'GET /consulta/imagem-padrao': () => ({
      body: { capa_padrao_classico: '', capa_cor_fonte_padrao_classico: '', usa_capa_padrao_classico: 'N' },
    }),
    'GET /parametros/get-last-cache-date': () => ({ body: { data: '2000-01-01T00:00:00Z', numero: 1 } }),
    'GET /estante/disponibilidade': ({ query }) => ({
      body: (query.get('acervos') ?? '').split(',').map(code => ({
        cod_acervo: Number(code),
        exemplares: 2,
        disponiveis: Number(code) % 2,
        proxima_devolucao: null,
        fila: 0,
        bibliotecas: [],
      })),
    }),
    'GET /estante/consulta/outras-abas': () => ({ body: [] }),
    'GET /estante/voce-quis-dizer': () => ({ body: { termo: 'dom casmurro' } }),
    'GET /consulta/opcoes-arquivo': () => ({ body: ['obra', 'fundo'].map(option) }),
    'GET /consulta/opcoes-atos-normativos': () => ({ body: ['LIVRE', 'ato_ementa'].map(option) }),
    'GET /consulta/jurisprudencia-options': () => ({ body: ['LIVRE', 'jur_relator'].map(option) }),
    'GET /consulta/opcoes-tipos-atos-normativos': () => ({ body: [{ cod_tipo_obra: 13, desc_tipo_obra: 'Lei' }] }),
    'GET /consulta/opcoes-tipos-jurisprudencia': () => ({ body: [{ cod_tipo_obra: 14, desc_tipo_obra: 'Acórdão' }] }),
    'GET /consulta/legislacao/auto-search-permission': () => ({ body: { permissao: false } }),
    'GET /consulta/permissao-filtros-atos-jurisprudencia': () => ({ body: { permissao: true } }),
    'GET /consulta/cursos': () =>
      page([
        { cod_departamento: 1, nome_departamento: 'Direito' },
        { cod_departamento: 2, nome_departamento: 'Letras' },
      ]),
    'GET /consulta/curso/1': () => ({ body: { cod_departamento: 1, nome_departamento: 'Direito' } }),
    'GET /consulta/disciplinas': () => page([{ cod_disciplina: 7, descricao: 'Direito civil' }]),
    'GET /consulta/professores': () => page([{ cod_pessoa: 9, nome_pessoa: 'Rosa' }]),
    'GET /consulta/campus': () => page([{ cod_campus: 3, nome_campus: 'Norte' }]),
    'GET /consulta/bibliotecas': () => page([{ cod_biblioteca: 5, desc_biblioteca: 'Central' }]),
    'GET /rede-pergamum/oai/instituicoes': () => ({
      body: [
        { cod_empresa: 1, sigla_empresa: 'UM', desc_empresa: 'Universidade Um' },
        { cod_empresa: 2, sigla_empresa: 'UD', desc_empresa: 'Universidade Dois' },
      ],
    }),
    'GET /advanced-search/options': () => ({
      body: {
        libraries: [
          { cod: '1', description: 'Central' },
          { cod: '2', description: 'Direito' },
        ],
        typeOfWorkList: [{ cod: '1', description: 'Livro' }],
        collectionList: [{ cod: '1', description: 'Geral' }],
        publicationPlaceList: [{ cod: 'Recife', description: 'Recife' }],
        languageList: [{ cod: 'por', description: 'Português' }],
        internLocation: [{ cod: '1', description: 'Térreo' }],
        physicalDescList: [{ cod: 'audio', description: 'Áudio' }],
      },
    }),
    'GET /parametros/prefiltros': ({ query }) => ({
      body: {
        id: [],
        id_biblioteca: (query.get('id_biblioteca') ?? '')
          .split(',')
          .filter(Boolean)
          .map(codigo => ({ codigo, descricao: `Biblioteca ${codigo}` })),
        id_colecao: [],
        tipo_obra: [],
        cr: [],
      },
    }),
  }
  const paged: Handler = request => {
    if (pagedAnswer) return pagedAnswer(request)
    const { query } = request
    if (network && query.get('base') === 'rede_pergamum_oai') return { body: network }
    const isNow = (each: Work) => each.cod_acervo % 2 === 1 || each.acesso_remoto.toLowerCase() === 'cr'
    const all = filterWorks(found, chosenIn(query))
    const left = query.get('disponivel') === 'S' ? all.filter(isNow) : all
    const at = (Number(query.get('page')) - 1) * Number(query.get('perPage'))
    return {
      body: {
        registros: left.slice(at, at + Number(query.get('perPage'))),
        totalRegistros: left.length,
        sessao: {
          search_id: 'server',
          search_tab: '',
          numero: 1,
          palavras: ['obra'],
          limitada: false,
          disponiveis: left.filter(isNow).length,
        },
      },
    }
  }
  const filters: Handler = request =>
    network && request.query.get('base') === 'rede_pergamum_oai' ? { body: networkFilters } : countedFor(found, request)
  const both: Handler = async request => {
    const page = await paged(request)
    return page.status ? page : { ...page, body: { ...(page.body as object), filtros: (await filters(request)).body } }
  }
  const all = { ...fixed, ...handlers }
  const ofSearch = (key: string): Handler | undefined => {
    if (/^GET \/estante\/pesquisa\//.test(key)) return both
    if (/^GET \/v2\/consulta\/\w+\/[\w-]+\/filtros$/.test(key)) return filters
    return /^GET \/v2\/consulta\//.test(key) ? paged : undefined
  }
  return new Proxy(all, { get: (_, key: string) => all[key] ?? ofSearch(key) })
}

/** Letter Z of SRCH-90. */
const networkFilters = [
  {
    codigo: 'Z',
    descricao: 'Instituição',
    contagem: ['Universidade Um', 'Universidade Dois'].map((descricao, at) => ({
      codigo: String(at + 1),
      descricao,
      total: 3 - at,
      totalSemFiltro: 3 - at,
      mostrarQtdOriginal: false,
    })),
    totalValores: 2,
  },
]

function countedFor(found: Work[], { query }: SeenRequest) {
  const chosen = chosenIn(query)
  const body = definitions.map(definition => {
    const others = Object.fromEntries(Object.entries(chosen).filter(([letter]) => letter !== definition.codigo))
    const left = filterWorks(found, others)
    const contagem = definition.contagem.map(each => {
      const has = (list: Work[]) =>
        list.filter(one => one.dados_adicionais[definition.codigo]?.includes(each.codigo)).length
      return { ...each, total: has(left), totalSemFiltro: has(found), mostrarQtdOriginal: has(left) !== has(found) }
    })
    return { ...definition, contagem }
  })
  return { body }
}

function Page() {
  const { '*': code = '' } = useParams()
  const list = useGuides()
  const guide = code === '' ? defaultGuide(list) : (list?.find(each => each.codigo === code) ?? null)
  return (
    <UiFrame>
      <Catalogue guide={guide} welcome={<h1>Bem-vindo</h1>} home={<p>Seções da página inicial</p>} />
    </UiFrame>
  )
}

/** The catalogue page at an address, with a server behind it. */
export async function openCatalogue(at: string, stage: Stage = {}) {
  cleanup()
  queryClient.clear()
  institutionStore.set({
    institution: institution({
      max_consulta_completa: 40,
      usa_campus: 'S',
      habilita_kids_pesq_catalogo: 'S',
      ...stage.institution,
    }),
    guides: guides(stage.isPaged ?? false),
    features: activities(Permission.copies, ...(stage.permissions ?? [])),
    isLoaded: true,
  })
  const api = fakeApi(server(stage))
  provideScreens(screenExists)
  const view = renderRoutes([{ path: '*', element: <Page /> }], at)
  return { ...view, api }
}

export async function resetCatalogue(): Promise<void> {
  clearToasts()
  clearPrefilters()
  clearSelection()
  forgetSearchIds()
  lastAdvanced.set(null)
  selectingStore.set(false)
  displayStore.set({ display: 'D', kind: 'NA_C' })
  await Promise.all([forgetLog(), emptyCache()])
}

/** The search that has come is written down beside its being shown, sooner or later. */
export const searchIsKept = (): Promise<void> =>
  waitFor(async () => {
    const store = (await openCache()).transaction(EXPIRY).objectStore(EXPIRY)
    expect(await asked(store.count())).toBeGreaterThan(0)
  })

export const toastTexts = (): string[] => currentToasts().map(each => `${each.kind}: ${String(each.message)}`)
