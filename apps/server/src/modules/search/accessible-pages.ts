import {
  type AccessiblePage,
  type Availability,
  accessiblePage,
  LANGUAGES,
  type Language,
  Permission,
  readAccessible,
} from '@estante/contract'
import { translate } from '@estante/i18n/server'
import type { FastifyRequest } from 'fastify'
import type { HeadContribution } from '../../core.ts'
import { AppError } from '../../http/app-error.ts'
import { readLanguage } from '../../http/read-language.ts'
import * as pages from './accessible.html.ts'
import type { AccessibleLink, AccessibleSearch } from './accessible.ts'
import { aboutPage, type Contacts } from './accessible-about.html.ts'

export interface AccessiblePagesNeeds {
  accessible: AccessibleSearch
  /** Whether visitors hold an activity: these pages are written before anybody has signed in. */
  holds: (permission: number) => Promise<boolean>
  availability: (acervos: number[], cod_biblioteca?: number) => Promise<Availability[]>
  links: (cod_acervo: number) => Promise<AccessibleLink[]>
  faq: (lang: Language) => Promise<{ titulo: string; conteudo: string }[]>
  contacts: (lang: Language) => Promise<Contacts>
  siteName: () => Promise<string>
}

interface Written {
  title: string
  main: string
  status?: number
  hasSearch?: boolean
  hasPages?: boolean
}

/** The accessible search as the server writes it: whole pages that need no script, at the addresses of the application. */
export class AccessiblePages {
  readonly #needs: AccessiblePagesNeeds

  constructor(needs: AccessiblePagesNeeds) {
    this.#needs = needs
  }

  async head(request: FastifyRequest): Promise<HeadContribution | null> {
    const [path = '/', ...rest] = request.url.split('?')
    const search = rest.join('?')
    const page = accessiblePage(path)
    if (!page) return null
    const wished = new URLSearchParams(search).get('lang')
    const lang = readLanguage(wished, request.headers['accept-language'])
    const sheet: pages.Sheet = {
      lang,
      chosen: LANGUAGES.find(language => language === wished),
      asked: readAccessible(search),
      site: await this.#needs.siteName(),
    }
    const written = await this.#write(page, sheet)
    return {
      title: written.title,
      status: written.status ?? 200,
      page: {
        lang: lang === 'pt' ? 'pt-BR' : lang,
        html: pages.accessibleFrame(sheet, path, written.main, written.hasSearch, written.hasPages),
      },
    }
  }

  async #write(page: AccessiblePage, sheet: pages.Sheet): Promise<Written> {
    const { lang, asked } = sheet
    const name = translate(lang, 'accessible:name')
    const missing = {
      title: translate(lang, 'messages:PaginaNaoEncontrada'),
      main: pages.missingPage(sheet),
      status: 404,
    }
    switch (page.name) {
      case 'form':
        return { title: name, main: pages.formPage(sheet), hasSearch: true }
      case 'about':
        return {
          title: translate(lang, 'accessible:about.title'),
          main: aboutPage(lang, await this.#needs.contacts(lang)),
        }
      case 'faq':
        return {
          title: translate(lang, 'accessible:faq.title'),
          main: pages.faqPage(lang, await this.#needs.faq(lang)),
        }
      case 'filters':
        return {
          title: `${translate(lang, 'accessible:filters.title')} · ${name}`,
          main: pages.filtersPage(sheet, await this.#needs.accessible.filters(lang)),
        }
      case 'choice':
        if (asked.text === '') return { title: name, main: pages.unaskedPage(sheet), hasSearch: true }
        return { title: `${translate(lang, 'accessible:choice.title')} · ${name}`, main: pages.choicePage(sheet) }
      case 'results':
        return await this.#results(sheet, name)
      case 'details':
      case 'libraries':
        return (await this.#work(page, sheet, name)) ?? missing
      default:
        return missing
    }
  }

  async #results(sheet: pages.Sheet, name: string): Promise<Written> {
    const { asked, lang } = sheet
    if (asked.text === '') return { title: name, main: pages.unaskedPage(sheet), hasSearch: true }
    const found = await this.#found(sheet)
    if ('refusal' in found)
      return { title: name, main: pages.unaskedPage(sheet, found.refusal), status: found.status, hasSearch: true }
    return {
      title: `${asked.text} · ${name}`,
      main: pages.resultsPage(sheet, found, await this.#needs.accessible.filters(lang)),
      hasSearch: true,
      hasPages: found.totalPages > 1,
    }
  }

  /** What was found, or the words of a refusal. */
  async #found({ lang, asked }: pages.Sheet) {
    try {
      return await this.#needs.accessible.search(
        {
          search_text: asked.text,
          accessibleTitleSearch: asked.titles,
          page: asked.page,
          ...(asked.types.length > 0 && { tipo_obra: asked.types.map(String) }),
          ...(asked.libraries.length > 0 && { biblioteca: asked.libraries.map(String) }),
          ordenacao: asked.order,
        },
        lang,
      )
    } catch (error) {
      if (!(error instanceof AppError) || error.status === 500) throw error
      const refusal = translate(lang, `messages:${error.message}`, error.params, translate(lang, 'accessible:failed'))
      return { refusal, status: error.status === 503 ? 503 : 422 }
    }
  }

  /** Null for a work that is not there, or not for visitors. */
  async #work({ name, code = 0, library }: AccessiblePage, sheet: pages.Sheet, area: string): Promise<Written | null> {
    const { accessible, holds, availability, links } = this.#needs
    try {
      const maySeeCopies = await holds(Permission.copies)
      const [live] = maySeeCopies ? await availability([code], name === 'details' ? library : undefined) : []
      if (name === 'libraries') {
        const work = await accessible.work(code, sheet.lang)
        const held = maySeeCopies ? (live?.bibliotecas ?? []) : null
        return {
          title: `${translate(sheet.lang, 'accessible:libraries.title', { title: work.obra })} · ${area}`,
          main: pages.librariesPage(sheet, code, work.obra, held),
        }
      }
      const work = await accessible.details(code, live ?? null, await links(code), sheet.lang)
      const held = live?.bibliotecas.find(one => one.cod_biblioteca === library)?.desc_biblioteca
      const mayReserve = await holds(Permission.reservation)
      const at = library === undefined || !live ? undefined : (held ?? null)
      return { title: `${work.descricao} · ${area}`, main: pages.detailsPage(sheet, work, { library: at, mayReserve }) }
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return null
      throw error
    }
  }
}
