import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import config from '../../vite.config.ts'

const root = join(import.meta.dirname, '../../../..')

/** What Chrome 104, Firefox 110 or Edge 110 lack and no compiler adds. */
const TOO_NEW_IN_CODE =
  /\.(?:toSorted|toReversed|toSpliced|isWellFormed|difference|intersection|symmetricDifference|isSubsetOf)\(|\b(?:Object|Map)\.groupBy\(|Promise\.(?:withResolvers|try)\(|URL\.(?:canParse|parse)\(|AbortSignal\.any\(|Array\.fromAsync\(|\binert\b=|popovertarget/i
const TOO_NEW_IN_STYLES =
  /:has\(|@container|color-mix\(|oklch\(|oklab\(|light-dark\(|@starting-style|@scope|\b\d+(?:dvh|svh|lvh)\b/

/** Comments and what stands behind @supports, rules within rules included, harm nobody. */
const code = (file: string) =>
  readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@supports[^{]*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, '')

const sources = (pattern: string) =>
  globSync(pattern, { cwd: root }).filter(file => !/\.test\.tsx?$|\/testing\//.test(file))
const guilty = (files: string[], rule: RegExp) => files.filter(file => rule.test(code(join(root, file))))

describe('minimum browsers', () => {
  it('FOOT-09 code and styles are built for the versions that the footer names', () => {
    expect(config.build?.target).toEqual(['chrome104', 'firefox110', 'edge110'])
    expect(config.css?.lightningcss?.targets).toEqual({ chrome: 104 << 16, firefox: 110 << 16, edge: 110 << 16 })
  })

  it('FOOT-09 no code calls what those browsers do not have', () => {
    const files = sources('{apps/web,packages/ui,packages/contract}/src/**/*.{ts,tsx}')
    expect(files.length).toBeGreaterThan(100)
    expect(guilty(files, TOO_NEW_IN_CODE)).toEqual([])
  })

  it('FOOT-09 no style needs what those browsers do not have', () => {
    const files = sources('{apps/web,packages/ui}/src/**/*.css')
    expect(files.length).toBeGreaterThan(30)
    expect(guilty(files, TOO_NEW_IN_STYLES)).toEqual([])
  })
})
