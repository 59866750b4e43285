import type { Language } from '@estante/contract'
import { type FacetCode, NO_YEAR } from '@estante/contract/declared'
import { translate } from '@estante/i18n/server'
import { languageLabel } from '@estante/marc'
import type { Core } from '../../core.ts'
import { areaName } from '../catalogue/index.ts'
import { areaNames, collectionNames, courseNames, libraryNames, placeNames, workTypes } from './names.store.ts'

const KEEP_MS = 2000

type Loaded = Awaited<ReturnType<typeof load>>

async function load(core: Core) {
  const db = core.database.kysely
  const [libraries, collections, types, areas, courses, places] = await Promise.all([
    libraryNames(db),
    collectionNames(db),
    workTypes(db),
    areaNames(db),
    courseNames(db),
    placeNames(db),
  ])
  return {
    libraries,
    collections,
    types,
    places,
    courses,
    library: new Map(libraries.map(row => [row.cod_biblioteca, row])),
    collection: new Map(collections.map(row => [row.cod_colecao, row.desc_colecao])),
    type: new Map(types.map(row => [row.cod_tipo_obra, row])),
    area: new Map(areas.map(row => [row.cod_area_conhecimento, row])),
    course: new Map(courses.map(row => [row.cod_departamento, row.nome_departamento])),
  }
}

/** Names of codes that results and filters show; kept a moment, since they change rarely and are asked always. */
export class Names {
  readonly #core: Core
  #kept: { at: number; value: Promise<Loaded> } | undefined

  constructor(core: Core) {
    this.#core = core
  }

  async load(): Promise<Loaded> {
    const now = this.#core.now().getTime()
    if (!this.#kept || now - this.#kept.at > KEEP_MS) this.#kept = { at: now, value: load(this.#core) }
    return await this.#kept.value
  }
}

const ONLY_WITH: Record<string, string> = { C: 'onlyWith.cover', O: 'onlyWith.online', A: 'onlyWith.accessible' }

/** Text of one filter value. Authors, subjects, publishers, places and classes are their own text. */
export function facetText(letter: FacetCode, codigo: string, names: Loaded, lang: Language): string {
  switch (letter) {
    case 'B':
      return names.library.get(Number(codigo))?.desc_biblioteca ?? codigo
    case 'C':
      return names.collection.get(Number(codigo)) ?? codigo
    case 'T':
      return /^\d+$/.test(codigo)
        ? (names.type.get(Number(codigo))?.[`desc_${lang}`] ?? codigo)
        : translate(lang, `search:authority.${codigo}`, undefined, codigo)
    case 'Y':
      return codigo === NO_YEAR ? translate(lang, 'messages:SemData') : codigo
    case 'X':
      return translate(lang, `search:${ONLY_WITH[codigo] ?? codigo}`)
    case 'I':
      return languageLabel(codigo, lang)
    case 'NA_C':
      return names.course.get(Number(codigo)) ?? codigo
    case 'NA_A':
      return areaName(Number(codigo), names.area.get(Number(codigo))?.desc_area_conhecimento ?? codigo, lang)
    default:
      return codigo
  }
}
