import { Permission } from '@estante/contract'
import { fromStored, readingOf } from '@estante/marc'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Core, HeadContribution } from '../../core.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { escapeHtml } from '../../http/html.ts'
import { languageOfTitle } from '../../title-language.ts'
import type { Permissions } from '../permissions/index.ts'
import { authorityRow } from './authority.store.ts'
import { coinsOf, recordHead } from './record.head.html.ts'
import type { RecordService } from './record.service.ts'
import { Sitemap } from './sitemap.ts'

/** Whoever reads sitemaps reads each now and then; building one takes longer than other pages. */
const SITEMAP_LIMIT = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } }

/** In the page for programs that run no script, and in its data for the application, which puts it there again. */
const servedCoins = (coins: string): Pick<HeadContribution, 'served' | 'boot'> => ({
  served: `<span class="Z3988" title="${escapeHtml(coins)}"></span>`,
  boot: { coins },
})

/** A record that is not there is a page that is not there, for search engines too. */
function missing(error: unknown): HeadContribution {
  if (error instanceof AppError) return { status: error.status === 403 ? 403 : 404 }
  throw error
}

/** Heads of record pages (canonical: the record without its tab) and the sitemap. */
export function createRecordPages(core: Core, permissions: Permissions, service: RecordService) {
  const sitemap = new Sitemap(core)
  const authorityHead = async (cod_autoridade: number): Promise<HeadContribution> => {
    const row = await authorityRow(core.database.reads, cod_autoridade)
    return row
      ? { title: row.descricao, canonical: `${core.config.PUBLIC_URL}/autoridade/${cod_autoridade}` }
      : { status: 404 }
  }
  /** A library unit is a record of the catalogue (AMB-30). */
  const libraryHead = async (cod_acervo: number): Promise<HeadContribution> => {
    try {
      const { obra } = await service.row(cod_acervo)
      return { title: obra, canonical: `${core.config.PUBLIC_URL}/biblioteca/${cod_acervo}` }
    } catch (error) {
      return missing(error)
    }
  }
  const head = async (request: FastifyRequest): Promise<HeadContribution | null> => {
    const library = /^\/biblioteca\/(\d{1,15})\/?(?:\?|$)/.exec(request.url)
    if (library) return libraryHead(Number(library[1]))
    const authority = /^\/autoridade\/(\d{1,15})(?:\/marc)?\/?(?:\?|$)/.exec(request.url)
    if (authority) return authorityHead(Number(authority[1]))
    const match = /^\/acervo\/(\d{1,15})(?:\/[a-z-]+)?\/?(?:\?|$)/.exec(request.url)
    if (!match) return null
    const cod_acervo = Number(match[1])
    try {
      const row = await service.row(cod_acervo)
      const record = fromStored(row.marc)
      const address = service.address(cod_acervo)
      const mayCite = await permissions.holds(null, Permission.reference)
      const mayReadMarc = await permissions.holds(null, Permission.marc)
      const image = row.link_capa?.startsWith('/') ? core.config.PUBLIC_URL + row.link_capa : row.link_capa
      return {
        title: row.autor ? `${row.obra} / ${row.autor}` : row.obra,
        heading: row.obra,
        reading: readingOf(record, address),
        lang: languageOfTitle(row.idioma),
        description: [row.obra, row.autor, row.ano_publicacao].filter(Boolean).join(' · '),
        canonical: address,
        elements: recordHead(record, address, image, { mayCite, mayReadMarc }),
        ...(mayCite && servedCoins(coinsOf(record, address))),
      }
    } catch (error) {
      return missing(error)
    }
  }

  const pages = (app: FastifyInstance): void => {
    app.get('/sitemap.xml', SITEMAP_LIMIT, async (_request, reply) => {
      const entries = Array.from(
        { length: await sitemap.pageCount() },
        (_, page) => `<sitemap><loc>${escapeHtml(`${core.config.PUBLIC_URL}/sitemap-${page + 1}.xml`)}</loc></sitemap>`,
      )
      return reply
        .type('application/xml; charset=utf-8')
        .send(
          `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>\n`,
        )
    })
    app.get<{ Params: { page: string } }>('/sitemap-:page(^\\d{1,6}).xml', SITEMAP_LIMIT, async (request, reply) => {
      const rows = await sitemap.page(Number(request.params.page))
      if (!rows) throw notFound()
      const urls = rows.map(
        row =>
          `<url><loc>${escapeHtml(service.address(row.cod_acervo))}</loc><lastmod>${row.data_alteracao.slice(0, 10)}</lastmod></url>`,
      )
      return reply
        .type('application/xml; charset=utf-8')
        .send(
          `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
        )
    })
  }
  return { head, pages }
}
