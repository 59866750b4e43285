import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const TEXT = /\.(?:js|mjs|css|svg|json|wasm|txt)$/
/** Below this a compressed copy saves less than a packet. */
const SMALLEST = 1024

/** Writes a .br and a .gz beside every text asset, so that the server never compresses the same file twice. */
export function compressAssets(): Plugin {
  let folder = ''
  return {
    name: 'estante-compress-assets',
    // A build that writes nothing would find the files of the one before it.
    apply: ({ build }, { command }) => command === 'build' && build?.write !== false,
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir, config.build.assetsDir)
    },
    async closeBundle() {
      const names = await readdir(folder).catch(() => [])
      for (const name of names.filter(candidate => TEXT.test(candidate))) {
        const file = join(folder, name)
        const content = await readFile(file)
        if (content.length < SMALLEST) continue
        const [br, gz] = await Promise.all([
          brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
          zip(content, { level: 9 }),
        ])
        await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
      }
    },
  }
}
