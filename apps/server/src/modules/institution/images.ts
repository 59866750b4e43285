import type { FastifyReply } from 'fastify'
import type { Core } from '../../core.ts'
import { notFound } from '../../http/app-error.ts'
import { escapeHtml } from '../../http/html.ts'
import { institutionFile } from './institution.store.ts'
import type { Parameters } from './parameters.service.ts'

/** Images that every page names: they stand even where the institution has given none. */
const ALWAYS = new Set(['logo', 'favicon'])

/** An image of the institution; in place of a logo that it has not given, a mark with its first letter in its colours. */
export async function sendInstitutionImage(
  core: Core,
  parameters: Parameters,
  id: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file = await institutionFile(core.database.kysely, id)
  if (!file && !ALWAYS.has(id)) throw notFound()
  // Pictures only ever show: an SVG from outside must not run scripts when opened by its own address.
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  reply.header('cache-control', 'public, max-age=86400')
  if (file) {
    reply.header('etag', `"${file.sha256}"`)
    if (reply.request.headers['if-none-match'] === `"${file.sha256}"`) return reply.status(304).send()
    const stored = await core.files.find(file.caminho)
    if (!stored) throw notFound()
    return reply
      .type(file.tipo_conteudo)
      .header('content-length', stored.size)
      .send(await stored.open())
  }
  const letter = [...(await parameters.get('sigla'))][0] ?? 'E'
  return reply.type('image/svg+xml').send(letterMark(letter, await parameters.get('cor_principal')))
}

const letterMark = (letter: string, colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" rx="14" fill="${escapeHtml(colour)}"/><text x="32" y="44" text-anchor="middle" font-family="Georgia, serif" font-size="34" font-weight="700" fill="#fff">${escapeHtml(letter)}</text></svg>`
