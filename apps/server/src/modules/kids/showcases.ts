import type { Showcase } from '@estante/contract'
import type { Core } from '../../core.ts'
import type { ChangedEntity } from '../../db/change-log.ts'
import { titleOrder } from '../../db/filed-titles.ts'
import { refused } from '../../http/app-error.ts'
import { allShowcases, type ShowcaseFile } from '../institution/index.ts'
import { worksOnShelves, worksWithoutCopies } from './kids.store.ts'

/** All showcases of a kind, or the one of a library. */
export type ShowcaseId = Showcase | number

export interface ShowcaseWork {
  cod_acervo: number
  /** Library of the showcase that it was found in. */
  cod_biblioteca: number
  obra: string
  autor: string
  data_aquisicao: string | null
}

/** Works that a showcase may ever show, by their codes. */
export type Scope = ReadonlyMap<number, ShowcaseWork>

const LOOKS: ReadonlySet<ChangedEntity> = new Set(['conteudo', 'parametro'])
const WORKS: ReadonlySet<ChangedEntity> = new Set(['acervo', 'exemplar', 'situacao_acervo', 'conteudo'])

/**
 * The showcases and what belongs to each: works with a copy in the library, in the collections that it names. Nothing
 * else is found, suggested or shown under their addresses. Kept until something of it changes.
 */
export class Showcases {
  readonly #core: Core
  #all: Promise<ShowcaseFile[]> | undefined
  #scopes = new Map<number, Promise<Scope>>()
  readonly #byTitle = new WeakMap<Scope, Promise<number[]>>()

  constructor(core: Core) {
    this.#core = core
    core.feed.listen(changes => {
      if (changes.some(change => LOOKS.has(change.entidade))) this.#all = undefined
      if (changes.some(change => WORKS.has(change.entidade))) this.#scopes = new Map()
    })
  }

  all(): Promise<ShowcaseFile[]> {
    const asked = this.#all ?? allShowcases(this.#core.database.kysely)
    this.#all = asked
    // What failed is asked for again.
    asked.catch(() => {
      if (this.#all === asked) this.#all = undefined
    })
    return asked
  }

  /** Showcases of a kind, or of one library; a library without one is none that can be asked for (KIDS-08). */
  async of(id: ShowcaseId): Promise<ShowcaseFile[]> {
    const all = await this.all()
    if (typeof id !== 'number') return all.filter(showcase => showcase.catalogo === id)
    const found = all.find(showcase => showcase.cod_biblioteca === id)
    if (!found) throw refused('BibliotecaInvalida')
    return [found]
  }

  async one(cod_biblioteca: number): Promise<ShowcaseFile> {
    return (await this.of(cod_biblioteca))[0]!
  }

  /** Kind of what is asked for. */
  async kind(id: ShowcaseId): Promise<Showcase> {
    return typeof id === 'number' ? (await this.one(id)).catalogo : id
  }

  async scope(id: ShowcaseId): Promise<Scope> {
    const scopes = await Promise.all((await this.of(id)).map(showcase => this.#scopeOf(showcase)))
    if (scopes.length === 1) return scopes[0]!
    // A work of two showcases is the first one's.
    return new Map(scopes.toReversed().flatMap(scope => [...scope]))
  }

  /** The works of a category, in its order; one that the showcase does not have is said to be so (KIDS-09). */
  async category(id: ShowcaseId, cod_categoria: number): Promise<number[]> {
    const found = (await this.of(id)).flatMap(({ categorias }) =>
      categorias.filter(category => category.cod_categoria === cod_categoria),
    )
    if (found.length === 0) throw refused('CategoriaInvalida')
    const scope = await this.scope(id)
    return [...new Set(found.flatMap(({ acervos }) => acervos))].filter(code => scope.has(code))
  }

  /** Works of a showcase in the order of their titles, as the catalogue files them; kept as long as the works are. */
  byTitle(scope: Scope): Promise<number[]> {
    const kept = this.#byTitle.get(scope)
    if (kept) return kept
    const codes = [...scope.keys()]
    const ordered = titleOrder(this.#core.database.kysely, codes).then(order => codes.toSorted(order))
    this.#byTitle.set(scope, ordered)
    ordered.catch(() => this.#byTitle.delete(scope))
    return ordered
  }

  #scopeOf(showcase: ShowcaseFile): Promise<Scope> {
    const { cod_biblioteca } = showcase
    const kept = this.#scopes.get(cod_biblioteca)
    if (kept) return kept
    const scopes = this.#scopes
    const read = this.#readScope(showcase)
    scopes.set(cod_biblioteca, read)
    read.catch(() => scopes.delete(cod_biblioteca))
    return read
  }

  async #readScope({ cod_biblioteca, colecoes }: ShowcaseFile): Promise<Scope> {
    const db = this.#core.database.kysely
    const [held, online] = await Promise.all([
      worksOnShelves(db, cod_biblioteca, colecoes),
      worksWithoutCopies(db, cod_biblioteca),
    ])
    return new Map([...online, ...held].map(work => [work.cod_acervo, { ...work, cod_biblioteca }]))
  }
}
