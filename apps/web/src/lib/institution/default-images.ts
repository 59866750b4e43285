import { applyBrand, brandProperties } from '@estante/ui/brand.ts'
import { call } from '../api/client.ts'
import { logError } from '../errors/handle-error.ts'
import { createStore, useStore } from '../storage/store.ts'
import { readBoot } from './boot.ts'

/** The logo that stands in where the institution's own is missing or cannot be loaded. */
const defaultLogo = createStore<string | null>(null)

export const useDefaultLogo = (): string | null => useStore(defaultLogo)

/** SHELL-40, SHELL-47: default background and logo. Asked for after the first paint; without an answer the page stays plain. */
export async function loadDefaultImages(): Promise<void> {
  try {
    const images = readBoot().answers?.getDefaultImages ?? (await call('getDefaultImages'))
    const { logotipo_consulta: logo, imagem_fundo_consulta: background } = images
    defaultLogo.set(logo.logo_consulta || null)
    applyBrand(
      brandProperties({
        logoBackground: logo.logo_consulta_cor_fundo,
        logoOpacity: logo.logo_consulta_opacidade,
        pageImage: background && (await canLoad(background)) ? background : null,
      }),
    )
  } catch (error) {
    logError('default background and logo', error)
  }
}

function canLoad(address: string): Promise<boolean> {
  return new Promise(resolve => {
    const image = new Image()
    image.onload = () => resolve(true)
    image.onerror = () => resolve(false)
    image.src = address
  })
}
