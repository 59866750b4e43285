import type { ComponentType } from 'react'

export type FrameName = 'patron' | 'staff' | 'kids' | 'kiosk'

/** A screen of a feature. `load` gives a module whose `Component` is the screen. */
export interface Screen {
  path: string
  load: () => Promise<{ Component: ComponentType }>
  /** The words it speaks with, beyond those of every page: fetched beside its code when a visit begins with it. */
  words?: readonly string[]
  /** Only for a signed-in person; everybody else is sent to /login?redirect= (AUTH-50). */
  needsPatron?: true
  /** The frame around it (app/frames.ts): it brings sign-in, permission and navigation. */
  frame?: FrameName
  /** Activity that the person must hold, beyond that of the frame; without it the screen is neither shown nor listed. */
  permission?: number
  /** Its name in the frame's words (`screens.{title}`): heading, title of the page, name in the menu. */
  title?: string
  /** The screen brings its own heading. */
  hasOwnHeading?: true
  /** Where it stands in the frame's menu; without it, it is reached from elsewhere. */
  menu?: { group: string; icon: string }
  /** The picture of a screen that is not in the menu. */
  icon?: string
}

const LIST = { words: ['circulation-screen', 'lists'] }
const REQUESTS = { words: ['loan-requests', 'circulation-screen', 'lists'] }
const PERSON = { words: ['person'] }
const HOME = { words: ['home'] }
const STATISTICS = { words: ['statistics'] }
const RECORD = ['record-screen', 'files']
const KIDS = ['kids-screen', 'home']

/** A screen of the patron area: its address below /meupergamum, its name in patron.json, its place in the menu. */
const patron = (
  path: string,
  title: string,
  menu: Screen['menu'] | null,
  load: Screen['load'],
  more: Partial<Screen> = {},
): Screen => ({
  path: `/meupergamum${path}`,
  title,
  load,
  frame: 'patron',
  ...(menu ? { menu } : {}),
  ...more,
})

/** A screen of the desk: its address below /balcao. */
const desk = (path: string, load: Screen['load']): Screen => ({
  path: `/balcao${path}`,
  load,
  frame: 'staff',
  words: ['desk', 'messages'],
})

const SERVICES = { words: ['services-screen'] } as const
const services = {
  documentCopy: () => import('../features/services/document-copy-screen.tsx'),
  interlibrary: () => import('../features/services/interlibrary-screen.tsx'),
  survey: () => import('../features/services/survey-screen.tsx'),
  specialSearch: () => import('../features/services/special-search-screen.tsx'),
  accessibleVersion: () => import('../features/services/accessible-version-screen.tsx'),
  sheet: () => import('../features/services/sheet-screen.tsx'),
  suggestions: () => import('../features/services/suggestions-screen.tsx'),
  orders: () => import('../features/services/orders-screen.tsx'),
  statistics: () => import('../features/services/acquisition-statistics-screen.tsx'),
  alerts: () => import('../features/services/alerts-screen.tsx'),
  comments: () => import('../features/services/own-comments-screen.tsx'),
}

/**
 * Every fixed screen of the product: a feature adds its lines here.
 * The home page, /{guide code} and the not-found page are not in this table: the router adds them after it (AMB-09).
 */
export const screens: readonly Screen[] = [
  { path: '/acervo/:codAcervo/restrito', load: () => import('../features/files/restricted-decision.tsx') },
  {
    path: '/acervo/:codAcervo/arquivo/:seqParagrafo',
    load: () => import('../features/files/file-page.tsx'),
    words: ['files'],
  },
  { path: '/acervo/:codAcervo/:tab?', load: () => import('../features/record/record-page.tsx'), words: RECORD },
  // Sends to the login by itself, with where to go after it (LINK-06).
  { path: '/acesso-restrito/:codAcervo', load: () => import('../features/files/restricted-page.tsx') },
  {
    path: '/autoridade/:codAutoridade/:display?',
    load: () => import('../features/record/authority/authority-page.tsx'),
    words: RECORD,
  },
  { path: '/biblioteca/:codAcervo', load: () => import('../features/record/library-page.tsx'), words: RECORD },
  // AMB-09: what begins with `acervo` is a work, never a library.
  {
    path: '/catalogos/:prefix/acervo/simple/:codAcervo/:codBiblioteca',
    load: () => import('../features/kids/item/item-page.tsx'),
    words: KIDS,
    frame: 'kids',
  },
  {
    path: '/catalogos/:prefix/acervo/:codAcervo/:codBiblioteca/:link?',
    load: () => import('../features/kids/record/record-page.tsx'),
    words: [...KIDS, ...RECORD],
    frame: 'kids',
  },
  {
    path: '/catalogos/:prefix/:codBiblioteca?/:codCategoria?',
    load: () => import('../features/kids/home/showcase-home.tsx'),
    words: KIDS,
    frame: 'kids',
  },
  // On a registered terminal of a library, in a frame that leads nowhere else.
  {
    path: '/autoatendimento',
    load: () => import('../features/kiosk/kiosk-page.tsx'),
    words: ['kiosk'],
    frame: 'kiosk',
  },
  desk('', () => import('../features/desk/screens/lend-screen.tsx')),
  desk('/devolver', () => import('../features/desk/screens/return-screen.tsx')),
  desk('/consulta', () => import('../features/desk/screens/in-house-screen.tsx')),
  {
    ...desk('/receber', () => import('../features/desk/screens/pay-screen.tsx')),
    words: ['desk', 'messages', 'money-screen'],
  },
  desk('/reservas', () => import('../features/desk/screens/holds-screen.tsx')),
  desk('/pedidos', () => import('../features/desk/screens/requests-screen.tsx')),
  desk('/pessoas', () => import('../features/desk/screens/people-screen.tsx')),
  {
    ...desk('/pessoas/:codigo', () => import('../features/desk/screens/person-screen.tsx')),
    words: ['desk', 'messages', 'circulation-screen', 'clearance', 'money-screen'],
  },
  desk('/transito', () => import('../features/desk/screens/transit-screen.tsx')),
  desk('/exemplar', () => import('../features/desk/screens/copy-screen.tsx')),
  desk('/atrasos', () => import('../features/desk/screens/overdue-screen.tsx')),
  desk('/registro-rapido', () => import('../features/desk/screens/quick-record-screen.tsx')),
  desk('/caixa', () => import('../features/desk/screens/till-screen.tsx')),
  desk('/turma', () => import('../features/desk/screens/class-screen.tsx')),
  desk('/ja-devolvi', () => import('../features/desk/screens/shelf-search-screen.tsx')),
  desk('/formandos', () => import('../features/desk/screens/graduands-screen.tsx')),
  desk('/campanhas', () => import('../features/desk/screens/campaign-screen.tsx')),
  desk('/periodos', () => import('../features/desk/screens/periods-screen.tsx')),
  desk('/privacidade', () => import('../features/desk/screens/privacy-screen.tsx')),
  desk('/sem-rede', () => import('../features/desk/screens/outage-screen.tsx')),
  desk('/diario', () => import('../features/desk/screens/journal-screen.tsx')),
  desk('/ajuda', () => import('../features/desk/screens/help-screen.tsx')),
  { path: '/cesta', load: () => import('../features/basket/basket-page.tsx'), words: ['basket'] },
  { path: '/login', load: () => import('../features/access/login-screen.tsx'), words: ['access'] },
  { path: '/oauth/callback', load: () => import('../features/access/oauth-callback.tsx') },
  { path: '/saml/callback', load: () => import('../features/access/saml-callback.tsx') },
  { path: '/grupo-externo', load: () => import('../features/access/external-group.tsx'), needsPatron: true },
  { path: '/meupergamum/app', load: () => import('../features/access/app-entry.tsx') },
  {
    path: '/pesquisa_acessibilidade/*',
    load: () => import('../features/accessible/accessible-pages.tsx'),
    words: ['accessible', 'search'],
  },
  { path: '/alerta-bibliografico', load: () => import('../features/services/bulletin-page.tsx'), ...SERVICES },
  {
    path: '/estatistica',
    load: () => import('../features/statistics/statistics-menu.tsx'),
    words: ['statistics'],
  },
  {
    path: '/estatistica/relatorio-anual',
    load: () => import('../features/statistics/annual-page.tsx'),
    words: ['statistics'],
  },
  {
    path: '/estatistica/dicionario',
    load: () => import('../features/statistics/dictionary-page.tsx'),
    words: ['statistics'],
  },
  {
    path: '/estatistica/:route/lista',
    load: () => import('../features/statistics/list-page.tsx'),
    words: ['statistics'],
  },
  {
    path: '/estatistica/:route',
    load: () => import('../features/statistics/report-page.tsx'),
    words: ['statistics'],
  },
  { path: '/mapa-do-site', load: () => import('./screens/site-map.tsx') },
  { path: '/sem-rede', load: () => import('./screens/offline.tsx') },
  { path: '/sair', load: () => import('./screens/sign-out.tsx') },
  // The link of a reminder mail: no sign-in, the key stands for the person.
  {
    path: '/renovar/:chave',
    load: () => import('../features/circulation/renewal-link-screen.tsx'),
    words: ['circulation-screen'],
  },
  // Where the QR code of a certificate leads.
  {
    path: '/nada-consta-validate-qrcode/:cod/:valid/:motivo',
    load: () => import('../features/clearance/validation-page.tsx'),
    words: ['clearance'],
  },
  { path: '/pearson', load: () => import('./screens/pearson.tsx') },

  // The patron area.
  patron('', 'home', { group: 'reading', icon: 'home' }, () => import('../features/patron/home-screen.tsx'), {
    hasOwnHeading: true,
    words: ['circulation-screen', 'loan-requests'],
  }),
  patron(
    '/titulos-pendentes',
    'loans',
    { group: 'reading', icon: 'loans' },
    () => import('../features/circulation/loans-screen.tsx'),
    LIST,
  ),
  patron(
    '/reservas',
    'reservations',
    { group: 'reading', icon: 'reservations' },
    () => import('../features/circulation/reservations-screen.tsx'),
    LIST,
  ),
  patron(
    '/reservas-anteriores',
    'pastReservations',
    null,
    () => import('../features/circulation/past-reservations-screen.tsx'),
    { ...LIST, icon: 'reservations' },
  ),
  patron('/debitos', 'debts', { group: 'reading', icon: 'debts' }, () => import('../features/money/debts-screen.tsx'), {
    words: ['money-screen'],
  }),
  patron(
    '/historico',
    'history',
    { group: 'reading', icon: 'history' },
    () => import('../features/circulation/history-screen.tsx'),
    LIST,
  ),
  patron(
    '/afastamentos',
    'suspensions',
    { group: 'reading', icon: 'suspensions' },
    () => import('../features/circulation/suspensions-screen.tsx'),
    LIST,
  ),
  patron(
    '/token',
    'token',
    { group: 'reading', icon: 'token' },
    () => import('../features/circulation/token-screen.tsx'),
    {
      words: ['circulation-screen'],
    },
  ),
  patron(
    '/solicitacoes-emprestimo',
    'loanRequests',
    { group: 'requests', icon: 'loanRequests' },
    () => import('../features/circulation/requests/requests-screen.tsx'),
    REQUESTS,
  ),
  patron(
    '/solicitacoes-anteriores',
    'pastLoanRequests',
    null,
    () => import('../features/circulation/requests/past-requests-screen.tsx'),
    { ...REQUESTS, icon: 'loanRequests' },
  ),
  patron(
    '/nada-consta',
    'clearance',
    { group: 'requests', icon: 'clearance' },
    () => import('../features/clearance/clearance-screen.tsx'),
    { words: ['clearance'] },
  ),
  patron('/comutacao', 'documentCopy', { group: 'requests', icon: 'documentCopy' }, services.documentCopy, SERVICES),
  patron(
    '/emprestimo-entre-bibliotecas',
    'interlibrary',
    { group: 'requests', icon: 'interlibrary' },
    services.interlibrary,
    SERVICES,
  ),
  patron('/levantamento', 'survey', { group: 'requests', icon: 'survey' }, services.survey, SERVICES),
  patron(
    '/pesquisa-especializada',
    'specialSearch',
    { group: 'requests', icon: 'specialSearch' },
    services.specialSearch,
    SERVICES,
  ),
  patron(
    '/versao-acessivel',
    'accessibleVersion',
    { group: 'requests', icon: 'accessibleVersion' },
    services.accessibleVersion,
    SERVICES,
  ),
  patron('/ficha-catalografica', 'sheet', { group: 'requests', icon: 'sheet' }, services.sheet, SERVICES),
  patron('/sugestoes', 'suggestions', { group: 'acquisition', icon: 'suggestions' }, services.suggestions, SERVICES),
  patron('/pedidos', 'orders', { group: 'acquisition', icon: 'orders' }, services.orders, SERVICES),
  patron(
    '/estatistica-aquisicao',
    'acquisitionStatistics',
    { group: 'acquisition', icon: 'statistics' },
    services.statistics,
    SERVICES,
  ),
  patron('/alertas', 'alerts', { group: 'notices', icon: 'alerts' }, services.alerts, SERVICES),
  patron(
    '/cesta',
    'permanentBasket',
    { group: 'reading', icon: 'basket' },
    () => import('../features/basket/permanent-basket-screen.tsx'),
    { words: ['basket', 'lists'] },
  ),
  patron(
    '/consulta-titulos',
    'newTitles',
    { group: 'reading', icon: 'newTitles' },
    () => import('../features/patron/new-titles-screen.tsx'),
    { words: ['person', 'lists'] },
  ),
  patron(
    '/perfil-interesse',
    'profile',
    { group: 'reading', icon: 'profile' },
    () => import('../features/patron/profile/profile-screen.tsx'),
    PERSON,
  ),
  patron('/comentarios', 'comments', { group: 'reading', icon: 'comments' }, services.comments, {
    words: ['services-screen', 'lists'],
  }),
  patron(
    '/plano-ensino',
    'plans',
    { group: 'study', icon: 'plans' },
    () => import('../features/patron/plans-screen.tsx'),
    PERSON,
  ),
  patron(
    '/bases-dados',
    'databases',
    { group: 'study', icon: 'databases' },
    () => import('../features/patron/databases-screen.tsx'),
    PERSON,
  ),
  patron(
    '/postagem-trabalho',
    'paperPosting',
    { group: 'study', icon: 'paperPosting' },
    () => import('../features/patron/paper-posting-screen.tsx'),
    PERSON,
  ),
  patron(
    '/espacos',
    'spaces',
    { group: 'study', icon: 'spaces' },
    () => import('../features/patron/spaces-screen.tsx'),
    PERSON,
  ),
  patron(
    '/atendimento',
    'hours',
    { group: 'library', icon: 'hours' },
    () => import('../features/institution/hours-screen.tsx'),
    HOME,
  ),
  patron(
    '/eventos',
    'events',
    { group: 'library', icon: 'events' },
    () => import('../features/institution/events-screen.tsx'),
    HOME,
  ),
  patron(
    '/noticias',
    'news',
    { group: 'library', icon: 'news' },
    () => import('../features/institution/news-screen.tsx'),
    HOME,
  ),
  patron(
    '/totais-acervo',
    'collectionTotals',
    { group: 'library', icon: 'collectionTotals' },
    () => import('../features/statistics/collection-totals-screen.tsx'),
    STATISTICS,
  ),
  patron(
    '/estatisticas',
    'libraryStatistics',
    { group: 'library', icon: 'libraryStatistics' },
    () => import('../features/statistics/library-statistics-screen.tsx'),
    STATISTICS,
  ),
  patron(
    '/dados-pessoais',
    'personalData',
    { group: 'me', icon: 'personalData' },
    () => import('../features/patron/personal-data-screen.tsx'),
    PERSON,
  ),
  patron(
    '/senha',
    'password',
    { group: 'me', icon: 'password' },
    () => import('../features/access/password-screen.tsx'),
    { words: ['access'] },
  ),
  patron('/pin', 'pin', { group: 'me', icon: 'pin' }, () => import('../features/kiosk/pin-screen.tsx'), {
    words: ['kiosk'],
  }),
  patron(
    '/troca-usuario',
    'otherRegistration',
    { group: 'me', icon: 'otherRegistration' },
    () => import('../features/access/other-registration-screen.tsx'),
    { words: ['access'] },
  ),
  patron(
    '/privacidade',
    'privacy',
    { group: 'me', icon: 'privacy' },
    () => import('../features/patron/privacy-screen.tsx'),
    PERSON,
  ),
]
