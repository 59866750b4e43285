import { NO_CONDITION, TERM_TYPES } from '../../constants.ts'
import { facetParameter } from '../facet-code.ts'
import type { Prefilters } from './prefilters.ts'
import { isActTab, type SearchState, type Term } from './state.ts'

export type RequestFields = Record<string, string>

/** Lists of the first form carry a trailing comma (SRCH-62). */
const list = (values: readonly string[]): string => (values.length > 0 ? `${values.join(',')},` : '')

/** Picks of the teaching plan are terms of their columns, joined by AND (TEACH-07, TEACH-08). */
function pickedRows({ pick, rows }: SearchState): Term[] {
  const picks: Array<[string, string]> = [
    ['CURSO', pick.curso],
    ['DISCIPLINA', pick.disciplina],
    ['PROFESSOR', pick.professor],
  ]
  const picked = picks.filter(([, code]) => code !== '').map(([option, termo]) => ({ option, termo, condition: 'AND' }))
  return picked.length > 0 ? picked : rows.filter(row => row.termo !== '')
}

/** A missing condition is the server's AND (SRCH-48). */
const joining = (row: Term | undefined): string => (row && row.condition !== NO_CONDITION ? row.condition : '')

/** What the server is asked, in the names of the first form; without paging, ordering and filters. */
export function toRequest(state: SearchState, prefilters: Prefilters | null): RequestFields {
  const { tab, panel, act } = state
  const isPlan = tab === 'plano_ensino'
  const rows = isPlan ? pickedRows(state) : state.rows
  const [one, two, three] = rows
  const column = (row: Term | undefined): string => (row ? (row.option ?? 'LIVRE') : '')
  const fields: RequestFields = {
    termo_pesquisa: one?.termo.trim() ?? '',
    coluna_um: column(one),
    condicao_um: two ? joining(one) : '',
    termo_pesquisa_dois: two?.termo.trim() ?? '',
    coluna_dois: column(two),
    condicao_dois: three ? joining(two) : '',
    termo_pesquisa_tres: three?.termo.trim() ?? '',
    coluna_tres: column(three),
    tipo_termos: isPlan ? TERM_TYPES.teachingPlan : state.termType,
    base: state.base,
    repBases: state.repBases.join(','),
    index: state.index,
    aut_id: state.aut_id,
    biblioteca: isPlan ? list(state.pick.biblioteca ? [state.pick.biblioteca] : []) : list(panel.libraries),
    cod_tipo_obra: isActTab(tab) ? act.cod_tipo_obra : list(panel.typeOfWork),
    colecao: list(panel.collection),
    local: panel.publicationPlace,
    idioma: panel.language,
    local_interna: panel.internLocation,
    categoria: panel.physicalDesc,
    bib_virtual: panel.virtualLib === 'S' ? 'S' : '',
    campus: state.pick.campus,
    ...yearFields(state),
    ...withinPrefilters(state, prefilters),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}

function yearFields({ tab, panel, act }: SearchState): RequestFields {
  if (isActTab(tab)) {
    if (act.comparacao === '-1' || act.data_inicial === '') return {}
    return {
      comparacao: act.comparacao,
      data_inicial: act.data_inicial,
      ...(act.comparacao === 'entre' ? { data_final: act.data_final } : {}),
    }
  }
  if (panel.publicationYear === '') return {}
  return {
    comp_ano_publicacao: panel.compPublicationYear,
    ano_publicacao: panel.publicationYear,
    ...(panel.compPublicationYear === 'entre' ? { ano_publicacao_final: panel.finalPublicationYear } : {}),
  }
}

/** A narrowed catalogue has all of its authorities (SRCH-10): names belong to no library and no kind of work. */
export const isNarrowed = (tab: SearchState['tab']): boolean => tab !== 'autoridades'

/** The catalogue that was opened narrowed stays so: what the form itself chooses wins over the prefilter. */
function withinPrefilters({ tab, panel, act, pick }: SearchState, prefilters: Prefilters | null): RequestFields {
  if (!prefilters || !isNarrowed(tab)) return {}
  const hasLibraries = tab === 'plano_ensino' ? pick.biblioteca !== '' : panel.libraries.length > 0
  const hasTypes = isActTab(tab) ? act.cod_tipo_obra !== '' : panel.typeOfWork.length > 0
  return {
    ...(hasLibraries ? {} : { biblioteca: prefilters.id_biblioteca }),
    ...(hasTypes ? {} : { cod_tipo_obra: prefilters.tipo_obra }),
    ...(panel.collection.length > 0 ? {} : { colecao: prefilters.id_colecao }),
    ...(pick.campus ? {} : { id: prefilters.id }),
    ...(prefilters.cr ? { cr: prefilters.cr } : {}),
  }
}

/** Chosen filters as the paginated version takes them. */
export const filterFields = (filters: SearchState['filters']): RequestFields =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([, values]) => values.length > 0)
      .map(([letter, values]) => [facetParameter(letter), values.join(',')]),
  )
