import { expect, openAs, test } from '../page.ts'
import { askedSearches, box, count, filterPanel, found, termField } from './search-page.ts'
import { bothVersions } from './versions.ts'

bothVersions(
  'SRCH-08 SRCH-11 an address says the whole search, in the form and to the server',
  async ({ page, version }) => {
    const asked = askedSearches(page)
    const given = {
      q: 'direito',
      for: 'TITULO',
      condition: 'OR',
      q2: 'brasil',
      for2: 'LIVRE',
      condition2: 'AND',
      q3: 'historia',
      for3: 'ASSUNTO',
      keyword_type: 'P',
      index: '7',
      aut_id: '12',
      biblioteca: '1,2',
      tipo_obra_total: '1,2',
      local: 'São Paulo',
      idioma: 'por',
      local_interna: '3',
      categoria: 'impresso',
      ano_publicacao: '1900',
      comp_ano_publicacao: 'entre',
      ano_publicacao_final: '2026',
      ordenacao: 'obra',
      orderBy: 'autor',
      direction: 'D',
      page: '1',
      perPage: '10',
    }
    await openAs(page, `/pesquisa_avancada?${new URLSearchParams(given)}`)
    await expect(count(page, /para “direito · brasil · historia”/)).toBeVisible()
    await expect(termField(page, 3)).toHaveValue('historia')
    await expect(page.getByLabel('Onde procurar o termo 3')).toHaveValue('ASSUNTO')
    await expect(page.getByLabel('Ano final')).toHaveValue('2026')
    expect(asked).toHaveLength(1)
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
      termo_pesquisa: 'direito',
      coluna_um: 'TITULO',
      condicao_um: 'OR',
      termo_pesquisa_dois: 'brasil',
      coluna_dois: 'LIVRE',
      condicao_dois: 'AND',
      termo_pesquisa_tres: 'historia',
      coluna_tres: 'ASSUNTO',
      tipo_termos: 'P',
      base: 'local',
      index: '7',
      aut_id: '12',
      biblioteca: '1,2,',
      cod_tipo_obra: '1,2,',
      local: 'São Paulo',
      idioma: 'por',
      local_interna: '3',
      categoria: 'impresso',
      ano_publicacao: '1900',
      comp_ano_publicacao: 'entre',
      ano_publicacao_final: '2026',
      orderBy: 'autor',
      direction: 'D',
      ...(version === 'paginada' && { page: '1', perPage: '10' }),
    })
  },
)

bothVersions('SRCH-12 SRCH-13 links of records open a search, and one with research asks anew', async ({ page }) => {
  const asked = askedSearches(page)
  const author = 'Assis, Machado de, 1839-1908'
  // The number of his authority in the demo library.
  const AUTHOR = 63
  await openAs(page, `/pesquisa_geral?q=${author}&for=AUTOR`)
  const works = await found(page, author)
  expect(works).toBeGreaterThan(10)
  await expect(page.getByLabel('Pesquisar em')).toHaveValue('AUTOR')
  expect(asked).toHaveLength(1)
  await page.goto(`/pesquisa_geral?q=${author}&for=AUTOR&research=true`)
  await expect(page).toHaveURL(url => url.searchParams.get('for') === 'AUTOR' && !url.searchParams.has('research'))
  expect(await found(page, author)).toBe(works)
  expect(asked).toHaveLength(2)
  await page.goto(`/pesquisa_geral?q=${author}&for=INDICE_3&index=${AUTHOR}&research=true`)
  await expect(page).toHaveURL(
    url => url.searchParams.get('index') === String(AUTHOR) && !url.searchParams.has('research'),
  )
  expect(await found(page, author)).toBeGreaterThan(0)
  expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ coluna_um: 'INDICE_3', index: String(AUTHOR) })
  await expect(page.getByLabel('Pesquisar em')).toHaveValue('INDICE_3')
})

bothVersions('SRCH-09 SRCH-10 filters and prefilters of an address are taken from it', async ({ page, version }) => {
  const asked = askedSearches(page)
  await openAs(page, '/?q=direito&for=LIVRE')
  const all = await found(page, 'direito')
  await page.goto('/?q=direito&for=LIVRE&fT=1,2,')
  const some = await found(page, 'direito')
  expect(some).toBeLessThan(all)
  for (const name of [/^Livro/, /^E-book/])
    await expect(filterPanel(page).getByRole('checkbox', { name })).toBeChecked()
  if (version === 'paginada') expect(asked.at(-1)?.get('fT')).toBe('1,2')
  await page.goto('/?q=direito&for=LIVRE&id_biblioteca=1,2&id_colecao=1&tipo_obra=2&id=1&cr=online')
  await expect(page).toHaveURL(/\/\?q=direito&for=LIVRE$/)
  await expect(page.getByText('Você está vendo parte do catálogo')).toBeVisible()
  // Where nothing is found that way, it is offered there once more.
  await expect(page.getByRole('button', { name: 'Restaurar o catálogo completo' }).first()).toBeVisible()
  await expect(count(page, /resultado/)).toBeVisible()
  expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
    biblioteca: '1,2,',
    colecao: '1,',
    cod_tipo_obra: '2,',
    id: '1',
    cr: 'online',
  })
})

bothVersions(
  'SRCH-14 SRCH-56 SRCH-57 new acquisitions show everything on entry, by course or by area',
  async ({ page }) => {
    const asked = askedSearches(page)
    await openAs(page, '/novas_aquisicoes')
    await expect(page).toHaveURL(/\/novas_aquisicoes\?for=TODOS$/)
    const all = await found(page)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.get('coluna_um')).toBe('TODOS')
    expect(asked[0]?.has('termo_pesquisa')).toBe(false)
    await expect(page.getByRole('radio', { name: 'Por curso' })).toBeChecked()
    const groups = filterPanel(page).getByRole('heading', { level: 2 })
    await expect(groups.first()).toContainText('Curso')
    await page.getByRole('radio', { name: 'Por área do conhecimento' }).check()
    await expect(groups.first()).toContainText('Área do conhecimento')
    await filterPanel(page).getByRole('checkbox').first().check()
    await expect(page).toHaveURL(/fNA_A=/)
    await expect.poll(() => found(page)).toBeLessThan(all)
    await page.getByLabel('Pesquisar em').selectOption('TITULO')
    await box(page).fill('história')
    await box(page).press('Enter')
    await expect(page).toHaveURL(/\/novas_aquisicoes\?q=hist%C3%B3ria&for=TITULO$/)
    expect(await found(page, 'história')).toBeLessThan(all)
  },
)

test('SRCH-58 without a term no tab searches', async ({ page }) => {
  const asked = askedSearches(page)
  await openAs(page, '/e_books?for=LIVRE&page=2')
  await expect(count(page, 'E-books')).toBeVisible()
  for (const tab of ['autoridades', 'multimeios', 'pesquisa_avancada']) {
    await page.evaluate(path => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `/${tab}?q=%20%20&for=TITULO`)
    await expect(page.getByRole('search')).toBeVisible()
    await expect(
      page.getByRole('main').getByRole('link', { name: /./ }).and(page.locator('[aria-current=page]')),
    ).toHaveAttribute('href', `/${tab}`)
  }
  expect(asked).toHaveLength(0)
})
