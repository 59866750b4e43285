import type { Language, ShelfMap, ShelfNeighbours } from '@estante/contract'
import type { Core } from '../../core.ts'
import type { RecordService } from './record.service.ts'
import { copiesOf } from './record.store.ts'
import { besides, drawnPlaces, landmarksOf, shelfKey, shelfLibraries, shelfWorks } from './shelves.store.ts'

/** Works on either side. */
const BESIDE = 8

interface Landmark {
  andar: string
  nome: string | { pt: string; en?: string; es?: string }
  x: number
  y: number
}

/** In the order in which the institution names them: a reader comes in on the first. */
const floorsOf = (points: readonly Landmark[], drawn: readonly { andar: string }[]): string[] =>
  [...new Set([...points, ...drawn].map(each => each.andar))].filter(name => drawn.some(({ andar }) => andar === name))

/** The shelves themselves: what stands beside a work, and where its shelf stands in the house. */
export class Shelves {
  readonly #core: Core
  readonly #records: Pick<RecordService, 'row'>

  constructor(core: Core, records: Pick<RecordService, 'row'>) {
    this.#core = core
    this.#records = records
  }

  /** Of the library asked for where it holds the work, else of the one with most copies. */
  async neighbours(cod_acervo: number, asked?: number): Promise<ShelfNeighbours> {
    const db = this.#core.database.kysely
    await this.#records.row(cod_acervo)
    const own = await shelfKey(db, cod_acervo)
    const bibliotecas = own && own.classificacao_ordem !== '' ? await shelfLibraries(db, cod_acervo) : []
    const library = bibliotecas.find(each => each.cod_biblioteca === asked) ?? bibliotecas[0]
    if (!own || !library) return { cod_biblioteca: 0, bibliotecas: [], obras: [] }
    const { cod_biblioteca } = library
    const [before, after] = await Promise.all([
      besides(db, own, cod_biblioteca, 'before', BESIDE),
      besides(db, own, cod_biblioteca, 'after', BESIDE),
    ])
    return { cod_biblioteca, bibliotecas, obras: await shelfWorks(db, [...before, cod_acervo, ...after]) }
  }

  /** Floors of the libraries that have drawn theirs; only those whose shelves hold the work. */
  async map(cod_acervo: number, lang: Language, cod_biblioteca?: number): Promise<ShelfMap[]> {
    const db = this.#core.database.kysely
    await this.#records.row(cod_acervo)
    const copies = await copiesOf(db, cod_acervo, lang, { biblioteca: cod_biblioteca })
    const own = new Set(copies.map(copy => copy.cod_local_exemplar))
    const libraries = new Map(copies.map(copy => [copy.cod_biblioteca, copy.desc_biblioteca]))
    if (libraries.size === 0) return []
    const codes = [...libraries.keys()]
    const [places, landmarks] = await Promise.all([drawnPlaces(db, codes), landmarksOf(db, codes)])
    return codes.flatMap(code => {
      const drawn = places.filter(place => place.cod_biblioteca === code)
      if (!drawn.some(place => own.has(place.cod_local_exemplar))) return []
      const points = JSON.parse(landmarks.find(each => each.cod_biblioteca === code)?.pontos ?? '[]') as Landmark[]
      return {
        cod_biblioteca: code,
        desc_biblioteca: libraries.get(code) ?? '',
        andares: floorsOf(points, drawn).map(nome => ({
          nome,
          lugares: drawn
            .filter(place => place.andar === nome)
            .map(({ andar: _floor, planta, cod_biblioteca: _library, ...place }) => {
              const [x = 0, y = 0, largura = 0, altura = 0] = planta.split(' ').map(Number)
              return { ...place, x, y, largura, altura, aqui: own.has(place.cod_local_exemplar) ? 'S' : 'N' } as const
            }),
          pontos: points
            .filter(point => point.andar === nome)
            .map(({ x, y, nome: word }) => ({ x, y, nome: typeof word === 'string' ? word : (word[lang] ?? word.pt) })),
        })),
      }
    })
  }
}
