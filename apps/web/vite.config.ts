import { MINIMUM_BROWSERS } from '@estante/contract/constants'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { preloadFonts, settingsBeforePaint, styleFirstFrame } from './build/before-paint.ts'
import { catalogueWorker } from './build/catalogue-worker.ts'
import { chunkGroups } from './build/chunks.ts'
import { compressAssets } from './build/compress.ts'
import { deskWorker } from './build/desk-worker.ts'
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
    deskWorker(),
    catalogueWorker(),
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
          groups: chunkGroups(),
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(FROM_SERVER.map(path => [path, { target: apiAddress, xfwd: true }])),
  },
})
