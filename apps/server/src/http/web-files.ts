import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isApiRequest, routedPath } from './api-request.ts'
import { installBuiltAssets } from './built-assets.ts'
import type { AnswerUnrouted } from './not-found.ts'

/** What a page's HTML carries beyond the built shell. */
export interface PageHead {
  status?: number
  /** The page stands under this address. */
  movedTo?: string
  title: string
  /** What the page is about, where that is less than its title. Already escaped. */
  heading?: string
  lang: string
  /** Elements for the head: meta, link, JSON-LD. Already escaped. */
  elements: string
  /** Data the web reads before its first paint. Already safe inside a script element. */
  boot: string
  /** What stands in the page until the application does. Already escaped. */
  firstFrame?: string
  /** Further elements of the body, for programs that run no script; the application replaces them. Already escaped. */
  served?: string
  /** The whole page, readable without script: neither splash nor excuse stand beside it. Already escaped. */
  page?: string
  /** Hosts that the institution's settings need beyond our own, by directive of the Content-Security-Policy. */
  sources?: Readonly<Record<string, readonly string[]>>
}

export type RenderHead = (request: FastifyRequest) => Promise<PageHead>

const NONCE = '__CSP_NONCE__'
const FIRST_FRAME = '<!-- first-frame -->'
const PAGE_NAME = '<!-- page-name -->'
/** Workers that keep screens for an outage, with what each of them sees: the start of the desk is /balcao itself, which a
 *  worker below it would not see. */
const WORKERS = { 'sw.js': '/', 'balcao/sw.js': '/balcao' }

/** Serves the built web application: hashed assets for ever, and, by what it returns, the shell for every page. */
export function installWeb(app: FastifyInstance, folder: string, renderHead: RenderHead): AnswerUnrouted {
  const root = resolve(folder)
  const shell = createShell(join(root, 'index.html'))
  if (existsSync(join(root, 'assets'))) installBuiltAssets(app, join(root, 'assets'))
  for (const [name, scope] of Object.entries(WORKERS)) {
    const worker = join(root, name)
    if (existsSync(worker))
      app.get(`/${name}`, (_request, reply) =>
        reply
          .type('text/javascript; charset=utf-8')
          // Asked for anew with every visit: a release is noticed at once.
          .headers({ 'cache-control': 'no-cache', 'service-worker-allowed': scope })
          .send(readFileSync(worker)),
      )
  }
  return (request, reply) => {
    const isFile = /\.[a-z0-9]{1,8}$/i.test(routedPath(request.url))
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !isApiRequest(request) &&
      // Old links to a catalogue end in .php or .html: who follows one is a reader, not a page that lacks a file.
      (!isFile || request.headers.accept?.includes('text/html') === true)
    return isPage ? sendPage(request, reply, shell, renderHead) : undefined
  }
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, shell: () => string, renderHead: RenderHead) {
  const head = await renderHead(request)
  if (head.movedTo !== undefined) return reply.header('cache-control', 'no-cache').redirect(head.movedTo, 301)
  const html = (head.page === undefined ? shell() : withoutExcuse(shell()))
    .replace('<html lang="pt-BR">', `<html lang="${head.lang}">`)
    .replace(
      /<title>[^<]*<\/title>/,
      () =>
        `<title>${head.title}</title>${head.elements}<script type="application/json" id="boot">${head.boot}</script>`,
    )
    .replace(FIRST_FRAME, () => pageOf(head))
    .replace(PAGE_NAME, () => (head.firstFrame ? '' : `<h1>${head.heading ?? head.title}</h1>`))
    .replaceAll(NONCE, reply.nonce)
  if (head.sources) {
    const policy = String(reply.getHeader('content-security-policy') ?? '')
    reply.header('content-security-policy', widenedPolicy(policy, head.sources))
  }
  return reply
    .status(head.status ?? 200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(html)
}

/** `served-page` tells the application that something worth reading stands here until it does. */
const pageOf = (head: PageHead): string =>
  head.page === undefined
    ? (head.firstFrame ?? '') + (head.served ?? '')
    : `<div id="served-page">${head.page}</div>${head.served ?? ''}`

/** The shell without what it says to browsers that run no script, and without its splash. */
const withoutExcuse = (shell: string): string =>
  shell.replace(/<div id="splash"[\s\S]*?<\/div>/, '').replace(/<noscript>\s*<main[\s\S]*?<\/noscript>/, '')

/** The policy with more hosts in some of its directives; one it does not have yet is added, all others stay closed. */
export function widenedPolicy(policy: string, sources: NonNullable<PageHead['sources']>): string {
  const directives = policy.split('; ')
  const nameOf = (directive: string) => directive.split(' ', 1)[0] ?? ''
  const isNew = ([name]: [string, readonly string[]]) => !directives.some(directive => nameOf(directive) === name)
  return [
    ...directives.map(directive => [directive, ...(sources[nameOf(directive)] ?? [])].join(' ')),
    ...Object.entries(sources)
      .filter(isNew)
      .map(([name, hosts]) => [name, ...hosts].join(' ')),
  ].join('; ')
}

/** Reads the shell again when a new build replaced it. */
function createShell(file: string): () => string {
  let text = ''
  let stamp = -1
  return () => {
    const { mtimeMs } = statSync(file)
    if (mtimeMs !== stamp) {
      text = readFileSync(file, 'utf8')
      stamp = mtimeMs
    }
    return text
  }
}
