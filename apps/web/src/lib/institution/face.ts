import type { Institution } from '@estante/contract'
import { DEFAULT_THEME } from '@estante/contract/constants'
import { applyBrand, brandProperties } from '@estante/ui/brand.ts'

/** The institution's colours, logo ground and background become custom properties of the page (SHELL-06). */
export function wearFace(institution: Institution): void {
  applyBrand(
    brandProperties({
      brand: institution.cor_principal,
      accent: institution.cor_destaque,
      logoBackground: institution.cor_fundo_logotipo_consulta,
      logoOpacity: institution.logotipo_consulta_opacidade,
    }),
  )
  document.documentElement.dataset.theme = institution.tema || DEFAULT_THEME
}
