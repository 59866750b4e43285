import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import { addCollection, addLibrary, addPlace, loadPlaces } from '../copies/source-copies.store.ts'
import { normalised } from '../prepare/headings.rules.ts'

const UNNAMED_LIBRARY = 'Biblioteca'

/** Turns the source's words for libraries, shelving places and collections into our codes; new words become new rows. */
export class SourcePlaces {
  readonly #libraries = new Map<string, number>()
  readonly #places = new Map<string, number>()
  readonly #collections = new Map<string, number>()
  #first: number | undefined
  #last = { library: 0, place: 0, collection: 0 }
  readonly created = new Set<string>()

  /** For each transaction: what an earlier one wrote may have been rolled back, and others make places meanwhile. */
  async load(trx: Kysely<Tables>): Promise<void> {
    for (const map of [this.#libraries, this.#places, this.#collections]) map.clear()
    const { libraries, places, collections } = await loadPlaces(trx)
    const largest = (codes: number[]) => codes.reduce((a, b) => Math.max(a, b), 0)
    // Weakest name first, so that a code or an acronym is never hidden by another library's long name.
    for (const row of libraries) this.#libraries.set(normalised(row.desc_biblioteca), row.cod_biblioteca)
    for (const row of libraries) this.#libraries.set(normalised(row.sigla_biblioteca), row.cod_biblioteca)
    for (const row of libraries) this.#libraries.set(String(row.cod_biblioteca), row.cod_biblioteca)
    this.#libraries.delete('')
    for (const row of places)
      this.#places.set(placeKey(row.cod_biblioteca, row.desc_local_exemplar), row.cod_local_exemplar)
    for (const row of collections) this.#collections.set(normalised(row.desc_colecao), row.cod_colecao)
    this.#first = libraries[0]?.cod_biblioteca
    this.#last = {
      library: largest(libraries.map(row => row.cod_biblioteca)),
      place: largest(places.map(row => row.cod_local_exemplar)),
      collection: largest(collections.map(row => row.cod_colecao)),
    }
  }

  async library(trx: Kysely<Tables>, name: string): Promise<number> {
    if (name === '' && this.#first !== undefined) return this.#first
    const word = name || UNNAMED_LIBRARY
    const known = this.#libraries.get(normalised(word))
    if (known !== undefined) return known
    const code = ++this.#last.library
    await addLibrary(trx, code, word)
    this.#libraries.set(normalised(word), code)
    this.#first ??= code
    this.created.add(word)
    return code
  }

  async place(trx: Kysely<Tables>, library: number, name: string): Promise<number | null> {
    if (name === '') return null
    const key = placeKey(library, name)
    const known = this.#places.get(key)
    if (known !== undefined) return known
    const code = ++this.#last.place
    await addPlace(trx, code, library, name)
    this.#places.set(key, code)
    return code
  }

  async collection(trx: Kysely<Tables>, name: string): Promise<number | null> {
    if (name === '') return null
    const known = this.#collections.get(normalised(name))
    if (known !== undefined) return known
    const code = ++this.#last.collection
    await addCollection(trx, code, name)
    this.#collections.set(normalised(name), code)
    return code
  }
}

const placeKey = (library: number, name: string): string => `${library}|${normalised(name)}`
