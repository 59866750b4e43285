import { ZOOM_STEPS } from '@estante/contract/constants'
import { readJson, writeJson } from '../storage/areas.ts'
import { createStore, useStore } from '../storage/store.ts'

/** A11Y-16: null is normal; the values are those that ui's themes know. */
export const COLOURS = ['contraste', 'invertido', 'cinza', 'claro', 'escuro'] as const
export type Colour = (typeof COLOURS)[number]

/** A11Y-14, A11Y-15: kept in clear, so that the page wears them before its first paint. */
export interface AccessibilitySettings {
  cor: Colour | null
  /** The increase: 0, 20 … 100 (AMB-02). */
  zoom: number
  negrito: boolean
  libras: boolean
}

const KEY = 'acessibilidade'
export const DEFAULT_SETTINGS: AccessibilitySettings = { cor: null, zoom: 0, negrito: false, libras: false }

export function readSettings(): AccessibilitySettings {
  const kept = readJson('local', KEY) as Partial<AccessibilitySettings> | null
  if (!kept || typeof kept !== 'object') return DEFAULT_SETTINGS
  return {
    cor: COLOURS.find(colour => colour === kept.cor) ?? null,
    zoom: ZOOM_STEPS.find(step => step === kept.zoom) ?? 0,
    negrito: kept.negrito === true,
    libras: kept.libras === true,
  }
}

export const settingsStore = createStore<AccessibilitySettings>(readSettings())

export function applySettings(settings: AccessibilitySettings, root: HTMLElement = document.documentElement): void {
  if (settings.cor) root.dataset.cor = settings.cor
  else delete root.dataset.cor
  if (settings.negrito) root.dataset.negrito = 'true'
  else delete root.dataset.negrito
  if (settings.zoom > 0) root.style.setProperty('--text-scale', String(1 + settings.zoom / 100))
  else root.style.removeProperty('--text-scale')
  // From here on lines that move sideways wrap instead: most of what stands in them would be out of sight.
  root.toggleAttribute('data-enlarged', settings.zoom >= 60)
}

function change(part: Partial<AccessibilitySettings>): void {
  const next = { ...settingsStore.get(), ...part }
  settingsStore.set(next)
  writeJson('local', KEY, next)
  applySettings(next)
}

/** A11Y-07: on (cor=contraste) and off. */
export const toggleContrast = (): void => change({ cor: settingsStore.get().cor === 'contraste' ? null : 'contraste' })

export const chooseColour = (cor: Colour | null): void => change({ cor })

/** A11Y-08: the next step, and no further than the last. False: there was none. */
export function increaseText(): boolean {
  const at = settingsStore.get().zoom
  const next = ZOOM_STEPS.find(step => step > at)
  if (next !== undefined) change({ zoom: next })
  return next !== undefined
}

/** False: the text was of the usual size already. */
export function resetText(): boolean {
  const isChange = settingsStore.get().zoom !== 0
  if (isChange) change({ zoom: 0 })
  return isChange
}

/** Whoever comes next to a terminal begins as everybody does. */
export const forgetSettings = (): void => change(DEFAULT_SETTINGS)

/** What the bar shows: 100 when nothing is enlarged (AMB-02). */
export const shownPercent = ({ zoom }: AccessibilitySettings): number => 100 + zoom

export const toggleBold = (): void => change({ negrito: !settingsStore.get().negrito })
export const setLibras = (libras: boolean): void => change({ libras })

export const useAccessibility = (): AccessibilitySettings => useStore(settingsStore)
