import type { Language } from '@estante/contract'
import { extract } from '@estante/marc'
import type { Core } from '../../core.ts'
import { notFound } from '../../http/app-error.ts'
import { type IssueFilter, issuesOf } from './kardex.store.ts'
import { holdingsText, isNamedBy, issueOf, issueTitle } from './kardex.ts'
import type { RecordService } from './record.service.ts'
import { summaryOfBook } from './summaries.ts'

/** Issues of a serial and what stands in them (REC-28 to 30). */
export class KardexService {
  readonly #core: Core
  readonly #records: RecordService

  constructor(core: Core, records: RecordService) {
    this.#core = core
    this.#records = records
  }

  /** Libraries, years and periods to choose from, and the holdings in the cataloguer's words. */
  async options(cod_acervo: number) {
    const record = await this.#records.marc(cod_acervo)
    const issues = await this.#issues(cod_acervo)
    const libraries = new Map(issues.map(issue => [issue.cod_biblioteca, issue.desc_biblioteca]))
    const periods = [...new Set(issues.map(issue => issue.periodo).filter(period => period !== ''))]
    return {
      bibliotecas: [...libraries].map(([cod_biblioteca, desc_biblioteca]) => ({ cod_biblioteca, desc_biblioteca })),
      anos: [...new Set(issues.flatMap(issue => issue.ano ?? []))].toSorted((a, b) => b - a),
      periodos: periods.map(period => ({ codPeriod: period, descricao: period })),
      resumo: holdingsText(record).map(texto => ({ cod_biblioteca: [...libraries.keys()][0] ?? 0, texto })),
    }
  }

  async issues(cod_acervo: number, filter: IssueFilter) {
    await this.#records.row(cod_acervo)
    return (await this.#issues(cod_acervo, filter)).map(issueOf)
  }

  /** One issue, by the three numbers that the list gave with it. */
  async issue(cod_acervo: number, named: { codPar: number; seqPar: number; seqSec: number }) {
    await this.#records.row(cod_acervo)
    const [issue] = await this.#issues(cod_acervo, { cod_fasciculo: named.codPar })
    if (!issue || !isNamedBy(issue, named)) throw notFound()
    return { ...issueOf(issue), codigo_barras: issue.codigo_barras, sumario: contentsOf(issue) }
  }

  /** Contents of a serial's issues, or of a book. */
  async summaries(cod_acervo: number, lang: Language) {
    const work = extract(await this.#records.marc(cod_acervo))
    const issues = await this.#issues(cod_acervo)
    return {
      fasciculos: issues
        .map(issue => ({ titulo: issueTitle(issue, lang), itens: contentsOf(issue) }))
        .filter(issue => issue.itens.length > 0),
      livro: await summaryOfBook(this.#core, cod_acervo, work),
    }
  }

  #issues(cod_acervo: number, filter: IssueFilter = {}) {
    return issuesOf(this.#core.database.reads, cod_acervo, filter)
  }
}

const contentsOf = ({ sumario }: { sumario: string }): string[] => JSON.parse(sumario) as string[]
