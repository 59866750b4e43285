import '../../testing/reset.ts'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  applySettings,
  chooseColour,
  DEFAULT_SETTINGS,
  increaseText,
  readSettings,
  resetText,
  setLibras,
  settingsStore,
  shownPercent,
  toggleBold,
  toggleContrast,
} from './settings.ts'

const root = document.documentElement
const kept = () => JSON.parse(localStorage.getItem('acessibilidade') ?? 'null') as Record<string, unknown>

beforeEach(() => {
  settingsStore.set(DEFAULT_SETTINGS)
  applySettings(DEFAULT_SETTINGS)
})

describe('accessibility settings', () => {
  it('A11Y-15 begin with zoom 0, bold off, no colour and sign language off', () => {
    expect(readSettings()).toEqual({ cor: null, zoom: 0, negrito: false, libras: false })
  })

  it('A11Y-07 contrast is on as cor=contraste, and off', () => {
    toggleContrast()
    expect(kept().cor).toBe('contraste')
    expect(root.dataset.cor).toBe('contraste')
    toggleContrast()
    expect(kept().cor).toBeNull()
    expect(root.dataset.cor).toBeUndefined()
  })

  it('A11Y-08 A11Y-14 zoom goes up by the steps 0, 20 … 100, stops there, and resets to 100 percent', () => {
    const seen: number[] = []
    const enlarged: boolean[] = []
    for (let press = 0; press < 6; press++) {
      increaseText()
      seen.push(settingsStore.get().zoom)
      enlarged.push(root.hasAttribute('data-enlarged'))
    }
    expect(seen).toEqual([20, 40, 60, 80, 100, 100])
    expect(enlarged).toEqual([false, false, true, true, true, true])
    expect(root.style.getPropertyValue('--text-scale')).toBe('2')
    expect(shownPercent(settingsStore.get())).toBe(200)
    resetText()
    expect(kept().zoom).toBe(0)
    expect(shownPercent(settingsStore.get())).toBe(100)
    expect(root.style.getPropertyValue('--text-scale')).toBe('')
    expect(root.hasAttribute('data-enlarged')).toBe(false)
  })

  it('A11Y-16 knows normal, inverted, grayscale and high contrast', () => {
    for (const colour of ['invertido', 'cinza', 'contraste'] as const) {
      chooseColour(colour)
      expect(root.dataset.cor).toBe(colour)
    }
    chooseColour(null)
    expect(root.dataset.cor).toBeUndefined()
  })

  it('A11Y-17 bold is switched on and off', () => {
    toggleBold()
    expect([kept().negrito, root.dataset.negrito]).toEqual([true, 'true'])
    toggleBold()
    expect([kept().negrito, root.dataset.negrito]).toEqual([false, undefined])
  })

  it('A11Y-18 sign language is remembered', () => {
    setLibras(true)
    expect(readSettings().libras).toBe(true)
  })

  it('A11Y-14 nonsense in storage counts as the defaults', () => {
    localStorage.setItem('acessibilidade', '{"cor":"rosa","zoom":37,"negrito":"sim"}')
    expect(readSettings()).toEqual(DEFAULT_SETTINGS)
  })

  it('A11Y-14 the script in the page applies the same settings before the first paint', () => {
    const source = readFileSync(join(import.meta.dirname, 'before-paint.ts'), 'utf8')
    localStorage.setItem('acessibilidade', JSON.stringify({ cor: 'contraste', zoom: 80, negrito: true, libras: false }))
    localStorage.setItem('atvLang', 'es')
    new Function(stripTypeScriptTypes(source))()
    expect(root.dataset.cor).toBe('contraste')
    expect(root.dataset.negrito).toBe('true')
    expect(root.style.getPropertyValue('--text-scale')).toBe('1.8')
    expect(root.hasAttribute('data-enlarged')).toBe(true)
    expect(root.lang).toBe('es')
  })
})
