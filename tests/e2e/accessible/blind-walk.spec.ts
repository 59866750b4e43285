import { translate } from '@estante/i18n/server'
import { expect, type Lang, openAs, test } from '../page.ts'
import { Reader } from './reader.ts'

const plain = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

for (const lang of ['pt', 'en', 'es'] as Lang[])
  test(`A11Y-22 search, result, details and libraries are found by names and announcements alone (${lang})`, async ({
    page,
  }) => {
    const say = (key: string, params?: Record<string, string | number>) => translate(lang, `accessible:${key}`, params)
    test.slow()
    // What is only heard stands apart from what is seen; browsers put a space between the two.
    const about = (key: string, work: string) => new RegExp(`^${plain(say(key))} ?: ${plain(work)}$`)
    const reader = await Reader.listen(page)
    await openAs(page, '/pesquisa_acessibilidade', { lang })
    await expect(page).toHaveTitle(new RegExp(`^${plain(say('name'))}`))
    // The application has taken the place of the page that the server wrote.
    await expect(page.locator('#served-page')).toHaveCount(0)
    await page.getByRole('searchbox', { name: say('form.label') }).focus()
    await page.keyboard.type('brasil')
    await reader.goes('button', say('form.button'))

    await reader.hears(new RegExp(plain(say('choice.title'))))
    await expect(page).toHaveTitle(new RegExp(plain(say('choice.title'))))
    await reader.goes('link', say('choice.geral'))

    // How many came is said, and the heading says the same.
    const count = page.getByRole('heading', { level: 1 })
    await expect(count).toHaveText(/^\d+ .*brasil/, { timeout: 60_000 })
    await reader.hears(new RegExp(plain((await count.textContent()) ?? '')))
    const first = page.getByRole('main').getByRole('heading', { level: 2 }).first()
    const title = ((await first.textContent()) ?? '').replace(/^1\. /, '')
    await reader.goes('link', about('results.details', title))

    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 60_000 })
    await reader.hears(new RegExp(`^${plain(title)}`, 'm'))
    await reader.goes('link', about('results.libraries', title))

    const libraries = say('libraries.title', { title })
    await expect(page.getByRole('heading', { level: 1, name: libraries })).toBeVisible({ timeout: 60_000 })
    await reader.hears(new RegExp(plain(libraries)))
    const places = page
      .getByRole('main')
      .getByRole('listitem')
      .or(page.getByText(say('libraries.none')))
    await expect(places.first()).toBeVisible()
  })
