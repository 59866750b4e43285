import { DEFAULT_LANGUAGE, type Language } from '@estante/contract'
import type { InstitutionService } from '../institution/index.ts'
import type { Permissions } from '../permissions/index.ts'

/**
 * What the web reads from the page instead of asking (SHELL-07): it asks only when this is missing or in another language.
 * `answers` holds, by the name of the call, what it would have been answered; the home page alone shows sections, and a page of its own thing adds what it asks first.
 */
export async function bootData(
  institution: InstitutionService,
  permissions: Permissions,
  path: string,
  lang: Language = DEFAULT_LANGUAGE,
) {
  const [face, guides, features, getDefaultImages, getSelfService, sections] = await Promise.all([
    institution.institution(lang),
    institution.guides(lang),
    permissions.list(null, lang),
    institution.defaultImages(),
    institution.selfService(),
    path === '/' ? homeSections(institution, lang) : null,
  ])
  return { lang, institution: face, guides, features, answers: { getDefaultImages, getSelfService, ...sections } }
}

async function homeSections(institution: InstitutionService, lang: Language) {
  const [getSections1, getSections2, getGeneralInformation] = await Promise.all([
    institution.homeSections('C', undefined, lang),
    institution.informationTabs('C', undefined, lang),
    institution.generalInformation(lang),
  ])
  return { getSections1, getSections2, getGeneralInformation }
}
