import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance } from 'fastify'
import { notFound } from './app-error.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
}
/** How the build packs what is worth it, beside the file itself. */
const PACKED: Readonly<Record<string, string>> = { br: '.br', gzip: '.gz' }

/**
 * The built files of the web application. Their names tell their contents, so each is read once and kept: a page asks for some
 * thirty of them, and looking for them in the folder every time is most of what answering costs. What is kept outlives a new
 * build, so that a page that is open goes on.
 * Only names that stand in the folder are known, so no address leads out of it.
 */
export function installBuiltAssets(app: FastifyInstance, folder: string): void {
  let names = namesIn(folder)
  let listed = Date.now()
  const kept = new Map<string, Buffer>()

  const isKnown = (name: string): boolean => names.has(name) || kept.has(name)
  const isThere = (name: string): boolean => {
    // A new build brings new names while the server runs; an invented name does not make it look at each asking.
    if (!isKnown(name) && Date.now() - listed > 1000) {
      names = namesIn(folder)
      listed = Date.now()
    }
    return isKnown(name)
  }
  const contents = (name: string): Buffer => {
    const known = kept.get(name)
    if (known) return known
    try {
      const read = readFileSync(join(folder, name))
      kept.set(name, read)
      return read
    } catch (error) {
      // A new build has taken the old one's place since the folder was read.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw notFound()
      throw error
    }
  }

  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const name = request.params['*']
    if (!isThere(name)) throw notFound()
    const packings = Object.keys(PACKED).filter(each => isKnown(name + PACKED[each]))
    const packing = negotiate(request.headers['accept-encoding'] ?? '', packings)
    if (packings.length > 0) reply.header('vary', 'accept-encoding')
    if (packing) reply.header('content-encoding', packing)
    return reply
      .type(TYPES[extname(name)] ?? 'application/octet-stream')
      .header('cache-control', IMMUTABLE)
      .send(contents(packing ? name + PACKED[packing] : name))
  })
}

/** Every file below the folder, written as addresses are. */
const namesIn = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(each => each.isFile())
      .map(({ parentPath, name }) =>
        join(parentPath, name)
          .slice(folder.length + 1)
          .split(sep)
          .join('/'),
      ),
  )
