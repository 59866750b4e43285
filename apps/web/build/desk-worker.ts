import { keepingWorker } from './kept-files.ts'

/** The worker of the desk keeps all of its screens. */
export const deskWorker = () =>
  keepingWorker({
    name: 'desk',
    source: new URL('./desk-worker.js', import.meta.url),
    fileName: 'balcao/sw.js',
    screens:
      /\/(?:apps\/web\/src\/(?:features\/desk\/|app\/desk-layout)|packages\/i18n\/locales\/\w+\/(?:desk|messages|shell|ui)\.json)/,
    assets: /\.(?:css|woff2)$/,
  })
