import type { Page } from '@playwright/test'
import { axeFaults, expect, openAs } from '../page.ts'
import { askedSearches, found, total } from './search-page.ts'
import { bothVersions } from './versions.ts'

const KEY = 'pergamum-prefilters'
const stored = (page: Page): Promise<unknown> =>
  page.evaluate(key => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, KEY)

bothVersions(
  'SRCH-106 SRCH-107 SRCH-108 SRCH-109 a link narrows the catalogue until its filters are removed one by one or all at once',
  async ({ page }) => {
    const asked = askedSearches(page)
    await page.addInitScript(key => {
      const write = Storage.prototype.setItem
      Storage.prototype.setItem = function (name, value) {
        if (name === key) sessionStorage.setItem('writes', String(Number(sessionStorage.getItem('writes')) + 1))
        write.call(this, name, value)
      }
    }, KEY)
    const writes = () => page.evaluate(() => Number(sessionStorage.getItem('writes')))
    const link = '/?q=direito&for=LIVRE&id_biblioteca=1,2&tipo_obra=1'
    await openAs(page, link)
    await expect(page).toHaveURL(/\/\?q=direito&for=LIVRE$/)
    const banner = page.getByText('Você está vendo parte do catálogo')
    await expect(banner).toBeVisible()
    const narrowed = await found(page, 'direito')
    const both = { id: '', id_biblioteca: '1,2,', cr: '', id_colecao: '', tipo_obra: '1,' }
    expect(await stored(page)).toEqual(both)
    expect(asked.at(-1)?.get('biblioteca')).toBe('1,2,')
    expect(asked.at(-1)?.get('cod_tipo_obra')).toBe('1,')
    expect(await writes()).toBe(1)
    // The same link once more changes nothing, and other addresses stay within the narrowed catalogue.
    await page.goto(link)
    await expect(page).toHaveURL(/\/\?q=direito&for=LIVRE$/)
    expect(await found(page, 'direito')).toBe(narrowed)
    expect(await writes()).toBe(1)
    await expect(page.getByText('Biblioteca: Biblioteca Central')).toBeVisible()
    await expect(page.getByText('Tipo de obra: Livro')).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Remover: Biblioteca da Faculdade de Direito' }).click()
    await expect.poll(() => stored(page)).toEqual({ ...both, id_biblioteca: '1,' })
    await expect.poll(() => total(page)).toBeLessThan(narrowed)
    await page.getByRole('button', { name: 'Remover: Livro' }).click()
    await expect.poll(() => stored(page)).toEqual({ ...both, id_biblioteca: '1,', tipo_obra: '' })
    await expect(banner).toBeVisible()
    await page.getByRole('button', { name: 'Restaurar o catálogo completo' }).click()
    await expect(banner).toBeHidden()
    expect(await stored(page)).toBeNull()
    await expect.poll(() => total(page)).toBeGreaterThan(narrowed)
    expect(asked.at(-1)?.has('biblioteca')).toBe(false)
  },
)
