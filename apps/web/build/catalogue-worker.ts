import { keepingWorker } from './kept-files.ts'

/** The frame, the results, the basket, the loans, and the page that says that there is no network. */
const SCREENS = [
  'app/(?:frames/patron-frame|screens/(?:offline|sign-out)|shell/away-note)',
  'features/search/(?:catalogue|components/results)\\.tsx',
  'features/basket/basket-page',
  'features/circulation/loans-screen',
  'lib/outage/',
  'lib/search-state/reset',
]
const WORDS = ['shell', 'search', 'basket', 'circulation-screen', 'lists', 'patron']

/** The worker of the catalogue keeps what can be read without a server, and no more: it costs a visitor's traffic. */
export const catalogueWorker = () =>
  keepingWorker({
    name: 'catalogue',
    source: new URL('./catalogue-worker.js', import.meta.url),
    fileName: 'sw.js',
    screens: new RegExp(
      `/(?:apps/web/src/(?:${SCREENS.join('|')})|packages/i18n/locales/\\w+/(?:${WORDS.join('|')})\\.json)`,
    ),
    assets: /\.css$|-latin-wght-normal-[^/]*\.woff2$/,
  })
