import { type Guide, RECORD_TABS, STATISTICS_ROUTES } from '@estante/contract'
import { translate } from '@estante/i18n/server'

/** What a served page is called: until the application stands, in bookmarks, and where no script runs. */
export interface KnownPage {
  title?: string
}

/** Screens of the patron area, each with the name that the area's menu has for it. */
const PATRON_SCREENS = [
  ['titulos-pendentes', 'loans'],
  ['reservas', 'reservations'],
  ['reservas-anteriores', 'pastReservations'],
  ['debitos', 'debts'],
  ['historico', 'history'],
  ['afastamentos', 'suspensions'],
  ['token', 'token'],
  ['solicitacoes-emprestimo', 'loanRequests'],
  ['solicitacoes-anteriores', 'pastLoanRequests'],
  ['nada-consta', 'clearance'],
  ['comutacao', 'documentCopy'],
  ['emprestimo-entre-bibliotecas', 'interlibrary'],
  ['levantamento', 'survey'],
  ['pesquisa-especializada', 'specialSearch'],
  ['versao-acessivel', 'accessibleVersion'],
  ['ficha-catalografica', 'sheet'],
  ['sugestoes', 'suggestions'],
  ['pedidos', 'orders'],
  ['estatistica-aquisicao', 'acquisitionStatistics'],
  ['alertas', 'alerts'],
  ['cesta', 'permanentBasket'],
  ['consulta-titulos', 'newTitles'],
  ['perfil-interesse', 'profile'],
  ['comentarios', 'comments'],
  ['plano-ensino', 'plans'],
  ['bases-dados', 'databases'],
  ['postagem-trabalho', 'paperPosting'],
  ['espacos', 'spaces'],
  ['atendimento', 'hours'],
  ['eventos', 'events'],
  ['noticias', 'news'],
  ['totais-acervo', 'collectionTotals'],
  ['estatisticas', 'libraryStatistics'],
  ['dados-pessoais', 'personalData'],
  ['senha', 'password'],
  ['pin', 'pin'],
  ['troca-usuario', 'otherRegistration'],
  ['privacidade', 'privacy'],
] as const

/**
 * Addresses that the web application has a screen for, with the words it names itself by; any other page is answered with
 * 404, for people and robots alike. Records and authorities are named by what they are about.
 */
const SCREENS: ReadonlyArray<readonly [RegExp, string?]> = [
  [/^\/$/],
  [/^\/login$/, 'access:title'],
  [/^\/(?:sair|pearson|grupo-externo)$/],
  [/^\/(?:oauth|saml)\/callback$/],
  [new RegExp(`^/acervo/\\d{1,15}(?:/(?:restrito|${RECORD_TABS.join('|')}))?$`)],
  [/^\/acervo\/\d{1,15}\/arquivo\/\d{1,9}$/],
  [/^\/acesso-restrito\/\d{1,15}$/],
  [/^\/biblioteca\/\d{1,15}$/],
  [/^\/autoridade\/\d{1,15}(?:\/marc)?$/],
  [/^\/meupergamum\/app$/, 'access:app.title'],
  [/^\/meupergamum$/, 'patron:area'],
  ...PATRON_SCREENS.map(([name, title]) => [new RegExp(`^/meupergamum/${name}$`), `patron:screens.${title}`] as const),
  [/^\/renovar\/[^/]{1,400}$/, 'circulation-screen:byLink.title'],
  [/^\/nada-consta-validate-qrcode\/[^/]{1,100}\/[^/]{1,400}\/[^/]{1,40}$/, 'clearance:check.title'],
  [/^\/autoatendimento$/, 'kiosk:title'],
  [/^\/estatistica$/, 'statistics:title'],
  [/^\/estatistica\/relatorio-anual$/, 'statistics:annual.title'],
  [/^\/estatistica\/dicionario$/, 'statistics:dictionary.title'],
  ...STATISTICS_ROUTES.map(
    route => [new RegExp(`^/estatistica/${route}(?:/lista)?$`), `statistics:reports.${route}.title`] as const,
  ),
  [/^\/cesta$/, 'basket:title'],
  [/^\/alerta-bibliografico$/, 'services-screen:bulletin.title'],
  [
    /^\/balcao(?:\/(?:devolver|consulta|receber|reservas|pedidos|pessoas(?:\/\d{1,15})?|transito|exemplar|atrasos|registro-rapido|caixa|sem-rede|diario|ajuda|turma|ja-devolvi|formandos|campanhas|periodos|privacidade))?$/,
    'desk:title',
  ],
  [/^\/mapa-do-site$/, 'shell:siteMap.title'],
  [/^\/sem-rede$/, 'shell:away.title'],
  [/^\/catalogos\/kids(?:\/\d{1,15}(?:\/(?:\d{1,15}|\*))?)?$/, 'kids:home.kids.title'],
  [/^\/catalogos\/museus(?:\/\d{1,15}(?:\/(?:\d{1,15}|\*))?)?$/, 'kids:home.museus.title'],
  [/^\/catalogos\/(?:kids|museus)\/acervo\/simple\/\d{1,15}\/\d{1,15}$/],
  [/^\/catalogos\/(?:kids|museus)\/acervo\/\d{1,15}\/\d{1,15}(?:\/[a-z-]+)?$/],
]

export const MISSING_PAGE = (): string => translate('pt', 'messages:PaginaNaoEncontrada')

/** What stands behind these is spelt as it was made: a key, a code. */
const WITH_KEYS = new Set(['renovar', 'nada-consta-validate-qrcode'])

/**
 * The address of a screen that was written with capitals; undefined where no screen stands behind it. Inside the application
 * capitals make no difference, and a page has one address.
 */
export function usualSpelling(path: string, guides: readonly Pick<Guide, 'codigo' | 'titulo'>[]): string | undefined {
  const lower = path.toLowerCase()
  const [, first = '', ...rest] = path.split('/')
  const spelt = WITH_KEYS.has(first.toLowerCase()) ? `/${[first.toLowerCase(), ...rest].join('/')}` : lower
  return spelt !== path && knownPage(spelt, guides) ? spelt : undefined
}

/** Null for an address that no screen stands behind. */
export function knownPage(path: string, guides: readonly Pick<Guide, 'codigo' | 'titulo'>[]): KnownPage | null {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  const screen = SCREENS.find(([pattern]) => pattern.test(plain))
  if (screen) return screen[1] ? { title: translate('pt', screen[1]) } : {}
  const guide = guides.find(each => plain === `/${each.codigo}`)
  return guide ? { title: guide.titulo } : null
}
