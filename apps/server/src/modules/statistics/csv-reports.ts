import type { CirculationOption, Language, StatisticsRoute, StatisticsTable } from '@estante/contract'
import type { CollectionStatistics } from './collection.service.ts'
import type { StatisticsService } from './statistics.service.ts'

export interface CsvAsked {
  year: number
  month?: number | undefined
  option: CirculationOption
  library?: number | undefined
  workType?: number | undefined
  copyStatus?: number | undefined
  collectionStatus?: number | undefined
}

const list = (code: number | undefined): number[] => (code === undefined ? [] : [code])

/** Every report by the last part of its address, whole, as anybody may see it. */
export class ReportFiles {
  readonly #service: StatisticsService
  readonly #collection: CollectionStatistics

  constructor(service: StatisticsService, collection: CollectionStatistics) {
    this.#service = service
    this.#collection = collection
  }

  async table(route: StatisticsRoute, asked: CsvAsked, lang: Language): Promise<StatisticsTable> {
    const { year, option, library, month } = asked
    const states = { copyStatus: list(asked.copyStatus), collectionStatus: list(asked.collectionStatus) }
    const made: Record<StatisticsRoute, () => Promise<StatisticsTable>> = {
      estat_bib_funcionamento: () => this.#service.operatingDays(year, lang),
      estat_bib_catracas: () => this.#service.visits(year, month, library, lang),
      estat_usu_inst_bib: () => this.#service.activeByLibrary(lang),
      estat_usu_inst_categ_usu: () => this.#service.activeByCategory(false, lang),
      estat_usu_inst_uo: () => this.#service.allUnits(lang),
      estat_circ_mat_inst: () => this.#service.circulationOfInstitution(year, option, lang),
      estat_circ_mat_bib: async () =>
        await this.#service.circulationOfLibrary(year, option, library ?? (await this.#firstLibrary()), lang),
      estat_acervo_geral: () =>
        this.#collection.general({ libraries: list(library), workTypes: list(asked.workType), ...states }, lang),
      estat_mec_q83: () => this.#collection.q83({ library, year, ...states }, lang),
      estat_mec_q83_a: () => this.#collection.q83({ library, year, ...states, searchType: 'A' }, lang),
      estat_mec_q83_b: () => this.#collection.q83({ library, year, ...states, searchType: 'B' }, lang),
    }
    return await made[route]()
  }

  async #firstLibrary(): Promise<number> {
    return (await this.#service.libraries())[0]?.cod_biblioteca ?? 0
  }
}
