import type { Guide } from '@estante/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Core, HeadContribution, Module } from '../../core.ts'
import { escapeHtml, scriptJson } from '../../http/html.ts'
import type { PageHead } from '../../http/web-files.ts'
import type { InstitutionService } from '../institution/index.ts'
import type { Permissions } from '../permissions/index.ts'
import { bootData } from './boot.ts'
import { firstFrame } from './first-frame.html.ts'
import { foreignSources } from './foreign-sources.ts'
import { commonHead } from './head.html.ts'
import { knownPage, MISSING_PAGE, usualSpelling } from './known-pages.ts'
import { openSearch } from './open-search.xml.ts'

export interface PagesModule extends Module {
  renderHead: (request: FastifyRequest) => Promise<PageHead>
}

/** The HTML around the web application: heads made on the server, manifest, robots. */
export function createPagesModule(
  core: Core,
  institution: InstitutionService,
  permissions: Permissions,
  contributors: Module[],
): PagesModule {
  const renderHead = async (request: FastifyRequest): Promise<PageHead> => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const boot = await bootData(institution, permissions, path)
    const { sigla, nome_instituicao, nome_catalogo, cor_principal } = boot.institution
    const siteName = `${sigla} · ${nome_instituicao}`
    const own = await contributionOf(contributors, request)
    const known = knownPage(path, boot.guides)
    const movedTo = known || own ? undefined : usualSpelling(path, boot.guides)
    const status = own?.status ?? (known ? 200 : 404)
    const name = own?.title ?? (status === 404 ? MISSING_PAGE() : known?.title)
    return {
      ...(movedTo !== undefined && { movedTo: movedTo + request.url.slice(path.length) }),
      // The interface begins in Portuguese (I18N-01); a visitor's own choice is put on by the page itself.
      lang: own?.page?.lang ?? 'pt-BR',
      status,
      title: escapeHtml(
        name ? `${name} · ${own?.title ? '' : `${nome_catalogo} · `}${sigla}` : `${nome_catalogo} · ${siteName}`,
      ),
      heading: escapeHtml(own?.heading ?? name ?? nome_catalogo),
      elements: commonHead({
        siteName,
        description: own?.description ?? `${nome_catalogo} · ${nome_instituicao}`,
        canonical: own?.canonical ?? core.config.PUBLIC_URL + path,
        colour: cor_principal,
        own: own?.elements,
      }),
      ...(own?.served && { served: own.served }),
      ...(own?.page && { page: own.page.html }),
      boot: scriptJson({ ...boot, ...own?.boot, answers: { ...boot.answers, ...own?.answers } }),
      ...(showsHeading(request.url, own, boot.guides) && {
        firstFrame: firstFrame({
          siteName,
          logo: boot.institution.link_logo_consulta,
          ...(own?.title && {
            heading: own.heading ?? own.title,
            lang: own.lang,
            reading: own.reading,
            rows: own.rows,
          }),
        }),
      }),
      sources: foreignSources(boot.institution),
    }
  }
  return { name: 'pages', implementations: [], renderHead, pages: app => plainFiles(app, core, institution) }
}

/** The question stands on the page that begins a search; a page of its own thing shows that; all others just load. */
function showsHeading(address: string, own: HeadContribution | null, guides: readonly Guide[]): boolean {
  if (own) return Boolean(own.title) && !own.page && (own.status ?? 200) === 200
  return address === '/' && guides.length > 0
}

async function contributionOf(contributors: Module[], request: FastifyRequest): Promise<HeadContribution | null> {
  for (const module of contributors) {
    const found = await module.head?.(request)
    if (found) return found
  }
  return null
}

function plainFiles(app: FastifyInstance, core: Core, institution: InstitutionService): void {
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const { sigla, nome_instituicao, cor_principal } = await institution.institution('pt')
    return reply.type('application/manifest+json').send({
      name: `${sigla} · ${nome_instituicao}`,
      short_name: sigla,
      lang: 'pt-BR',
      start_url: '/',
      display: 'standalone',
      background_color: '#faf7f2',
      theme_color: cor_principal,
      icons: [{ src: '/api/resources/get-logo/favicon', sizes: 'any', type: 'image/svg+xml' }],
    })
  })
  app.get('/opensearch.xml', async (_request, reply) => {
    const { sigla, nome_instituicao, nome_catalogo } = await institution.institution('pt')
    return reply.type('application/opensearchdescription+xml; charset=utf-8').send(
      openSearch({
        shortName: sigla,
        description: `${nome_catalogo} · ${nome_instituicao}`,
        site: core.config.PUBLIC_URL,
      }),
    )
  })
  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/api/resources/get-logo/favicon', 302))
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /meupergamum\nDisallow: /login\nSitemap: ${core.config.PUBLIC_URL}/sitemap.xml\n`,
      ),
  )
}
