import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { BROWSER_ARGUMENTS, ensureBrowser } from '../../tools/browser.ts'
import { keepFigures } from '../figures-section.ts'
import { hasLighthouse, lighthouse } from './lighthouse.ts'
import { type BenchServer, startServer } from './server.ts'
import { filterTimes, percentile, searchTimes } from './timings.ts'
import { contentPainted, firstContentfulPaint, frameMade, freshPage, weightOf } from './weight.ts'

/**
 * npm run bench:web -- [--rounds 20] [--data FOLDER] [--lighthouse-runs 5] [--files] [--weight] [--pages results,record]
 * What the web application weighs and how soon it shows, built as for visitors and served by the real server with the
 * demo library (or the library in FOLDER); --weight measures nothing that a busy machine would blur, --pages asks
 * Lighthouse alone, about the pages named. Lighthouse is added after `npm install` inside bench/web/lighthouse. A run of
 * everything on the demo library writes docs/figures.md.
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    data: { type: 'string' },
    'lighthouse-runs': { type: 'string', default: '5' },
    files: { type: 'boolean', default: false },
    weight: { type: 'boolean', default: false },
    pages: { type: 'string' },
  },
})

interface Row {
  what: string
  measured: string
  target: string
  ok: boolean | null
}
const rows: Row[] = []
const KB = 1024
const LATE_MS = 2500
const FIRST_LOAD_KB = 150
const RECORD = '/acervo/1001'
const RESULTS = '/?q=direito&for=LIVRE'
const PAGES = { home: '/', results: RESULTS, record: RECORD }
/** Of 100, in every category of Lighthouse. */
const LEAST = { desktop: 95, mobile: 90 } as const

function atMost(what: string, value: number, limit: number | null, unit: 'KB' | 'ms'): void {
  const shown = unit === 'KB' ? (value / KB).toFixed(1) : value.toFixed(0)
  const ok = limit === null ? null : value <= (unit === 'KB' ? limit * KB : limit)
  rows.push({ what, measured: `${shown} ${unit}`, target: limit === null ? '' : `at most ${limit} ${unit}`, ok })
}

/**
 * What the first paint waits for: every script that the page itself does not name comes late, so that only those the
 * application really needs are there before it stands, on a fast machine and on a busy one.
 */
async function firstPaintWeight(browser: Browser, address: string) {
  const page = await freshPage(browser)
  const html = await (await fetch(address)).text()
  await page.route('**/assets/*.js', async route => {
    const name = route.request().url().replace(/^.*\//, '')
    if (!html.includes(name)) await new Promise(done => setTimeout(done, LATE_MS))
    await route.continue().catch(() => {})
  })
  await page.goto(address)
  await contentPainted(page)
  const weight = await weightOf(page, await frameMade(page))
  await page.context().close()
  return weight
}

async function measureWeight(browser: Browser, address: string): Promise<void> {
  const first = await firstPaintWeight(browser, address)
  const page = await freshPage(browser)
  await page.goto(address)
  const painted = await contentPainted(page)
  const content = await weightOf(page, painted)
  const contentful = await weightOf(page, await firstContentfulPaint(page))
  await page.waitForLoadState('networkidle')
  const home = await weightOf(page)
  await page.locator('#pesquisa').first().click()
  await page.keyboard.type('mach', { delay: 60 })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(800)
  const used = await weightOf(page)
  await page.context().close()
  atMost('JavaScript fetched before the first contentful paint', contentful.script, FIRST_LOAD_KB, 'KB')
  atMost('… that the first paint of the application waits for', first.script, FIRST_LOAD_KB, 'KB')
  atMost('… fetched before the heading of the home page is painted', content.script, FIRST_LOAD_KB, 'KB')
  atMost('JavaScript of the whole home page', home.script, 215, 'KB')
  atMost('… and with suggestions open', used.script, null, 'KB')
  atMost('CSS of the home page', home.style, 25, 'KB')
  atMost('fonts (aside)', home.font, null, 'KB')
  if (options.files)
    console.log(`before the first paint:\n${first.files.join('\n')}\nhome page:\n${used.files.join('\n')}`)

  const shell = await wholeWeight(browser, `${address}/nao-existe/de-jeito-nenhum`)
  const search = await wholeWeight(browser, address + RESULTS, '#resultados ol > li')
  atMost('JavaScript of the search route beyond the shell', search.script - shell.script, 60, 'KB')
  if (options.files) console.log(`shell:\n${shell.files.join('\n')}\nsearch:\n${search.files.join('\n')}`)
}

async function wholeWeight(browser: Browser, address: string, ready = 'main h1') {
  const page = await freshPage(browser)
  await page.goto(address)
  await page.locator(ready).first().waitFor()
  await page.waitForLoadState('networkidle')
  const weight = await weightOf(page)
  await page.context().close()
  return weight
}

async function measureRecord(browser: Browser, address: string): Promise<void> {
  const finder = await freshPage(browser)
  await finder.goto(address + RESULTS)
  await finder.locator('#resultados a[href*="/acervo/"]').first().waitFor()
  const paths = await finder
    .locator('#resultados a[href*="/acervo/"]')
    .evaluateAll(links =>
      [...new Set(links.map(link => new URL((link as HTMLAnchorElement).href).pathname))].slice(0, 10),
    )
  await finder.context().close()
  const cold: number[] = []
  const coldContent: number[] = []
  for (const path of paths.slice(0, 5)) {
    const page = await freshPage(browser)
    await page.goto(address + path)
    coldContent.push(await contentPainted(page))
    cold.push(await firstContentfulPaint(page))
    await page.context().close()
  }
  const page = await freshPage(browser)
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  const warm: number[] = []
  for (const path of [...paths, ...paths]) {
    await page.goto(address + path)
    warm.push(await contentPainted(page))
  }
  await page.context().close()
  atMost('first paint of a record, nothing cached (median)', percentile(cold, 0.5), 300, 'ms')
  atMost('title of a record painted, application cached (median)', percentile(warm, 0.5), 300, 'ms')
  atMost('title of a record painted, nothing cached (median)', percentile(coldContent, 0.5), null, 'ms')
}

/** A search of a tab that finds works and shows filters unfolded; which version answers is the institution's choice. */
const SEARCHED: Readonly<Record<string, string>> = {
  pesquisa_geral: RESULTS,
  multimeios: '/multimeios?q=brasil&for=LIVRE',
}

async function measureSearch(browser: Browser, address: string): Promise<void> {
  const rounds = Number(options.rounds)
  const page = await freshPage(browser)
  await page.goto(address)
  const isThere = await page
    .locator('#pesquisa')
    .first()
    .waitFor({ timeout: 20_000 })
    .then(
      () => true,
      () => false,
    )
  if (!isThere) {
    console.log('The search screen is not there: its times are left out.')
    return
  }
  const guides = await page.evaluate(
    () =>
      (
        JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as {
          guides?: { codigo: string; usa_consulta_paginada: string }[]
        }
      ).guides ?? [],
  )
  const times = await searchTimes(page, address, rounds)
  atMost('Enter to painted results, p95', percentile(times, 0.95), options.data ? 400 : 250, 'ms')
  atMost('… median', percentile(times, 0.5), null, 'ms')
  for (const isPaged of [false, true]) {
    const guide = guides.find(each => SEARCHED[each.codigo] && (each.usa_consulta_paginada === 'S') === isPaged)
    if (!guide) continue
    const switches = await filterTimes(page, address + SEARCHED[guide.codigo], rounds)
    const version = isPaged ? 'paginated' : 'complete'
    atMost(`filter switched, ${version} version, p95`, percentile(switches, 0.95), isPaged ? null : 150, 'ms')
    atMost('… median', percentile(switches, 0.5), null, 'ms')
  }
  await page.context().close()
}

async function measureLighthouse({ address }: BenchServer, browser: string): Promise<void> {
  if (Number(options['lighthouse-runs']) === 0) return
  if (!hasLighthouse()) {
    console.log('Lighthouse is not installed: npm install inside bench/web/lighthouse adds it.')
    return
  }
  const wanted = options.pages?.split(',')
  const pages = Object.entries(PAGES).filter(([name]) => wanted?.includes(name) ?? true)
  for (const form of ['desktop', 'mobile'] as const)
    for (const [page, path] of pages) {
      const scores = await lighthouse(address + path, form, Number(options['lighthouse-runs']), browser)
      const shown = Object.entries(scores).map(([category, score]) => `${category} ${score}`)
      console.error(`Lighthouse ${form}, ${page}: ${shown.join(', ')}`)
      rows.push({
        what: `Lighthouse ${form}, ${page}: ${Object.keys(scores).join(', ')}`,
        measured: Object.values(scores).join(' / '),
        target: `at least ${LEAST[form]}`,
        ok: Object.values(scores).every(score => score >= LEAST[form]),
      })
    }
}

function printRows(): void {
  const width = Math.max(...rows.map(({ what }) => what.length))
  for (const { what, measured, target, ok } of rows)
    console.log(`${ok === null ? ' ' : ok ? '✓' : '✗'} ${what.padEnd(width)}  ${measured.padStart(9)}  ${target}`)
}

const executable = ensureBrowser()
if (executable === undefined) throw new Error('No Chrome or Chromium found. Install one, or set CHROME_PATH.')
const server = await startServer(options.data ? { ESTANTE_DATA: options.data } : {})
const browser = await chromium.launch({ args: BROWSER_ARGUMENTS, ...(executable && { executablePath: executable }) })
try {
  if (!options.pages) await measureWeight(browser, server.address)
  if (!options.pages && !options.weight) {
    await measureRecord(browser, server.address)
    await measureSearch(browser, server.address)
  }
  await browser.close()
  if (!options.weight) await measureLighthouse(server, executable)
} finally {
  await browser.close()
  await server.close()
}
printRows()
if (!options.weight && !options.pages && !options.data && hasLighthouse() && Number(options['lighthouse-runs']) > 0)
  keepFigures(
    {
      heading: '## The web application',
      command: 'npm run bench:web',
      about: `The demo library in a browser of this machine, at a load of ${loadavg()[0]!.toFixed(1)} when the run ended; Lighthouse is the median of ${options['lighthouse-runs']} runs.`,
      limit: 'wanted',
      rows: rows.map(({ what, measured, target }) => ({ name: what, value: measured, target })),
    },
    new Date(),
  )
process.exitCode = rows.some(({ ok }) => ok === false) ? 1 : 0
