import { encodeFacetCode, type FilterDefinition, type Language } from '@estante/contract'
import { type FacetCode, findFacet, type TabRule } from '@estante/contract/declared'
import { translate } from '@estante/i18n/server'
import type { FacetAnswer } from '@estante/search'
import type { Asked } from './asked.rules.ts'
import { facetText, type Names } from './names.ts'
import { tabRule } from './questions.ts'

/** Types of authorities are no types of works, though they share the letter. */
const labelOf = ({ corpus }: TabRule, letter: FacetCode): string =>
  corpus === 'autoridade' && letter === 'T' ? 'search:facet.tipo_autoridade' : (findFacet(letter)?.label ?? '')

export const definition = (
  rule: TabRule,
  letter: FacetCode,
  lang: Language,
  contagem: FilterDefinition['contagem'],
  totalValores: number,
): FilterDefinition => ({
  codigo: letter,
  descricao: translate(lang, labelOf(rule, letter)),
  contagem,
  totalValores,
})

/** A filter as the engine counted it, with the names of its values. */
export function countedFilter(
  facet: FacetAnswer,
  asked: Asked,
  names: Awaited<ReturnType<Names['load']>>,
  lang: Language,
): FilterDefinition {
  const othersChosen = Object.keys(asked.filters).some(letter => letter !== facet.letter)
  const counts = facet.values.map(value => ({
    codigo: encodeFacetCode(value.codigo),
    descricao: facetText(facet.letter, value.codigo, names, lang),
    total: value.total,
    totalSemFiltro: value.totalSemFiltro,
    mostrarQtdOriginal: othersChosen && value.total !== value.totalSemFiltro,
  }))
  return definition(tabRule(asked.tab), facet.letter, lang, counts, facet.distinct)
}
