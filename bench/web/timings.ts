import type { Page } from '@playwright/test'

export const percentile = (list: number[], share: number): number =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.ceil(list.length * share) - 1)] ?? Number.NaN

/**
 * Arms a stopwatch in the page: it starts at the next key or click and stops when a frame has drawn a results heading
 * other than the one that stood there, over a list that is not busy.
 */
function armStopwatch(): void {
  const heading = () => document.querySelector('#resultados h1')?.textContent ?? ''
  const isDone = (before: string) =>
    heading() !== before &&
    document.querySelector('#resultados[aria-busy=true], #resultados [aria-busy=true]') === null &&
    document.querySelector('#resultados ol > li') !== null
  const state = window as unknown as { took?: number }
  delete state.took
  const begin = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Enter') return
    for (const type of ['keydown', 'click']) document.removeEventListener(type, begin, true)
    const before = heading()
    const started = performance.now()
    const look = () => {
      if (!isDone(before)) requestAnimationFrame(look)
      // The frame that shows it ends after this callback.
      else setTimeout(() => Object.assign(state, { took: performance.now() - started }))
    }
    requestAnimationFrame(look)
  }
  for (const type of ['keydown', 'click']) document.addEventListener(type, begin, true)
}

async function timed(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(armStopwatch)
  await act()
  const took = await page.waitForFunction(() => (window as unknown as { took?: number }).took, undefined, {
    timeout: 15_000,
  })
  return Number(await took.jsonValue())
}

const WORDS = [
  'direito',
  'calculo',
  'machado',
  'historia',
  'fisica',
  'anatomia',
  'brasil',
  'administracao',
  'educacao',
  'literatura',
  'quimica',
  'filosofia',
  'musica',
  'arte',
  'economia',
  'saude',
  'algebra',
  'constituicao',
  'metodologia',
  'biologia',
]

/** Enter in the search box of the results, one search after another. */
export async function searchTimes(page: Page, address: string, rounds: number): Promise<number[]> {
  await page.goto(`${address}/?q=livro&for=LIVRE`)
  await page.locator('#resultados ol > li').first().waitFor({ timeout: 30_000 })
  const box = page.locator('input#pesquisa, textarea#pesquisa, #pesquisa input:not([type=hidden])').first()
  const times: number[] = []
  for (const word of Array.from({ length: rounds }, (_, at) => WORDS[at % WORDS.length]!)) {
    await box.fill(word)
    // Suggestions come after a pause; the patron who knows what to type does not wait for them.
    times.push(await timed(page, () => box.press('Enter')))
  }
  return times
}

/** How many filters take turns; each narrows the results, or the heading would not tell when it has been applied. */
const TURNS = 4

/** Filters of the panel switched on and off, one after another. */
export async function filterTimes(page: Page, address: string, rounds: number): Promise<number[]> {
  await page.goto(address)
  const boxes = page.locator('#resultados aside input[type=checkbox]')
  await boxes.first().waitFor({ state: 'attached', timeout: 30_000 })
  const heading = await page.locator('#resultados h1').innerText()
  // Of "445 resultados em 312 obras" the records.
  const total = Number(/[\d.]+/.exec(heading)?.[0].replace(/\D/g, ''))
  // Lists that are folded cannot be clicked in.
  const labels = page
    .locator('#resultados aside label', { has: page.locator('input[type=checkbox]') })
    .filter({ visible: true })
  const names = (await labels.allInnerTexts())
    .map(text => /^(.*?)\s*:\s*([\d.]+)/s.exec(text))
    .filter(match => match !== null && Number(match[2]!.replace(/\D/g, '')) < total)
    .slice(0, TURNS)
    .map(match => match![1]!)
  if (names.length === 0) throw new Error(`no filter of ${address} narrows its results`)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    // One that is switched on moves to the head of its list: it is found again by its name.
    const label = labels.filter({ hasText: names[(round >> 1) % names.length]! }).first()
    times.push(await timed(page, () => label.click()))
  }
  return times
}
