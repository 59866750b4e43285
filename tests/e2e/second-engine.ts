import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

const ENGINE = readFileSync('node_modules/accessibility-checker-engine/ace.js', 'utf8')

interface Found {
  ruleId: string
  value: [policy: string, outcome: string]
  path: { dom: string }
  message: string
}

/** Runs in the page: what breaks a rule for certain, not what somebody ought to look at. */
async function runEngine(): Promise<string[]> {
  const { ace } = window as unknown as {
    ace: { Checker: new () => { check(of: Document, rules: string[]): Promise<{ results: Found[] }> } }
  }
  const { results } = await new ace.Checker().check(document, ['WCAG_2_2'])
  return results
    .filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
    .map(({ ruleId, path, message }) => `${ruleId}: ${path.dom} — ${message}`)
}

/** A second engine of accessibility, IBM's: it knows rules that axe does not. */
export async function secondEngineFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(`${ENGINE}; window.ace = ace`)
  return await page.evaluate(runEngine)
}
