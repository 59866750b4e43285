/** Every fixed number and list of the specification, by its CONST number. Both sides read them here. */

export const TOAST_MS = 8000 // CONST-01
export const STATISTICS_TOAST_MS = 6000 // CONST-02
export const SCROLL_DELAY_MS = 300 // CONST-03
export const MOBILE_MAX_WIDTH = 767 // CONST-04
export const CAPTCHA_COMPACT_BELOW = 575.98 // CONST-05
export const LOGIN_MESSAGE_MAX_HEIGHT = 200 // CONST-06
export const RECOVERY_TOKEN_SECONDS = 15 * 60 // CONST-07
export const PARTNER_KEY_COUNT = 16 // CONST-08
export const LOGIN_CATEGORIES_A = [
  '01',
  '19',
  '03',
  '06',
  '07',
  '21',
  '09',
  '05',
  '12',
  'Intercamb',
  'MembroComun',
  '08',
  '04',
  '10',
] as const // CONST-09, default 01
export const LOGIN_CATEGORIES_B = ['01', '04', '03'] as const // CONST-10
export const DESTINATIONS = { patronArea: 'M', catalogue: 'C' } as const // CONST-11
export type Destination = (typeof DESTINATIONS)[keyof typeof DESTINATIONS]
export const RECOVERY_PARAMETERS = { __md_aut: 2, __md_crypt: 4 } as const // CONST-12
export const LANGUAGES = ['pt', 'en', 'es'] as const // CONST-13
export type Language = (typeof LANGUAGES)[number]
export const LANG_CODES = { pt: 1, es: 3, en: 5 } as const // CONST-13
export const DEFAULT_LANGUAGE: Language = 'pt' // CONST-14
export const KNOWN_INSTITUTIONS = [571, 87, 523, 362, 189, 377] as const // CONST-16, data only (AMB-29)
export const COVER_SIZE = { width: 168, height: 237 } as const // CONST-17
export const IMAGE_LIMIT = { all: 0, tile: 1 } as const // CONST-18
export const HIGHLIGHT_COVER_WIDTH = 150 // CONST-19
export const NEWS_IMAGE_MAX_HEIGHT = 150 // CONST-19
export const NEWS_PER_ROW = 3 // CONST-19
export const HIGHLIGHTS_PER_PAGE = [7, 14, 21, 28, 35, 42, 49] as const // CONST-20
export const KIDS_HIGHLIGHTS_DEFAULT_PER_PAGE = 7 // CONST-20
export const HIGHLIGHT_ORDERINGS = [
  'obra',
  'ano_publicacao',
  'cod_acervo',
  'cod_tipo_obra',
  'idioma',
  'desc_fisica',
  'classificacao',
  'referencia',
] as const // CONST-21
export type HighlightOrdering = (typeof HIGHLIGHT_ORDERINGS)[number]
export const CATALOGUE_HIGHLIGHTS_DEFAULT = { page: 1, perPage: 20, orderBy: 'obra' } as const // CONST-22
export const DEFAULT_COVER_TEXT_COLOUR = '#000000' // CONST-23
export const DEFAULT_THEME = 'neo' // CONST-24
export const PAGED_SEARCH_DEFAULT = { page: 1, perPage: 20, direction: 'C' } as const // CONST-25
export const SEARCH_VERSION = { complete: 1, paginated: 2 } as const // CONST-26
export const RESULTS_DEFAULT = {
  page: 1,
  ordering: 'C',
  comboOrdering: false,
  perPage: 20,
  display: 'D',
  newAcquisitionsDisplay: 'C',
} as const // CONST-27
export const MAX_TERM_ROWS = 3 // CONST-28
export const AUTOCOMPLETE_DEBOUNCE_MS = 500 // CONST-29
export const PAGE_INPUT_DEBOUNCE_MS = 500 // CONST-29
export const SEARCH_CACHE = { name: 'CONSULTA', version: 4, lifetimeMs: 60 * 60 * 1000 } as const // CONST-30
export const SEARCH_TYPE_IDS = { LIVRE: 74, TITULO: 59, AUTOR: 65, ASSUNTO: 66 } as const // CONST-31
export const DEFAULT_CATALOGUE_INDEX = 'INDICE_30' // CONST-32
/** Searches in an index come in the order of the records' codes (CONST-61). */
export const INDEX_COLUMN: RegExp = /^INDICE_\d+$/i
export const INDEX_ORDERING = 'cod_acervo'
export const INDEX_TO_TYPE = { INDICE_1: 'TITULO', INDICE_2: 'ASSUNTO', INDICE_3: 'AUTOR' } as const // CONST-33
export const TERM_TYPES = { free: 'P', exact: 'E', initial: 'I', automatic: 'U', teachingPlan: '99' } as const // CONST-34
export type TermType = (typeof TERM_TYPES)[keyof typeof TERM_TYPES]
export const CONDITIONS = ['AND', 'OR', 'NOT', 'AFT', 'BEF', 'PRO'] as const // CONST-35
export type Condition = (typeof CONDITIONS)[number]
export const NO_CONDITION = '-1' // CONST-35
/** Flags are stored and sent as the specification writes them. */
export const YES = 'S'
export const NO = 'N'
/** A select on which nothing is chosen. */
export const NOTHING_CHOSEN = '-1'
export const YEAR_OPERATORS = ['=', '<', '>', 'entre'] as const // CONST-36
export type YearOperator = (typeof YEAR_OPERATORS)[number]
export const YEAR_RANGE = { min: 1000, max: 9999 } as const // CONST-36
export const VIRTUAL_LIBRARY_DEFAULT = 'N' // CONST-37
export const NEW_ACQUISITIONS = { everything: 'TODOS', byCourse: 'NA_C', byArea: 'NA_A' } as const // CONST-38
export const ACTS_AUTOMATIC_TERM = '-1' // CONST-39
export const ACCESSIBLE_PAGE_SIZE = 10 // CONST-40
export const ZOOM_STEPS = [0, 20, 40, 60, 80, 100] as const // CONST-41, AMB-02: the stored increase, default 0
export const ACCESSIBLE_TITLE_TYPES = { all: 'TT', accessibleOnly: 'TA' } as const // CONST-42
export const ACCESS_KEYS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const // CONST-43
export const PHONE_MAX_LENGTH = 16 // CONST-44
export const COMMENT_ROWS = 5 // CONST-45
export const CURRENCY = { code: 'BRL', decimals: 2 } as const // CONST-46
export const SPINNER_SIZES = { small: 60, large: 80 } as const // CONST-47
export const DEFAULT_VERSION_LABEL = 'v.10.10.8' // CONST-48
export const MINIMUM_BROWSERS = { chrome: 104, firefox: 110, edge: 110 } as const // CONST-48
/** CONST-49, AMB-27: the end index is inclusive, so that a page holds `size` items. */
export const lastIndexOfPage = (page: number, size: number): number => page * size - 1
export const SINGLE = '99999' // CONST-50: no volume, tomo or part
export const MAIN_MATERIAL = '0' // CONST-50
export const ALL_LOCATIONS = '-1' // CONST-50
export const UNSELECTED = -1 // CONST-50
export const FLAG_ON = '1' // CONST-51
export const PDF_ZOOM = { start: 1, step: 0.5, minimum: 0.5 } as const // CONST-52
export const AUDIO_PLAYER_HEIGHT = 70 // CONST-53
export const CHECK_TITLES_MONTHS = 1 // CONST-54
export const CREATIVE_COMMONS_VERSION = '4.0' // CONST-55
export const LOAN_FLAGS = { yes: 'S', no: 'N', hidden: 'O' } as const // CONST-56
export const RECORD_KINDS = { library: 'B', museum: 'M', archive: 'A' } as const // CONST-57
export type RecordKind = 'B' | 'M' | 'A'
export const INSTITUTIONAL_SIGN_IN = {
  choice: 'SELECAO_INSTITUCIONAL_PERGAMUM',
  only: 'SOMENTE_INSTITUCIONAL',
} as const // CONST-58
export const PASSWORD_SPECIAL_CHARACTERS = '@!#$%&*()_-' // CONST-59
export const MOBILE_VIEWS = [
  'login',
  'services',
  'faqs',
  'suggestions_and_links',
  'search',
  'featured_and_news',
] as const // CONST-60
export type MobileView = (typeof MOBILE_VIEWS)[number] | null
export const DEFAULT_SORTS = {
  search: 'ano_publicacao',
  index: INDEX_ORDERING,
  arquivo: 'obra',
  atos_normativos: 'referencia',
} as const // CONST-61

/** The address of a link whose file the server holds (LINK-02); compared without regard to case. */
export const SERVER_HELD = 'vínculo no banco'
export const isServerHeld = (address: string): boolean =>
  address.trim().normalize('NFC').toLocaleLowerCase('pt') === SERVER_HELD

/** A place of this site; two slashes would name another host. */
export const isOwnPath = (address: string): boolean => /^\/(?![/\\])/.test(address)

/** What our own server sends, and no other: it may be played or read inside the page, and has a page of its own. */
export const isHeldHere = (address: string): boolean => isOwnPath(address) || isServerHeld(address)

export const SEARCH_TABS = [
  'pesquisa_geral',
  'e_books',
  'autoridades',
  'acessibilidade',
  'novas_aquisicoes',
  'multimeios',
  'arquivo',
  'pesquisa_avancada',
  'atos_normativos',
  'jurisprudencia',
  'plano_ensino',
] as const // SRCH-04
export type SearchTab = (typeof SEARCH_TABS)[number]

/** Tabs whose form joins several rows by conditions (SRCH-59). */
const TABS_OF_ROWS: readonly SearchTab[] = ['arquivo', 'pesquisa_avancada', 'atos_normativos', 'jurisprudencia']
export const hasRows = (tab: SearchTab): boolean => TABS_OF_ROWS.includes(tab)

/** Option that the first row of a tab begins with (SRCH-55, AMB-25). */
export const FIRST_OPTION: Readonly<Record<SearchTab, string | null>> = {
  pesquisa_geral: 'LIVRE',
  e_books: 'LIVRE',
  multimeios: 'LIVRE',
  pesquisa_avancada: 'TITULO',
  acessibilidade: 'TITULO',
  novas_aquisicoes: 'TITULO',
  plano_ensino: 'TITULO',
  arquivo: 'obra',
  atos_normativos: null,
  jurisprudencia: null,
  autoridades: 'AUTORIDADE_TODOS',
}

/** A year as forms and addresses write it (SRCH-47). */
export const isYear = (text: string): boolean =>
  /^\d{4}$/.test(text) && Number(text) >= YEAR_RANGE.min && Number(text) <= YEAR_RANGE.max

/** Record page tabs as address segments (REC-02). */
export const RECORD_TABS = [
  'referencia',
  'marc',
  'exemplares',
  'dublin-core',
  'reserva',
  'solicitacao-emprestimo',
  'solicitacao-emprestimo-delivery',
  'colecao-kardex',
  'sumarios',
  'sumarios-livros',
  'dados-estatisticos',
  'acervo-fechado',
] as const
export type RecordTab = (typeof RECORD_TABS)[number]

export const SUGGESTION_COUNT = 10
/** Rows on a page of a person's lists, unless the institution says otherwise. */
export const LIST_PAGE_SIZE = 20
/** Works in a basket: more than anyone reads, and few enough for one statement. */
export const BASKET_MOST = 500
/** Works that are asked for from closed stacks at a time. */
export const STORAGE_MOST = 50
/** Teaching plans of one answer; files hold more. */
export const PLANS_MOST = 200
/** What is lent for days may come back at any hour of the last one: it is due when that day ends. */
export const END_OF_DAY = '23:59:59'
export const API_BASE = '/api'

/** Showcases under /catalogos (KIDS-01), and the letter of each in the institution's content (AMB-31). */
export const SHOWCASES = ['kids', 'museus'] as const
export type Showcase = (typeof SHOWCASES)[number]
export const SHOWCASE_LETTERS = { kids: 'K', museus: 'M' } as const satisfies Record<Showcase, string>
/** What the simple page of an item says (KIDS-41): 16 texts, two of them with a placeholder. */
export const SHOWCASE_LABELS = [
  'titulo_ano',
  'autor',
  'numero_chamada',
  'posso_emprestar',
  'sim_existem_acervos',
  'localizado_em',
  'botao_ver_localizacao',
  'nao_pode_emprestar',
  'quando_volta',
  'estimativa_volta',
  'quer_reservar',
  'botao_reservar',
  'posso_ver',
  'sim_pode_ver',
  'botao_ver_material',
  'texto_capa',
] as const
export type ShowcaseLabel = (typeof SHOWCASE_LABELS)[number]
export const ALL_CATEGORIES = '*' // KIDS-02
/** A shelf colour of copies that stand on shelves of several colours (KIDS-40). */
export const SEVERAL_COLOURS = 'VARIAS'
