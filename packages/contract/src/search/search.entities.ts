import { z } from 'zod'
import { networkResult } from '../network/network.entities.ts'
import { yesNo } from '../scalars.ts'

/** Chosen by the web, a uuid; bounded because it becomes a key. */
export const searchId = z.string().regex(/^[\w-]{1,64}$/)

/** A work in a result list (SRCH-96). `dados_adicionais` holds, per filter letter, the codes the work counts under. */
export const work = z.object({
  cod_acervo: z.int(),
  obra: z.string(),
  autor: z.string(),
  /** The same for every edition of a work; '' for a record that stands alone. */
  chave_obra: z.string(),
  cod_tipo_obra: z.int(),
  desc_tipo_obra: z.string(),
  tipo_acervo: z.enum(['B', 'M', 'A']),
  ano_publicacao: z.int().nullable(),
  idioma: z.string(),
  idioma_desc: z.string(),
  isbn_issn: z.string(),
  chamada: z.string(),
  editora: z.string(),
  resumo: z.string(),
  link_capa: z.string().nullable(),
  acesso_remoto: z.string(),
  possui_acessibilidade: yesNo,
  dados_adicionais: z.record(z.string(), z.array(z.string())),
  cod_tipo_area_conhec: z.int().nullable(),
  desc_tipo_area_conhec: z.string(),
  cod_area_conhecimento: z.int().nullable(),
  areas_conhecimento: z.array(z.object({ codigo: z.string(), descricao: z.string() })),
  cursos_disc: z.array(z.object({ codigo: z.string(), descricao: z.string() })),
  /** Address of the work's page below the site. */
  rota: z.string(),
  search_id: z.string(),
})
export type Work = z.infer<typeof work>

export const tabLanding = z.object({
  trilhos: z.array(z.object({ titulo: z.string(), obras: z.array(work) })),
  autoridades: z.array(z.object({ cod_autoridade: z.int(), descricao: z.string(), total: z.int() })),
})
export type TabLanding = z.infer<typeof tabLanding>

/** The plans of the reader's own course, and every course that has some. */
export const coursePlans = z.object({
  /** Null for a visitor, and for who belongs to no course with plans. */
  curso: z.object({ cod_departamento: z.int(), nome: z.string() }).nullable(),
  disciplinas: z.array(z.object({ cod_disciplina: z.int(), descricao: z.string(), obras: z.array(work) })),
  cursos: z.array(z.object({ cod_departamento: z.int(), nome: z.string(), disciplinas: z.int() })),
})
export type CoursePlans = z.infer<typeof coursePlans>

export const facetCount = z.object({
  codigo: z.string(),
  descricao: z.string(),
  total: z.int(),
  totalSemFiltro: z.int(),
  mostrarQtdOriginal: z.boolean(),
})
export const filterDefinition = z.object({
  codigo: z.string(),
  descricao: z.string(),
  contagem: z.array(facetCount),
  /** How many different values match; more than are listed when the list was cut. */
  totalValores: z.int(),
})
export type FilterDefinition = z.infer<typeof filterDefinition>
export type FacetCountEntry = z.infer<typeof facetCount>

/**
 * What a search finds: works of our own, or NetworkResult when the base of the network is asked. Nearly every caller asks
 * for the first, so that is its type; who names the other base knows what comes.
 */
export const foundWorks = z.union([z.array(work), z.array(networkResult)]) as unknown as z.ZodType<Work[], Work[]>

/** What a result session remembers (D-12). */
export const searchSession = z.object({
  search_id: z.string(),
  search_tab: z.string(),
  /** Number of the catalogue change that the answer includes. */
  numero: z.int(),
  /** What to mark in the titles: the words of the query and, as the titles write them, their other forms. */
  palavras: z.array(z.string()),
  /** True when the complete version was cut at its bound and the paginated one goes on. */
  limitada: z.boolean(),
  /** How many of the records can be had now, on the shelf or on line; only who may see copies is told. */
  disponiveis: z.int().optional(),
  /** Where editions are grouped: how many works there are, and how many records each of the page has. */
  obras: z
    .object({ total: z.int(), pagina: z.array(z.object({ cod_acervo: z.int(), registros: z.int() })) })
    .optional(),
  /** Institutions of the network that did not answer in time: what they have is not in the result. */
  sem_resposta: z.array(z.string()).optional(),
})
export const pagedResult = z.object({ registros: foundWorks, totalRegistros: z.int(), sessao: searchSession })
export type PagedResult = z.infer<typeof pagedResult>

export const ordering = z.object({
  codigo: z.string(),
  descricao: z.string(),
  /** Natural direction, what C means: asc or desc (AMB-26). */
  direcao: z.enum(['asc', 'desc']),
  abas: z.array(z.string()),
  /** First ordering of these tabs. */
  padrao: z.array(z.string()),
})
export type Ordering = z.infer<typeof ordering>

/** A search option (SRCH-29) with its label in the three languages (I18N-05). */
export const indexOption = z.object({
  value: z.string(),
  group: z.string(),
  label: z.object({ pt: z.string(), en: z.string(), es: z.string() }),
  numero: z.int().nullable(),
})

export const option = z.object({ codigo: z.string(), descricao: z.string() })
export const workType = z.object({ cod_tipo_obra: z.int(), desc_tipo_obra: z.string() })
export const codItem = z.object({ cod: z.string(), description: z.string() })
export type CodItem = z.infer<typeof codItem>

export const discipline = z.object({ cod_disciplina: z.int(), descricao: z.string() })
export const course = z.object({ cod_departamento: z.int(), nome_departamento: z.string() })
export const professor = z.object({ cod_pessoa: z.int(), nome_pessoa: z.string() })

export const accessibleResult = z.object({
  cod_acervo: z.int(),
  descricao: z.string(),
  autor: z.string(),
  ano_publicacao: z.int().nullable(),
  cod_tipo_obra: z.int(),
  desc_tipo_obra: z.string(),
  bibliotecas: z.array(z.int()),
  possui_acessibilidade: yesNo,
  /** Names of its accessible formats: Braille, Áudio … */
  formatos: z.array(z.string()),
})
