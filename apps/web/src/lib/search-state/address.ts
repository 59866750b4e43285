import { NO_CONDITION, PAGED_SEARCH_DEFAULT } from '@estante/contract/constants'
import { SUFFIXES } from '@estante/contract/search-address/read'
import { emptySearch, type SearchState } from './state.ts'

export { parseAddress } from '@estante/contract/search-address/read'

/** Parameters of a search, defaults left out; the same search always gives the same text. */
export function toParameters(state: SearchState): URLSearchParams {
  const { panel, act, pick } = state
  const out = new URLSearchParams()
  const put = (name: string, value: string, otherwise = '') => {
    if (value !== otherwise && value !== '') out.set(name, value)
  }
  state.rows.forEach((row, at) => {
    const suffix = SUFFIXES[at] ?? ''
    const isEverything = row.option === 'TODOS' && row.termo === ''
    if (row.termo.trim() === '' && !isEverything) return
    put(`q${suffix}`, row.termo.trim())
    put(`for${suffix}`, row.option ?? '')
    if (at < state.rows.length - 1) put(at === 0 ? 'condition' : 'condition2', row.condition, NO_CONDITION)
  })
  // Without a term the type that a form begins with says nothing: a cleared search has the address of its tab.
  put('keyword_type', state.termType, out.size === 0 ? emptySearch(state.tab).termType : '')
  put('rep', state.base, 'local')
  put('repBases', state.repBases.join(','))
  put('index', state.index)
  put('aut_id', state.aut_id)
  put('biblioteca', state.tab === 'plano_ensino' ? pick.biblioteca : panel.libraries.join(','))
  put('tipo_obra_total', panel.typeOfWork.join(','))
  put('colecao', panel.collection.join(','))
  put('local', panel.publicationPlace)
  put('idioma', panel.language)
  put('local_interna', panel.internLocation)
  put('categoria', panel.physicalDesc)
  if (panel.publicationYear) {
    put('ano_publicacao', panel.publicationYear)
    put('comp_ano_publicacao', panel.compPublicationYear)
    if (panel.compPublicationYear === 'entre') put('ano_publicacao_final', panel.finalPublicationYear)
  }
  put('bib_virtual', panel.virtualLib, 'N')
  put('cod_tipo_obra', act.cod_tipo_obra)
  if (act.comparacao !== '-1') {
    put('comparacao', act.comparacao)
    put('data_inicial', act.data_inicial)
    if (act.comparacao === 'entre') put('data_final', act.data_final)
  }
  put('curso', pick.curso)
  put('disciplina', pick.disciplina)
  put('professor', pick.professor)
  put('campus', pick.campus)
  put('ordenacao', state.ordenacao)
  for (const letter of Object.keys(state.filters).sort()) put(`f${letter}`, (state.filters[letter] ?? []).join(','))
  put('disponivel', state.isAvailableOnly ? 'S' : '')
  put('agrupar', state.isGrouped ? '' : 'N')
  put('digitado', state.typed)
  put('literal', state.isLiteral ? 'S' : '')
  put('orderBy', state.orderBy)
  put('direction', state.direction, PAGED_SEARCH_DEFAULT.direction)
  put('perPage', String(state.perPage), String(PAGED_SEARCH_DEFAULT.perPage))
  put('page', String(state.page), String(PAGED_SEARCH_DEFAULT.page))
  return out
}

/** The address of a search: the default guide lives at / (AMB-14). */
export function toAddress(state: SearchState, defaultTab: string | undefined): string {
  const path = state.tab === defaultTab ? '/' : `/${state.tab}`
  const text = toParameters(state).toString()
  return text ? `${path}?${text}` : path
}
