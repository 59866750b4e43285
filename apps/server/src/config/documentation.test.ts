import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

  it('reads a secret from a file of its own, and says what is wrong with the file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'estante-secrets-'))
    const [whole, empty] = [join(folder, 'smtp'), join(folder, 'empty')]
    writeFileSync(whole, 'smtp://user:word@mail.example\n')
    writeFileSync(empty, '\n')
    expect(readSettings({ SMTP_URL_FILE: whole }).SMTP_URL).toBe('smtp://user:word@mail.example')
    expect(() => readSettings({ SMTP_URL_FILE: join(folder, 'none') })).toThrow(/SMTP_URL_FILE: .*ENOENT/)
    expect(() => readSettings({ SMTP_URL_FILE: empty })).toThrow(/SMTP_URL_FILE: .*empty/)
    expect(() => readSettings({ SMTP_URL_FILE: whole, SMTP_URL: 'smtp://other.example' })).toThrow(/leave one/)
    // What is no secret is not read from anywhere else.
    expect(readSettings({ PORT_FILE: whole }).PORT).toBe(8080)
    rmSync(folder, { recursive: true })
  })

  it('reads an empty variable as one that is not set', () => {
    expect(readSettings({ PORT: '' }).PORT).toBe(8080)
  })
})
