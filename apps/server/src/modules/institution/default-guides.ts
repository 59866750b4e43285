import type { Guide, Language, SearchTab } from '@estante/contract'
import { translate } from '@estante/i18n/server'

const KIDS = 'catalogos/kids'

/** Each kind of search (SHELL-04) in the order of the tabs, with its icon; the first is the home page. */
const KINDS: readonly [codigo: SearchTab | typeof KIDS, icone: string, isPaged?: true][] = [
  ['pesquisa_geral', 'search', true],
  ['pesquisa_avancada', 'sliders', true],
  ['novas_aquisicoes', 'sparkles'],
  ['e_books', 'tablet'],
  ['multimeios', 'film'],
  ['autoridades', 'user'],
  ['plano_ensino', 'graduation'],
  ['atos_normativos', 'scale'],
  ['jurisprudencia', 'gavel'],
  ['arquivo', 'archive'],
  ['acessibilidade', 'accessibility'],
  [KIDS, 'balloon'],
]

/** What a library offers that has not yet chosen its tabs: a catalogue without any could not be searched. */
export const defaultGuides = (lang: Language): Guide[] =>
  KINDS.map(([codigo, icone, isPaged], ordem) => ({
    codigo,
    titulo: translate(lang, `search:tab.${codigo === KIDS ? 'kids' : codigo}`),
    icone,
    ordem,
    usa_consulta_paginada: isPaged ? 'S' : 'N',
  }))
