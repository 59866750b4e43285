import { DEFAULT_LANGUAGE, type Language } from '@estante/contract'
import type { InstitutionService } from '../institution/index.ts'
import type { Permissions } from '../permissions/index.ts'

/** What the web reads from the page instead of asking (SHELL-07): it asks only when this is missing or in another language. */
export async function bootData(
  institution: InstitutionService,
  permissions: Permissions,
  lang: Language = DEFAULT_LANGUAGE,
) {
  const [face, guides, features, logo, background] = await Promise.all([
    institution.institution(lang),
    institution.guides(lang),
    permissions.list(null, lang),
    institution.logoAddress('logo'),
    institution.logoAddress('fundo'),
  ])
  return { lang, institution: face, guides, features, images: { logo, background } }
}
