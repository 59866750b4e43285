import type { Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'

const validate = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })

/** What the standard of HTML does not allow, in a page as text. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validate.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${selector ?? 'page'} — ${message}`),
  )
}

/** The page as it stands; what it holds for browsers without script is no part of it here. */
export const renderedHtml = async (page: Page): Promise<string> =>
  (await page.content()).replaceAll(/<noscript\b.*?<\/noscript>/gs, '')
