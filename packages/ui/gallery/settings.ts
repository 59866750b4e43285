import { useEffect, useState } from 'react'
import en from '../../i18n/locales/en/ui.json' with { type: 'json' }
import es from '../../i18n/locales/es/ui.json' with { type: 'json' }
import pt from '../../i18n/locales/pt/ui.json' with { type: 'json' }
import { applyBrand, brandProperties } from '../src/brand.ts'
import type { UiTexts } from '../src/texts.ts'

export const LANGUAGES: Record<string, { name: string; lang: string; texts: UiTexts }> = {
  pt: { name: 'Português', lang: 'pt-BR', texts: pt },
  en: { name: 'English', lang: 'en', texts: en },
  es: { name: 'Español', lang: 'es', texts: es },
}

export const THEMES = ['', 'claro', 'escuro', 'contraste', 'invertido', 'cinza']
export const ZOOMS = ['1', '1.2', '1.4', '1.6', '1.8', '2']
/** Institutions whose colours would be unreadable as they are, beside ones that are fine. */
export const BRANDS = ['', '#0b3d91', '#ffd400', '#7a3fa0', '#e8e8e8', '#111111']

export interface Settings {
  lang: string
  cor: string
  zoom: string
  negrito: boolean
  brand: string
}

/** Settings live in the address, so that a sweep can open any state: ?cor=contraste&lang=en&zoom=2&negrito=1&brand=%23ffd400 */
export function useSettings() {
  const [settings, setSettings] = useState<Settings>(() => {
    const query = new URLSearchParams(window.location.search)
    return {
      lang: query.get('lang') ?? 'pt',
      cor: query.get('cor') ?? '',
      zoom: query.get('zoom') ?? '1',
      negrito: query.get('negrito') === '1',
      brand: query.get('brand') ?? '',
    }
  })
  useEffect(() => {
    const root = document.documentElement
    root.lang = LANGUAGES[settings.lang]?.lang ?? 'pt-BR'
    if (settings.cor) root.dataset.cor = settings.cor
    else delete root.dataset.cor
    if (settings.negrito) root.dataset.negrito = 'true'
    else delete root.dataset.negrito
    if (new URLSearchParams(window.location.search).get('modo') === 'kids') root.dataset.modo = 'kids'
    root.removeAttribute('style')
    root.style.setProperty('--text-scale', settings.zoom)
    applyBrand(brandProperties({ brand: settings.brand, accent: settings.brand }))
  }, [settings])
  const set = (part: Partial<Settings>) => setSettings(old => ({ ...old, ...part }))
  return { settings, set, texts: LANGUAGES[settings.lang]?.texts ?? pt }
}
