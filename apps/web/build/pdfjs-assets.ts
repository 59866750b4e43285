import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** What the PDF reader fetches at run time beside its code: character maps, fonts, decoders, colour profiles. */
const FOLDERS = ['cmaps', 'standard_fonts', 'wasm', 'iccs']

/**
 * Puts them under /assets/pdfjs-<version>/, so that they come from our own server and are cached for ever. The version
 * in the path is what makes that safe.
 */
export function pdfjsAssets(): Plugin {
  const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
  const root = dirname(manifest)
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const base = `pdfjs-${version}`
  return {
    name: 'estante-pdfjs-assets',
    generateBundle() {
      for (const folder of FOLDERS)
        for (const name of readdirSync(join(root, folder)))
          this.emitFile({
            type: 'asset',
            fileName: `assets/${base}/${folder}/${name}`,
            source: readFileSync(join(root, folder, name)),
          })
    },
    configureServer(server) {
      server.middlewares.use(`/assets/${base}/`, (request, response, next) => {
        const [folder = '', name = ''] = (request.url ?? '').replace(/^\//, '').split(/[/?]/)
        const isKnown = FOLDERS.includes(folder) && readdirSync(join(root, folder)).includes(name)
        if (isKnown) response.end(readFileSync(join(root, folder, name)))
        else next()
      })
    },
  }
}
