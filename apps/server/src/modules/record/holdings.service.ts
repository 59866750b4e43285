import type { Language } from '@estante/contract'
import type { Core } from '../../core.ts'
import { refused } from '../../http/app-error.ts'
import type { RecordService } from './record.service.ts'
import { campusesOf, librariesOf, totalsOf } from './record.store.ts'
import { shelfColour } from './shelf-colour.rules.ts'

interface Part {
  volume?: string | undefined
  tomo?: string | undefined
  parte?: string | undefined
}

interface Period {
  from?: string | undefined
  to?: string | undefined
  library?: number | undefined
}

/** What the libraries have of a record, and where (REC-13 to 22). */
export class HoldingsService {
  readonly #core: Core
  readonly #records: RecordService

  constructor(core: Core, records: RecordService) {
    this.#core = core
    this.#records = records
  }

  /** Copies that staff fetch from the stacks, all or those of one part of the work. */
  async closedStacks(cod_acervo: number, lang: Language, cod_biblioteca: number | undefined, part: Part) {
    const copies = await this.#records.copies(cod_acervo, lang, { biblioteca: cod_biblioteca, isClosed: true })
    return copies.filter(
      copy =>
        (!part.volume || copy.volume === part.volume) &&
        (!part.tomo || copy.tomo_exemplar === part.tomo) &&
        (!part.parte || copy.parte === part.parte),
    )
  }

  /** Libraries that hold the record. */
  async libraries(cod_acervo: number, lang: Language) {
    const { bibliotecas } = await this.#records.copiesByLibrary(cod_acervo, lang, {})
    return bibliotecas.map(({ cod_biblioteca, desc_biblioteca }) => ({ cod_biblioteca, desc_biblioteca }))
  }

  /** Colour and shelf when all copies share them, VARIAS when they do not, empty when none has any. */
  async shelfColour(cod_acervo: number, lang: Language, cod_biblioteca: number | undefined) {
    const all = await this.#records.shelves(cod_acervo, lang, cod_biblioteca)
    const shelves = all.filter(shelf => shelf.cor !== '')
    return {
      cor_localizacao: shelfColour(shelves),
      cores: shelves.map(({ cor, estante, cod_biblioteca }) => ({ cor, estante, cod_biblioteca })),
    }
  }

  /**
   * Copies, loans and reservations within days, both included. Days and libraries of one record can say who it was, and
   * two periods that differ by a day say it by subtraction: whoever is not of the staff is told acts of whole years alone.
   */
  async totals(cod_acervo: number, { from, to, library }: Period, seesAll: boolean) {
    await this.#records.row(cod_acervo)
    if (from && to && from > to) throw refused('DataInicialMaior')
    const end = to ? `${to}T99` : '9999'
    const found = await totalsOf(this.#core.database.kysely, cod_acervo, from ?? '0000', end, library)
    const isWhole = library === undefined && (from ?? '01-01').endsWith('01-01') && (to ?? '12-31').endsWith('12-31')
    return seesAll || isWhole ? found : { ...found, emprestimos: null, reservas: null }
  }

  /** Campuses with their libraries, to choose from. */
  async campusOptions() {
    const db = this.#core.database.kysely
    const [campuses, libraries] = await Promise.all([campusesOf(db), librariesOf(db)])
    return campuses.map(campus => ({
      ...campus,
      bibliotecas: libraries
        .filter(library => library.cod_campus === campus.cod_campus)
        .map(({ cod_biblioteca, desc_biblioteca }) => ({ cod_biblioteca, desc_biblioteca })),
    }))
  }
}
