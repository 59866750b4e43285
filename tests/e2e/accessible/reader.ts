import type { Locator, Page } from '@playwright/test'
import { expect } from '../page.ts'

/**
 * A walk without a picture of the page: the keyboard and the names of things alone, and what a screen reader says when a page
 * has come: its name and what it brought, from the live region, and what has the focus.
 */
export class Reader {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Everything that live regions were given to say, in order. */
  static async listen(page: Page): Promise<Reader> {
    await page.addInitScript(() => {
      const said: string[] = []
      Object.assign(window, { said })
      const hear = () => {
        for (const region of document.querySelectorAll('[aria-live], [role=status], [role=alert]')) {
          const text = region.textContent?.trim() ?? ''
          if (text !== '' && said.at(-1) !== text && !said.includes(text)) said.push(text)
        }
      }
      new MutationObserver(hear).observe(document, { subtree: true, childList: true, characterData: true })
    })
    return new Reader(page)
  }

  async hears(words: RegExp): Promise<void> {
    const said = () => this.#page.evaluate(() => (window as unknown as { said: string[] }).said.join('\n'))
    await expect.poll(said, { timeout: 60_000 }).toMatch(words)
  }

  /** Tab by Tab to what is called so, and Enter; a dialog holds the focus, so that one may be named instead of the page. */
  async goes(
    role: 'link' | 'button',
    name: string | RegExp,
    within: Locator = this.#page.getByRole('main'),
  ): Promise<void> {
    await this.#reach(within.getByRole(role, { name, exact: true }).first())
    await this.#page.keyboard.press('Enter')
  }

  /** Tab by Tab to the field, and the words. */
  async types(field: Locator, words: string): Promise<void> {
    await this.#reach(field)
    await this.#page.keyboard.type(words)
  }

  async #reach(target: Locator): Promise<void> {
    await target.waitFor()
    for (let presses = 0; presses < 200; presses++) {
      if (await target.evaluate(element => element === document.activeElement)) break
      await this.#page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
}
