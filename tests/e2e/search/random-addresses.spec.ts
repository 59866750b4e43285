import { expect, test } from '../page.ts'

/** Random addresses from the parameter table; `npm run test:all` opens 2,000, a fixed seed makes them the same each time. */
const COUNT = process.env.TEST_ALL === '1' ? 2000 : 100
const PER_TEST = 50
const OPENED_ANEW = 25

const TABS = [
  '',
  'pesquisa_geral',
  'pesquisa_avancada',
  'e_books',
  'autoridades',
  'novas_aquisicoes',
  'multimeios',
  'arquivo',
  'atos_normativos',
  'jurisprudencia',
  'plano_ensino',
]
const NAMES =
  'q for q2 for2 q3 for3 condition condition2 rep repBases aut_id index tipo_obra_total cr keyword_type local local_interna idioma ano_publicacao ano_publicacao_final comp_ano_publicacao categoria ordenacao perPage page orderBy direction research curso disciplina campus biblioteca professor id_biblioteca id_colecao tipo_obra id fB fT fY fX f9 comparacao data_inicial data_final cod_tipo_obra mobileView disponivel'.split(
    ' ',
  )
const VALUES = [
  'direito',
  'machado de assis',
  '',
  '-1',
  '0',
  '1',
  '1,2,',
  '99999999999999999999',
  '2001',
  '1e9',
  'LIVRE',
  'TITULO',
  'INDICE_30',
  'AUTOR_SIM',
  'TODOS',
  'AND',
  'AFT',
  'entre',
  '<',
  'P',
  'E',
  '99',
  'obra',
  'D',
  'S',
  '<script>alert(1)</script>',
  "' OR 1=1 --",
  '../../etc/passwd',
  '%00',
  '{{constructor}}',
  '={a OU',
  '"',
  '\\',
  '💥',
  'ã'.repeat(250),
  'rede_pergamum',
  'rede_pergamum_oai',
  'target_gedweb',
  'search',
  '*',
  '????',
]

/** mulberry32: small, fast, and the same everywhere. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function address(next: () => number): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  const pairs = Array.from(
    { length: Math.floor(next() * 8) },
    () => `${pick(NAMES)}=${encodeURIComponent(pick(VALUES))}`,
  )
  const broken = next() < 0.05 ? '&q=%E0%A4%A' : ''
  return `/${pick(TABS)}?${pairs.join('&')}${broken}`
}

/** Counts what the page is still waiting for. */
const countRequests = () => {
  const page = window as unknown as { waitingFor: number }
  page.waitingFor = 0
  const ask = window.fetch
  window.fetch = async (...given) => {
    page.waitingFor++
    try {
      return await ask(...given)
    } finally {
      page.waitingFor--
    }
  }
}

/** Resolves when the page stands: nothing asked, nothing marked as loading, for a few frames in a row. */
const settle = async (to: string | null) => {
  if (to !== null) {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }
  const plain = (address: string) => {
    const { pathname, searchParams } = new URL(address, location.origin)
    searchParams.delete('mobileView')
    return `${pathname}?${searchParams}`
  }
  const page = window as unknown as { waitingFor: number }
  const until = performance.now() + 20_000
  for (let quiet = 0; quiet < 4; ) {
    await new Promise(done => requestAnimationFrame(done))
    // The way to sign in leads back here: it tells which address the page shows by now.
    const link = document.querySelector<HTMLAnchorElement>('header a[href^="/login"]')
    const shown = link && plain(new URL(link.href).searchParams.get('redirect') ?? '/')
    const isHere = shown === plain(location.pathname + location.search)
    const stands = document.querySelector('main h1, main h2') && !document.querySelector('main [aria-busy="true"]')
    quiet = isHere && stands && page.waitingFor === 0 ? quiet + 1 : 0
    if (performance.now() > until) return `still loading at ${location.href} (${page.waitingFor} requests)`
  }
  return document.body.textContent.includes('Esta página não pôde ser mostrada') ? 'the page broke' : 'stands'
}

for (let part = 0; part < COUNT / PER_TEST; part++) {
  test(`random addresses open without a fault (${part * PER_TEST + 1} to ${(part + 1) * PER_TEST})`, async ({
    page,
    faults,
  }) => {
    test.setTimeout(240_000)
    await page.addInitScript(countRequests)
    const next = random(part + 1)
    for (let at = 0; at < PER_TEST; at++) {
      const path = address(next)
      await test.step(path.slice(0, 200), async () => {
        // Most are gone to inside the application, as links do; a few are opened anew.
        const isNew = at % OPENED_ANEW === 0
        if (isNew) await page.goto(path)
        const outcome = await page.evaluate(settle, isNew ? null : path)
        expect([outcome, ...faults], path).toEqual(['stands'])
      })
    }
  })
}
