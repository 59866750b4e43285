import { MINIMUM_BROWSERS } from '@estante/contract/constants'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { preloadFonts, settingsBeforePaint, styleFirstFrame } from './build/before-paint.ts'
import { compressAssets } from './build/compress.ts'
import { pdfjsAssets } from './build/pdfjs-assets.ts'

/** The server puts each response's own nonce in its place. */
const NONCE = '__CSP_NONCE__'

/** FOOT-09: the versions that the footer names are the ones we really build for. */
const targets = Object.entries(MINIMUM_BROWSERS).map(([browser, version]) => `${browser}${version}`)

/** While developing, what the server answers itself comes from it; `npm run dev` says where it is. */
const FROM_SERVER = ['/api', '/manifest.webmanifest', '/favicon.ico', '/robots.txt', '/sitemap']
const apiAddress = process.env.API_ADDRESS ?? 'http://localhost:8080'

// A version is major << 16 for lightningcss.
const cssTargets = Object.fromEntries(Object.entries(MINIMUM_BROWSERS).map(([name, version]) => [name, version << 16]))

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    settingsBeforePaint(NONCE),
    preloadFonts(),
    styleFirstFrame(NONCE, cssTargets),
    pdfjsAssets(),
    compressAssets(),
  ],
  html: { cspNonce: NONCE },
  css: {
    transformer: 'lightningcss',
    lightningcss: { targets: cssTargets },
  },
  build: {
    outDir: 'dist',
    target: targets,
    cssTarget: targets,
    cssMinify: 'lightningcss',
    // All of it together is smaller than the parts, and a sheet that arrives later makes the browser style the page anew.
    cssCodeSplit: false,
    sourcemap: false,
    modulePreload: {
      polyfill: false,
      // What the page names itself is there already, and a file that needs no other is on its way with the import.
      resolveDependencies: (_file, files, { hostType }) => {
        if (hostType === 'html') return files
        const further = files.filter(name => !/\/(?:base|frame|index|rolldown-runtime)-[^/]*$/.test(name))
        return further.length > 1 ? further : []
      },
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page runs on: one file compresses better than a dozen, and changes only with its versions.
            {
              name: 'base',
              test: /node_modules\/(?:react|react-dom|scheduler|react-router|i18next|react-i18next|@tanstack\/(?:react-query|query-core))\//,
            },
            // What the frame of every page stands on: dozens of small files would cost more than they spare.
            {
              name: 'frame',
              test: /packages\/(?:ui\/src\/(?:button|spinner|classes|texts|provider|card|states|kind-icon|select|tabs|fitting-tabs|use-fitting-tabs|tag|alert|field|toast-queue|use-media|visually-hidden|live-region|skeleton|link|use-outside)\.|contract\/src\/(?:constants|calls|permissions|errors)\.|i18n\/src)|apps\/web\/src\/lib\/(?:api|errors|language|storage|institution|mobile|page)\/|web\/src\/lib\/session\/(?:session-store|hooks|tabs)|web\/src\/features\/home\/(?:section|use-home-sections)\.|node_modules\/lucide-react\/dist\/esm\/(?:createLucideIcon|Icon|defaultAttributes|shared|context|icons\/(?:chevron-(?:down|left|right)|x|check|search|building-complex)\.)/,
            },
            // The page that most visits begin with: it and what a search is made of cost one request.
            {
              name: 'catalogue',
              test: /apps\/web\/src\/(?:features\/search\/catalogue\.|lib\/(?:search-cache\/|search-state\/(?!reset-on-sign-out)))/,
            },
            // Pieces that several screens show, none of them in the first frame; each alone would be a request of its own.
            {
              name: 'pieces',
              test: /packages\/ui\/src\/(?:cover|carousel|disclosure|pagination|text-field)\.|node_modules\/lucide-react\/dist\/esm\/icons\/(?:printer|plus)\./,
            },
            // What stands below the search box of the home page, which is also where the list of questions comes from.
            {
              name: 'home',
              test: /apps\/web\/src\/features\/home\/(?:home-sections|highlights|news|info-tabs|faq-list|events|opening-hours)\./,
            },
            // The words that every page needs travel in one file a language, those of the search in another.
            {
              debugName: 'words',
              name: id => `words-${/locales\/(\w+)\//.exec(id)?.[1] ?? 'pt'}`,
              test: /locales\/\w+\/(?:shell|home|messages|ui)\.json$/,
            },
            {
              debugName: 'search words',
              name: id => `words-search-${/locales\/(\w+)\//.exec(id)?.[1] ?? 'pt'}`,
              test: /locales\/\w+\/search(?:-screen)?\.json$/,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(FROM_SERVER.map(path => [path, { target: apiAddress, xfwd: true }])),
  },
})
