import { expect, openAs, test } from '../page.ts'
import { askedSearches, box, count, found, notice, searchButton, termField } from './search-page.ts'
import { bothVersions } from './versions.ts'

bothVersions(
  'SRCH-59 SRCH-60 SRCH-101 an address or a form that lacks something asks nothing of the server',
  async ({ page }) => {
    const asked = askedSearches(page)
    const options = page.waitForResponse(/\/api\/consulta\/opcoes-arquivo/, { timeout: 55_000 })
    await openAs(page, '/arquivo?for=obra')
    const names = ((await (await options).json()) as { descricao: string }[]).map(each => each.descricao)
    await expect(page.getByLabel('Onde procurar o termo 1').getByRole('option')).toHaveText(names)
    await searchButton(page).click()
    await expect(notice(page, 'Atenção', 'Você precisa digitar um termo para continuar!')).toBeVisible()
    // A condition makes the term that it leads to required.
    await termField(page, 1).fill('escola')
    await termField(page, 1).press('Tab')
    await page.getByLabel('Ligar o termo 1 ao seguinte').selectOption('AND')
    await searchButton(page).click()
    await expect(termField(page, 2)).toHaveAttribute('aria-invalid', 'true')
    expect(asked).toEqual([])
    await page.goto('/arquivo?q=escola&for=obra&condition=AND&q2=normal&for2=obra')
    await found(page, 'escola · normal')
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
      termo_pesquisa: 'escola',
      coluna_um: 'obra',
      condicao_um: 'AND',
      termo_pesquisa_dois: 'normal',
      coluna_dois: 'obra',
    })
    // New acquisitions: TODOS needs no term, every other column does.
    asked.length = 0
    await page.goto('/novas_aquisicoes?for=TITULO')
    await expect(page).toHaveURL(/novas_aquisicoes\?for=TODOS$/)
    await expect(count(page)).toBeVisible()
    expect(asked.map(each => [each.get('coluna_um'), each.has('termo_pesquisa')])).toEqual([['TODOS', false]])
    await page.getByLabel('Pesquisar em').selectOption('TITULO')
    await searchButton(page).click()
    await expect(notice(page, 'Atenção', 'Você precisa digitar um termo para continuar!').first()).toBeVisible()
    expect(asked).toHaveLength(1)
    await box(page).fill('a')
    await box(page).press('Enter')
    await expect.poll(() => asked.at(-1)?.get('coluna_um')).toBe('TITULO')
  },
)

bothVersions(
  'SRCH-62 what an advanced search asks has the names and commas of the first form',
  async ({ page, version }) => {
    const asked = askedSearches(page)
    const terms =
      'q=direito&for=LIVRE&condition=OR&q2=brasil&for2=TITULO&condition2=NOT&q3=lei&for3=ASSUNTO&keyword_type=P'
    const panel = 'biblioteca=1,2&tipo_obra_total=1&colecao=1&idioma=por&comp_ano_publicacao=entre'
    await openAs(page, `/pesquisa_avancada?${terms}&${panel}&ano_publicacao=1990&ano_publicacao_final=2024&perPage=50`)
    await expect(count(page)).toBeVisible()
    const fields = Object.fromEntries(asked[0] ?? [])
    expect(fields).toMatchObject({
      termo_pesquisa: 'direito',
      coluna_um: 'LIVRE',
      condicao_um: 'OR',
      termo_pesquisa_dois: 'brasil',
      coluna_dois: 'TITULO',
      condicao_dois: 'NOT',
      termo_pesquisa_tres: 'lei',
      coluna_tres: 'ASSUNTO',
      tipo_termos: 'P',
      biblioteca: '1,2,',
      cod_tipo_obra: '1,',
      colecao: '1,',
      idioma: 'por',
      comp_ano_publicacao: 'entre',
      ano_publicacao: '1990',
      ano_publicacao_final: '2024',
      direction: 'C',
    })
    if (version === 'paginada') expect([fields.page, fields.perPage]).toEqual(['1', '50'])
    else expect(fields).toMatchObject({ search_tab: 'pesquisa_avancada', search_id: expect.any(String) })
  },
)

test('SRCH-70 SRCH-95 Target without a column is answered without asking; years are numbers from 1000 to 9999', async ({
  page,
}) => {
  const asked = askedSearches(page)
  await openAs(page, '/atos_normativos?q=9001&rep=target_gedweb')
  await expect(count(page, /^Nenhum resultado/)).toBeVisible()
  expect(asked).toEqual([])
  await page.goto('/pesquisa_avancada')
  await page.getByRole('button', { name: 'Mais opções' }).click()
  const year = page.getByLabel('Ano', { exact: true })
  await year.pressSequentially('1a9')
  await expect(year).toHaveValue('19')
  await year.press('Tab')
  await expect(year).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(/de 1000 a 9999/)).toBeVisible()
  await year.fill('19999')
  await expect(year).toHaveValue('1999')
  await year.press('Tab')
  await expect(year).not.toHaveAttribute('aria-invalid', 'true')
})
