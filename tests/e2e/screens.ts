import type { Role } from './signed-in.ts'

/** Every screen is one row of this table; sweeps go over it. Later parts add rows, not sweeps. */
export interface Screen {
  name: string
  path: string
  /** Something that shows the screen has its content. */
  ready: string
  /** Who is signed in; nobody where it is absent. */
  as?: Role
}

/** Numbers of demo works, one of each kind. */
export const DEMO = {
  book: 1282,
  openAccess: 2001,
  serial: 5001,
  thesis: 6001,
  media: 7001,
  act: 8001,
  caseLaw: 8501,
  museum: 9001,
  archive: 9501,
  accessible: 9701,
  library: 1,
} as const

const heading = 'main h1'
const record = (name: string, code: number, tab = ''): Screen => ({
  name: `record of ${name}${tab && `, ${tab}`}`,
  path: `/acervo/${code}${tab && `/${tab}`}`,
  ready: heading,
})

export const screens: Screen[] = [
  { name: 'home', path: '/', ready: heading },
  { name: 'not found', path: '/nao-existe/de-jeito-nenhum', ready: heading },
  {
    name: 'general search',
    path: '/pesquisa_geral?q=brasil&for=LIVRE',
    ready: 'main article, main li article, main h2',
  },
  { name: 'nothing found', path: '/pesquisa_geral?q=xyzzyqwfp&for=LIVRE', ready: 'main h2' },
  { name: 'advanced search', path: '/pesquisa_avancada', ready: heading },
  { name: 'e-books', path: '/e_books', ready: heading },
  { name: 'multimedia', path: '/multimeios', ready: heading },
  { name: 'archive', path: '/arquivo', ready: heading },
  { name: 'authorities', path: '/autoridades', ready: heading },
  { name: 'new acquisitions', path: '/novas_aquisicoes', ready: 'main h2' },
  { name: 'normative acts', path: '/atos_normativos', ready: 'main h2' },
  { name: 'case law', path: '/jurisprudencia', ready: 'main h2' },
  { name: 'teaching plans', path: '/plano_ensino', ready: heading },
  record('a book', DEMO.book),
  record('a book', DEMO.book, 'exemplares'),
  record('a book', DEMO.book, 'reserva'),
  record('a book', DEMO.book, 'dados-estatisticos'),
  record('a book', DEMO.book, 'referencia'),
  record('a book', DEMO.book, 'marc'),
  record('a book', DEMO.book, 'dublin-core'),
  record('a serial', DEMO.serial, 'colecao-kardex'),
  record('an e-book', DEMO.openAccess),
  record('a thesis', DEMO.thesis),
  record('a map or film', DEMO.media),
  record('an act', DEMO.act),
  record('a decision', DEMO.caseLaw),
  record('a museum object', DEMO.museum),
  record('an archive item', DEMO.archive),
  { name: 'library unit', path: `/biblioteca/${DEMO.library}`, ready: heading },
  { name: 'authority', path: '/autoridade/1', ready: heading },
  { name: 'authority in MARC', path: '/autoridade/1/marc', ready: heading },
  { name: 'article copies', path: '/meupergamum/comutacao', ready: 'main table', as: 'patron' },
  {
    name: 'loans between libraries',
    path: '/meupergamum/emprestimo-entre-bibliotecas',
    ready: 'main h1',
    as: 'patron',
  },
  { name: 'surveys', path: '/meupergamum/levantamento', ready: heading, as: 'patron' },
  { name: 'special searches', path: '/meupergamum/pesquisa-especializada', ready: heading, as: 'patron' },
  { name: 'catalogue sheets', path: '/meupergamum/ficha-catalografica', ready: heading, as: 'patron' },
  { name: 'purchase suggestions', path: '/meupergamum/sugestoes', ready: 'main table', as: 'patron' },
  { name: 'purchase orders', path: '/meupergamum/pedidos', ready: 'main table', as: 'patron' },
  { name: 'acquisition statistics', path: '/meupergamum/estatistica-aquisicao', ready: 'main table', as: 'patron' },
  { name: 'alerts', path: '/meupergamum/alertas', ready: 'main table', as: 'patron' },
  { name: 'bibliographic alert', path: '/alerta-bibliografico', ready: 'main h2' },
  { name: 'accessible search', path: '/pesquisa_acessibilidade', ready: heading },
  { name: 'accessible search, choice', path: '/pesquisa_acessibilidade/pre-resultado?q=brasil', ready: heading },
  { name: 'accessible results', path: '/pesquisa_acessibilidade/resultados?q=brasil', ready: 'main ol h2' },
  {
    name: 'accessible results, low vision',
    path: '/pesquisa_acessibilidade/resultados?q=brasil&modo=baixa-visao&pagina=2',
    ready: 'main ol h2',
  },
  { name: 'accessible filters', path: '/pesquisa_acessibilidade/filtros?q=brasil', ready: 'main fieldset' },
  { name: 'accessible details', path: `/pesquisa_acessibilidade/detalhes/${DEMO.accessible}`, ready: 'main dl' },
  { name: 'accessible libraries', path: `/pesquisa_acessibilidade/bibliotecas/${DEMO.book}`, ready: heading },
  { name: 'accessible questions', path: '/pesquisa_acessibilidade/duvidas-frequentes', ready: heading },
  { name: 'accessible search, not found', path: '/pesquisa_acessibilidade/outra', ready: heading },
  { name: 'accessibility statement', path: '/pesquisa_acessibilidade/sobre', ready: heading },
  { name: 'site map', path: '/mapa-do-site', ready: heading },
  { name: 'login', path: '/login', ready: '[name=username]' },
  { name: 'my library', path: '/meupergamum', ready: heading, as: 'patron' },
  { name: 'loans', path: '/meupergamum/titulos-pendentes', ready: heading, as: 'patron' },
  { name: 'reservations', path: '/meupergamum/reservas', ready: heading, as: 'patron' },
  { name: 'past reservations', path: '/meupergamum/reservas-anteriores', ready: heading, as: 'patron' },
  { name: 'loan history', path: '/meupergamum/historico', ready: heading, as: 'patron' },
  { name: 'suspensions', path: '/meupergamum/afastamentos', ready: heading, as: 'patron' },
  { name: 'code for the desk', path: '/meupergamum/token', ready: heading, as: 'patron' },
  { name: 'a renewal link that ended', path: '/renovar/MSAyMDIwLTAxLTAx~velho', ready: heading },
  { name: 'entry of the application', path: '/meupergamum/app', ready: heading },
  { name: "children's showcase", path: '/catalogos/kids', ready: heading },
  { name: "a category of the children's showcase", path: '/catalogos/kids/4/1', ready: 'main li a' },
  { name: "a search in the children's showcase", path: '/catalogos/kids/4?q=gato&for=LIVRE', ready: 'main li a' },
  { name: "nothing in the children's showcase", path: '/catalogos/kids?q=xyzzyqwfp&for=LIVRE', ready: heading },
  { name: 'an invalid library of the showcase', path: '/catalogos/kids/77', ready: heading },
  { name: "a children's book", path: '/catalogos/kids/acervo/simple/3005/4', ready: heading },
  {
    name: "the map of a children's book",
    path: '/catalogos/kids/acervo/simple/3005/4?visao=localizacao',
    ready: 'main figure img',
  },
  { name: "the record of a children's book", path: '/catalogos/kids/acervo/3005/4', ready: heading },
  { name: "the covers of a children's book", path: '/catalogos/kids/acervo/3005/4/capas', ready: heading },
  { name: "the place of a children's book", path: '/catalogos/kids/acervo/3005/4/localizacao', ready: heading },
  { name: "the MARC of a children's book", path: '/catalogos/kids/acervo/3005/4/marc', ready: heading },
  { name: "the museum's showcase", path: '/catalogos/museus', ready: heading },
  { name: 'an object of the museum', path: '/catalogos/museus/acervo/simple/9022/5', ready: heading },
]
