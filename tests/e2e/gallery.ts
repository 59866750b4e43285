import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize, resolve } from 'node:path'
import { promisify } from 'node:util'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

export interface ServedGallery {
  address: string
  close(): Promise<void>
}

/** Builds the gallery of the design system into a folder of its own and serves it as plain files. */
export async function serveGallery(): Promise<ServedGallery> {
  const folder = mkdtempSync(join(tmpdir(), 'estante-gallery-'))
  await promisify(execFile)(
    process.execPath,
    [
      resolve('node_modules/vite/bin/vite.js'),
      'build',
      '--config',
      'gallery/vite.config.ts',
      '--outDir',
      folder,
      '--emptyOutDir',
      '--logLevel',
      'warn',
    ],
    { cwd: 'packages/ui' },
  )
  const server = await serveFiles(folder)
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function serveFiles(folder: string): Promise<Server> {
  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/favicon.ico') return reply.writeHead(204).end()
    const file = join(folder, normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname))
    if (!file.startsWith(folder) || !statSync(file, { throwIfNoEntry: false })?.isFile())
      return reply.writeHead(404).end()
    return reply
      .writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
      .end(readFileSync(file))
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  return server
}
