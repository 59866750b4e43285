import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parameterTable } from '../modules/institution/index.ts'
import { ConfigurationError, readSettings, settings } from './settings.ts'

const page = readFileSync(new URL('../../../../docs/configuration.md', import.meta.url), 'utf8')
const named = new Set([...page.matchAll(/^\| `(\w+)` \|/gm)].map(match => match[1]))

describe('configuration', () => {
  it('documents every setting and parameter, and nothing that does not exist', () => {
    const real = new Set([...Object.keys(settings), ...Object.keys(parameterTable)])
    expect([...real].filter(name => !named.has(name))).toEqual([])
    expect([...named].filter(name => !real.has(name!))).toEqual([])
  })

  it('reports all faults at once', () => {
    const read = () => readSettings({ PORT: 'eighty', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' })
    expect(read).toThrow(ConfigurationError)
    expect(read).toThrow(/PORT.*\n.*DATABASE_URL.*\n.*LOG_LEVEL/)
  })

  it('reads an empty variable as one that is not set', () => {
    expect(readSettings({ PORT: '' }).PORT).toBe(8080)
  })
})
