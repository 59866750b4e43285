import {
  ACCESSIBLE_ORDERS,
  ACCESSIBLE_PAGE_SIZE,
  ACCESSIBLE_PATH,
  ACCESSIBLE_TITLE_TYPES,
  ACCESSIBLE_VIEWS,
  type AccessibleAsked,
  accessibleAddress,
  accessibleFacts,
  accessibleFile,
  accessibleVersionAddress,
  availabilityState,
  LANGUAGES,
  type Language,
  narrowedTo,
  withoutFilters,
} from '@estante/contract'
import { translate } from '@estante/i18n/server'
import { expandReferences } from '@estante/marc'
import { escapeHtml as e } from '../../http/html.ts'
import type { AccessibleSearch } from './accessible.ts'

type Results = Awaited<ReturnType<AccessibleSearch['search']>>
type Details = Awaited<ReturnType<AccessibleSearch['details']>>
type Filters = Awaited<ReturnType<AccessibleSearch['filters']>>
type Params = Record<string, string | number>

/** What every page of the accessible search is written with. */
export interface Sheet {
  lang: Language
  /** Set where the reader chose the language in the address: links then carry it on. */
  chosen: Language | undefined
  asked: AccessibleAsked
  site: string
}

export const say = (lang: Language, key: string, params?: Params): string =>
  e(translate(lang, `accessible:${key}`, params))

/** Plural forms as the web's words have them. */
const count = (lang: Language, key: string, number: number, params: Params = {}): string =>
  say(lang, `${key}_${new Intl.PluralRules(lang).select(number) === 'one' ? 'one' : 'other'}`, {
    count: number,
    ...params,
  })

const address = ({ chosen }: Sheet, page: string, asked?: AccessibleAsked): string =>
  e(accessibleAddress(page, asked, chosen))

/** A link whose seen words are short and whose spoken ones say what it is about. */
const named = (href: string, words: string, title: string, look = ''): string =>
  `<a class="plain-button${look}" href="${href}">${words}<span class="plain-hidden">: ${e(title)}</span></a>`

/** The frame of every page: where one is, where one can go, in which languages. */
export function accessibleFrame(sheet: Sheet, path: string, main: string, hasSearch = false, hasPages = false): string {
  const { lang, asked, site } = sheet
  const other = (language: Language) =>
    `<a lang="${language}" hreflang="${language}" href="${e(path)}?${e(accessibleAddress('', asked, language).split('?')[1] ?? '')}"${language === lang ? ' aria-current="true"' : ''}>${{ pt: 'Português', en: 'English', es: 'Español' }[language]}</a>`
  return `<div class="plain" data-view="${asked.view}">
<nav class="plain-nav" aria-label="${say(lang, 'nav.skip')}"><a href="#conteudo">${say(lang, 'skip.results')}</a>${hasSearch ? `<a href="#pesquisa">${say(lang, 'skip.search')}</a>` : ''}${hasPages ? `<a href="#paginas">${say(lang, 'skip.pages')}</a>` : ''}</nav>
<header><p>${e(site)} · <strong>${say(lang, 'name')}</strong></p>
<nav aria-label="${say(lang, 'nav.label')}"><a href="${address(sheet, '')}">${say(lang, 'nav.home')}</a><a href="${address(sheet, 'sobre')}">${say(lang, 'nav.about')}</a><a href="${address(sheet, 'duvidas-frequentes')}">${say(lang, 'nav.faq')}</a><a href="/">${say(lang, 'nav.full')}</a></nav></header>
<main id="conteudo" tabindex="-1">${main}</main>
<nav aria-label="${say(lang, 'nav.languages')}">${LANGUAGES.map(other).join('')}</nav>
</div>`
}

const titleTypes = ({ lang, asked }: Sheet): string =>
  `<fieldset><legend>${say(lang, 'form.titles')}</legend>${Object.values(ACCESSIBLE_TITLE_TYPES)
    .map(
      type =>
        `<label class="plain-choice"><input type="radio" name="titulos" value="${type}"${asked.titles === type ? ' checked' : ''}> ${e(translate(lang, `search:accessibleTitles.${type}`))}</label>`,
    )
    .join('')}</fieldset>`

/** What the form has no field for travels on unseen. */
const carried = ({ chosen, asked }: Sheet, without: readonly string[]): string => {
  const given = new URLSearchParams(accessibleAddress('', { ...asked, page: 1 }, chosen).split('?')[1])
  return [...given]
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => `<input type="hidden" name="${e(name)}" value="${e(value)}">`)
    .join('')
}

/** `to`: a first search is asked how it shall be shown; a later one has been. */
function searchForm(sheet: Sheet, to: 'pre-resultado' | 'resultados', note = ''): string {
  const { lang, asked } = sheet
  return `<form id="pesquisa" role="search" action="${ACCESSIBLE_PATH}/${to}"><label class="plain-label" for="q">${say(lang, 'form.label')}</label>
<p id="dica">${note || say(lang, 'form.hint')}</p>
<div class="plain-box"><input id="q" name="q" type="search" maxlength="500" required aria-describedby="dica" value="${e(asked.text)}"><button>${say(lang, 'form.button')}</button></div>
${titleTypes(sheet)}${carried(sheet, ['q', 'titulos'])}</form>`
}

export const formPage = (sheet: Sheet): string =>
  `<h1>${say(sheet.lang, 'name')}</h1>${searchForm(sheet, 'pre-resultado')}`

/** A search without words is asked for them; one that cannot be understood is told why. */
export const unaskedPage = (sheet: Sheet, why = translate(sheet.lang, 'accessible:form.empty')): string =>
  `<h1>${say(sheet.lang, 'name')}</h1>${searchForm(sheet, 'pre-resultado', `<strong role="alert">${e(why)}</strong>`)}`

export const choicePage = (sheet: Sheet): string =>
  `<h1>${say(sheet.lang, 'choice.title')}</h1><p>${say(sheet.lang, 'choice.for', { text: sheet.asked.text })}</p><ul class="plain-list">${ACCESSIBLE_VIEWS.map(
    view =>
      `<li class="plain-item"><p><a class="plain-button" href="${address(sheet, 'resultados', { ...sheet.asked, view })}">${say(sheet.lang, `choice.${view}`)}</a></p><p>${say(sheet.lang, `choice.${view}Hint`)}</p></li>`,
  ).join('')}</ul>`

/** The symbol of accessibility, for who knows it by sight; the words beside it say the same. */
const SYMBOL =
  '<svg class="plain-symbol" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><circle cx="16" cy="4" r="1"/><path d="m18 19 1-7-6 1M5 8l3-3 5.5 3-2.36 3.5M4.24 14.5a5 5 0 0 0 6.88 6M13.76 17.5a5 5 0 0 0-6.88-6"/></svg>'

/** Braille, audio, large print …: which accessible formats a work has. */
function formatLine(lang: Language, { possui_acessibilidade, formatos }: Results['results'][number]): string {
  if (possui_acessibilidade !== 'S') return ''
  const words =
    formatos.length > 0
      ? say(lang, 'results.formats', { formats: formatos.join(', ') })
      : say(lang, 'results.accessible')
  return `<p class="plain-format">${SYMBOL} ${words}</p>`
}

/** What a link or an earlier choice narrows the search to, and the way out of it. */
function filtersInUse(sheet: Sheet, filters: Filters): string {
  const { lang, asked } = sheet
  const labels = {
    libraries: translate(lang, 'accessible:filters.libraries'),
    types: translate(lang, 'accessible:filters.types'),
  }
  const what = narrowedTo(asked, filters, labels)
  if (what === '') return ''
  return `<p class="plain-go">${say(lang, 'filters.inUse', { what })} <a href="${address(sheet, 'resultados', withoutFilters(asked))}">${say(lang, 'filters.clear')}</a></p>`
}

export function resultsPage(sheet: Sheet, found: Results, filters: Filters): string {
  const { lang, asked } = sheet
  const from = (found.currentPage - 1) * ACCESSIBLE_PAGE_SIZE + 1
  const title =
    found.total === 0
      ? say(lang, 'results.none', { text: asked.text })
      : count(lang, 'results.title', found.total, { text: asked.text })
  const position = say(lang, 'results.position', {
    page: found.currentPage,
    pages: found.totalPages,
    from,
    to: from + found.results.length - 1,
    order: translate(lang, `accessible:order.${asked.order}`),
  })
  const beyond = say(lang, 'results.beyond', { pages: found.totalPages })
  const said = found.results.length > 0 ? position : found.total > 0 ? beyond : say(lang, 'results.noneHint')
  const otherView = asked.view === 'geral' ? 'baixa-visao' : 'geral'
  const items = found.results.map((work, at) => {
    const details = address(sheet, `detalhes/${work.cod_acervo}`, asked)
    return `<li class="plain-item"><h2><a href="${details}">${from + at}. ${e(work.descricao)}</a></h2><p>${e(accessibleFacts(work))}</p>${formatLine(lang, work)}<p class="plain-go">${named(details, say(lang, 'results.details'), work.descricao)} ${named(address(sheet, `bibliotecas/${work.cod_acervo}`, asked), say(lang, 'results.libraries'), work.descricao, ' plain-line')}</p></li>`
  })
  return `${searchForm(sheet, 'resultados')}
<p class="plain-go"><a href="${address(sheet, 'filtros', { ...asked, page: 1 })}">${say(lang, 'results.filter')}</a> <a href="${address(sheet, 'resultados', { ...asked, view: otherView })}">${say(lang, otherView === 'geral' ? 'results.toGeneral' : 'results.toLow')}</a></p>
<h1>${title}</h1>${filtersInUse(sheet, filters)}<p>${said}</p><ol class="plain-list">${items.join('')}</ol>${pageLinks(sheet, found)}`
}

/** First, last and the neighbours: seven at most, each by its number. */
function pageLinks(sheet: Sheet, { currentPage, totalPages }: Results): string {
  if (totalPages < 2) return ''
  const { lang, asked } = sheet
  const to = (page: number, words: string) =>
    `<a href="${address(sheet, 'resultados', { ...asked, page })}">${words}</a>`
  const near = [1, currentPage - 1, currentPage, currentPage + 1, totalPages]
  const pages = [...new Set(near)].filter(page => page >= 1 && page <= totalPages)
  const links = pages.map(page =>
    page === currentPage
      ? `<strong aria-current="page">${say(lang, 'pages.page', { page })}</strong>`
      : to(page, say(lang, 'pages.page', { page })),
  )
  return `<nav id="paginas" aria-label="${say(lang, 'pages.label')}">${currentPage > 1 ? to(Math.min(currentPage - 1, totalPages), say(lang, 'pages.previous')) : ''}${links.join('')}${currentPage < totalPages ? to(currentPage + 1, say(lang, 'pages.next')) : ''}</nav>`
}

export function filtersPage(sheet: Sheet, filters: Filters): string {
  const { lang, asked } = sheet
  const boxes = (name: string, legend: string, options: [number, string][], on: readonly number[]) =>
    `<fieldset><legend>${legend}</legend>${options
      .map(
        ([code, text]) =>
          `<label class="plain-choice"><input type="checkbox" name="${name}" value="${code}"${on.includes(code) ? ' checked' : ''}> ${e(text)}</label>`,
      )
      .join('')}</fieldset>`
  const orders = ACCESSIBLE_ORDERS.map(
    order =>
      `<option value="${order}"${asked.order === order ? ' selected' : ''}>${say(lang, `order.${order}`)}</option>`,
  )
  return `<h1>${say(lang, 'filters.title')}</h1><form action="${ACCESSIBLE_PATH}/resultados">${carried(sheet, ['titulos', 'tipo', 'biblioteca', 'ordem'])}${titleTypes(sheet)}
<p><label class="plain-label" for="ordem">${say(lang, 'order.label')}</label></p><p><select id="ordem" name="ordem">${orders.join('')}</select></p>
${boxes(
  'biblioteca',
  say(lang, 'filters.libraries'),
  filters.bibliotecas.map(one => [one.cod_biblioteca, one.desc_biblioteca]),
  asked.libraries,
)}
${boxes(
  'tipo',
  say(lang, 'filters.types'),
  filters.tipos_obra.map(one => [one.cod_tipo_obra, one.desc_tipo_obra]),
  asked.types,
)}
<p class="plain-go"><button>${say(lang, 'filters.apply')}</button> <a href="${address(sheet, 'resultados', withoutFilters(asked))}">${say(lang, 'filters.clear')}</a></p></form>`
}

const backLink = (sheet: Sheet): string =>
  sheet.asked.text === ''
    ? ''
    : `<p class="plain-go"><a href="${address(sheet, 'resultados', sheet.asked)}">${say(sheet.lang, 'details.back')}</a></p>`

/** Files that are asked for are reached in the catalogue itself, where one can sign in. */
function fileLine(lang: Language, cod_acervo: number, link: Details['links'][number]): string {
  const { href, isAsked } = accessibleFile(cod_acervo, link)
  const name = link.descricao || link.url_link
  return `<li><a href="${e(href)}">${isAsked ? say(lang, 'details.signInFor', { name }) : e(name)}</a></li>`
}

interface Seen {
  /** The name of the library that its copies are asked for in, null for one that has none. */
  library: string | null | undefined
  mayReserve: boolean
}

export function detailsPage(sheet: Sheet, work: Details, { library, mayReserve }: Seen): string {
  const { lang } = sheet
  const live = work.disponibilidade
  const state = availabilityState(live)
  const said =
    state === 'available'
      ? count(lang, 'details.available', live?.disponiveis ?? 0)
      : say(lang, state === 'onlyHere' || state === 'onDisplay' ? `details.${state}` : 'details.none')
  const back = live?.proxima_devolucao ? ` ${say(lang, 'details.return', { date: live.proxima_devolucao })}` : ''
  const { links } = work
  // Where all are out, a place in the queue is what can be had.
  const queue =
    mayReserve && state === 'allOut'
      ? `<a href="/acervo/${work.cod_acervo}/reserva">${say(lang, 'details.reserve')}</a> `
      : ''
  return `${backLink(sheet)}<h1>${e(work.descricao)}</h1>${formatLine(lang, work)}
${library === undefined ? '' : `<p>${library ? say(lang, 'details.atLibrary', { name: library }) : say(lang, 'details.notHere')}</p>`}${state === 'none' ? '' : `<p>${said}${back}</p>`}
<h2>${say(lang, 'details.facts')}</h2><dl>${work.dados.map(({ rotulo, valor }) => `<dt>${e(rotulo)}</dt><dd>${e(valor)}</dd>`).join('')}</dl>
${links.length > 0 ? `<h2>${say(lang, 'details.links')}</h2><ul>${links.map(link => fileLine(lang, work.cod_acervo, link)).join('')}</ul>` : ''}
<p class="plain-go">${named(address(sheet, `bibliotecas/${work.cod_acervo}`, sheet.asked), say(lang, 'results.libraries'), work.descricao)} ${queue}<a href="/acervo/${work.cod_acervo}">${say(lang, 'details.full')}</a> <a href="${e(accessibleVersionAddress(work))}">${say(lang, 'details.request')}</a></p>`
}

export interface Holding {
  cod_biblioteca: number
  desc_biblioteca: string
  exemplares: number
  disponiveis: number
}

/** `held` is null where visitors may not see copies. */
export function librariesPage(sheet: Sheet, code: number, title: string, held: readonly Holding[] | null): string {
  const { lang } = sheet
  const list = (held ?? []).map(
    one =>
      `<li class="plain-item"><h2>${e(one.desc_biblioteca)}</h2><p>${count(lang, 'libraries.copies', one.exemplares)}, ${one.disponiveis > 0 ? count(lang, 'libraries.available', one.disponiveis) : say(lang, 'libraries.noneAvailable')}.</p><p class="plain-go">${named(address(sheet, `detalhes/${code}/${one.cod_biblioteca}`, sheet.asked), say(lang, 'libraries.here'), one.desc_biblioteca)}</p></li>`,
  )
  const nothing = `<p>${say(lang, held ? 'libraries.none' : 'libraries.refused')}</p>`
  return `${backLink(sheet)}<h1>${say(lang, 'libraries.title', { title })}</h1>${list.length > 0 ? `<ul class="plain-list">${list.join('')}</ul>` : nothing}`
}

/** Institutions write their answers as HTML: here they are read as plain paragraphs. */
export const paragraphs = (html: string): string =>
  html
    .replace(/<(?:br|\/p|\/li|\/h\d|\/div)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .split('\n')
    // Editors write letters with accents as references, too.
    .map(line => expandReferences(line).text.replaceAll('\u00a0', ' ').trim())
    .filter(line => line !== '')
    .map(line => `<p>${e(line)}</p>`)
    .join('')

export const faqPage = (lang: Language, entries: readonly { titulo: string; conteudo: string }[]): string =>
  `<h1>${say(lang, 'faq.title')}</h1>${entries.length === 0 ? `<p>${say(lang, 'faq.empty')}</p>` : ''}${entries
    .map(entry => `<section><h2>${e(entry.titulo)}</h2>${paragraphs(entry.conteudo)}</section>`)
    .join('')}`

export const missingPage = (sheet: Sheet): string =>
  `<h1>${e(translate(sheet.lang, 'messages:PaginaNaoEncontrada'))}</h1><p>${say(sheet.lang, 'missing.hint')}</p><p class="plain-go"><a class="plain-button" href="${address(sheet, '')}">${say(sheet.lang, 'missing.home')}</a></p>`
