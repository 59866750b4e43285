import { DEFAULT_SORTS, type Language, SEARCH_TYPE_IDS, type SearchTab } from '@estante/contract'
import { FIELDS, findField, findTab, SORTS, type SortCode, TABS, type TabRule } from '@estante/contract/declared'
import { translate } from '@estante/i18n/server'

/** What the search package declares, as the calls answer it. */

export const fieldOptions = (tab: SearchTab, lang: Language) =>
  (findTab(tab)?.fields ?? []).map(codigo => ({
    codigo,
    descricao: translate(lang, findField(codigo)?.label ?? codigo),
  }))

/**
 * Search options and further indexes, each with its name in the three languages (I18N-05, SRCH-30); the variants that
 * search by similarity only where the institution offers them (SRCH-28).
 */
export const indexOptions = (offersSimilarity: boolean) =>
  FIELDS.filter(field =>
    field.similarTo ? offersSimilarity : /^(?:LIVRE|TITULO|AUTOR|ASSUNTO|INDICE_\d+)$/.test(field.code),
  ).map(field => ({
    value: field.code,
    group: field.similarTo ? 'similaridade' : field.code.startsWith('INDICE_') ? 'indices' : 'geral',
    label: {
      pt: translate('pt', field.label),
      en: translate('en', field.label),
      es: translate('es', field.label),
    },
    numero: SEARCH_TYPE_IDS[field.code as keyof typeof SEARCH_TYPE_IDS] ?? null,
  }))

/** Orderings with the tabs that offer them; the institution's first choice stands first where words are searched (AMB-26). */
export const orderings = (lang: Language, chosen: string) =>
  SORTS.map(sort => ({
    codigo: sort.code,
    descricao: translate(lang, sort.label),
    direcao: sort.natural,
    abas: TABS.filter(tab => tab.sorts.includes(sort.code)).map(tab => tab.code),
    padrao: TABS.filter(tab => firstOrdering(tab, chosen) === sort.code).map(tab => tab.code),
  }))

/** The institution's choice, where a tab has no ordering of its own and can be ordered so (SRCH-78). */
export function firstOrdering({ code, defaultSort, sorts }: TabRule, chosen: string): SortCode {
  // A teaching plan is searched by codes of its courses and people: every work found is as relevant as any other.
  if (defaultSort !== DEFAULT_SORTS.search || (chosen === 'relevancia' && code === 'plano_ensino')) return defaultSort
  return sorts.find(sort => sort === chosen) ?? defaultSort
}

export const typesOfGroup = (
  types: { cod_tipo_obra: number; grupo: string; desc_pt: string; desc_en: string; desc_es: string }[],
  grupo: string,
  lang: Language,
) =>
  types
    .filter(type => type.grupo === grupo)
    .map(type => ({ cod_tipo_obra: type.cod_tipo_obra, desc_tipo_obra: type[`desc_${lang}`] }))
