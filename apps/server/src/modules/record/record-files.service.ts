import { EXPORT_PERMISSIONS, type Language, Permission } from '@estante/contract'
import { fromStored } from '@estante/marc'
import type { Core } from '../../core.ts'
import { forbidden, notFound } from '../../http/app-error.ts'
import type { Permissions } from '../permissions/index.ts'
import { type ExportedFile, type ExportFormat, exportFile } from './exports.ts'
import { coinsOf, jsonLdOf } from './record.head.html.ts'
import type { RecordService } from './record.service.ts'
import { marcOf } from './record.store.ts'

/** Records on paper and in files of other programs: each shows what a tab shows, to whom may open that tab. */
export class RecordFiles {
  readonly #core: Core
  readonly #permissions: Permissions
  readonly #records: RecordService

  constructor(core: Core, permissions: Permissions, records: RecordService) {
    this.#core = core
    this.#permissions = permissions
    this.#records = records
  }

  /** What a printed record says, without what the caller may not see on the screen. */
  async print(cod_acervo: number, lang: Language, cod_pessoa: number | null) {
    const [mayCite, maySeeCopies] = await Promise.all([
      this.#permissions.holds(cod_pessoa, Permission.reference),
      this.#permissions.holds(cod_pessoa, Permission.copies),
    ])
    const [page, reference, copies] = await Promise.all([
      this.#records.page(cod_acervo, lang),
      mayCite ? this.#records.reference(cod_acervo) : undefined,
      maySeeCopies ? this.#records.copies(cod_acervo, lang) : [],
    ])
    return {
      obra: page.obra,
      referencia: reference?.referencia ?? '',
      campos: page.campos,
      exemplares: copies,
      endereco: this.#records.address(cod_acervo),
    }
  }

  /** What reference managers and search engines read. */
  async citation(cod_acervo: number) {
    const record = await this.#records.marc(cod_acervo)
    const address = this.#records.address(cod_acervo)
    return { coins: coinsOf(record, address), json_ld: jsonLdOf(record, address) }
  }

  async one(cod_acervo: number, format: ExportFormat, cod_pessoa: number | null): Promise<ExportedFile> {
    await this.#check(format, cod_pessoa)
    const record = await this.#records.marc(cod_acervo)
    return exportFile(format, [{ record, address: this.#records.address(cod_acervo), id: String(cod_acervo) }])
  }

  /** Those of the list that are there and may be seen, in its order. */
  async many(codes: number[], format: ExportFormat, cod_pessoa: number | null): Promise<ExportedFile> {
    await this.#check(format, cod_pessoa)
    const rows = new Map((await marcOf(this.#core.database.reads, codes)).map(row => [row.cod_acervo, row.marc]))
    const records = codes.flatMap(code => {
      const marc = rows.get(code)
      return marc === undefined
        ? []
        : [{ record: fromStored(marc), address: this.#records.address(code), id: String(code) }]
    })
    if (records.length === 0) throw notFound()
    return exportFile(format, records)
  }

  async #check(format: ExportFormat, cod_pessoa: number | null): Promise<void> {
    if (!(await this.#permissions.holds(cod_pessoa, EXPORT_PERMISSIONS[format]))) throw forbidden()
  }
}
