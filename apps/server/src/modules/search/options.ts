import { type CodItem, encodeFacetCode, type Language } from '@estante/contract'
import type { FacetCode } from '@estante/contract/declared'
import { translate } from '@estante/i18n/server'
import type { Selections } from '@estante/search'
import type { Engines } from './indexer.ts'
import { facetText, type Names } from './names.ts'
import { PHYSICAL_CATEGORIES } from './physical.rules.ts'

const PLACES = 500

/** Options of the advanced form: only what works within the prefilters have (SRCH-42, 43). */
export async function advancedOptions(engines: Engines, names: Names, within: Selections, lang: Language) {
  const everything = {
    tab: 'pesquisa_avancada',
    where: { op: 'all' },
    sort: 'cod_acervo',
    direction: 'C',
    page: 1,
    perPage: 1,
  } as const
  const answer = await engines.acervo.search({
    ...everything,
    selections: within,
    facets: ['B', 'T', 'C', 'P', 'I'],
    facetLimit: PLACES,
  })
  // Physical descriptions are only selected by, never counted: each is asked for.
  const held = await Promise.all(
    PHYSICAL_CATEGORIES.map(async code => {
      const { total } = await engines.acervo.search({ ...everything, selections: { ...within, categoria: [code] } })
      return total > 0 ? [code] : []
    }),
  )
  const known = await names.load()
  const byName = new Intl.Collator(lang).compare
  const items = (letter: FacetCode): CodItem[] =>
    (answer.facets.find(facet => facet.letter === letter)?.values ?? [])
      .map(({ codigo }) => ({ cod: encodeFacetCode(codigo), description: facetText(letter, codigo, known, lang) }))
      .toSorted((a, b) => byName(a.description, b.description))
  const libraries = items('B')
  const codes = new Set(libraries.map(library => Number(library.cod)))
  return {
    libraries,
    typeOfWorkList: items('T'),
    collectionList: items('C'),
    publicationPlaceList: items('P'),
    languageList: items('I'),
    internLocation: known.places
      .filter(place => codes.has(place.cod_biblioteca))
      .map(place => ({
        cod: String(place.cod_local_exemplar),
        description: `${place.desc_biblioteca} · ${place.desc_local_exemplar}`,
      })),
    physicalDescList: held.flat().map(code => ({
      cod: code,
      description: translate(lang, `search:physical.${code}`),
    })),
  }
}
