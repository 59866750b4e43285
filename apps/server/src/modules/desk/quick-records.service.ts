import { randomInt } from 'node:crypto'
import type { Core } from '../../core.ts'
import { withChanges } from '../../db/change-log.ts'
import { notFound, refused } from '../../http/app-error.ts'
import { addCopy, prepare, RecordWriter, takeAwayRecords } from '../catalogue/index.ts'
import { copyByBarcode } from '../circulation/index.ts'
import { nameOf } from './person-card.ts'
import { endQuickRecord, insertQuickRecord, openQuickRecords } from './till.store.ts'

/**
 * A label that is used again is another book, and would be written over the first. So many digits are no number that a
 * record could ask for: one by the barcode would be that of a record of the library's own source.
 */
const ownMark = (): number => randomInt(100_000_000_000_000, 2 ** 47)

/** Works that a reader holds in hand and the catalogue does not know yet. */
export class QuickRecords {
  readonly #core: Core

  constructor(core: Core) {
    this.#core = core
  }

  get #db() {
    return this.#core.database.kysely
  }

  async add(
    { cod_biblioteca, titulo, codigo_barras }: { cod_biblioteca: number; titulo: string; codigo_barras: string },
    cod_operador: number,
  ) {
    if (await copyByBarcode(this.#db, codigo_barras)) throw refused('CodigoBarrasExistente')
    const marc = {
      leader: '00000nam a2200000 a 4500',
      fields: [
        { tag: '001', value: `balcao-${codigo_barras}-${ownMark()}` },
        { tag: '245', ind1: '0', ind2: '0', subfields: [['a', titulo]] as [string, string][] },
      ],
    }
    const writer = new RecordWriter(this.#core.database, { origem: 'balcao', now: this.#core.now })
    const cod_acervo = (await writer.write([prepare(marc)])).codes[0]
    if (!cod_acervo) throw refused('OcorreuErroInesperado')
    const { cod_exemplar } = await this.#addCopy({ cod_acervo, cod_biblioteca, codigo_barras })
    const criado_em = this.#core.now().toISOString()
    await insertQuickRecord(this.#db, {
      cod_acervo,
      cod_exemplar,
      cod_biblioteca,
      titulo,
      codigo_barras,
      cod_operador,
      criado_em,
    })
    return { cod_acervo, cod_exemplar }
  }

  /** Where two press the key at once the second is told so, and no record without a copy is left. */
  async #addCopy(copy: { cod_acervo: number; cod_biblioteca: number; codigo_barras: string }) {
    try {
      return await addCopy(this.#core.database, copy)
    } catch (error) {
      await withChanges(this.#core.database, tx => takeAwayRecords(tx, [copy.cod_acervo]))
      throw (await copyByBarcode(this.#db, copy.codigo_barras)) ? refused('CodigoBarrasExistente') : error
    }
  }

  async waiting(cod_biblioteca: number) {
    return (await openQuickRecords(this.#db, cod_biblioteca)).map(row => ({
      cod_registro: row.cod_registro,
      cod_acervo: row.cod_acervo,
      titulo: row.titulo,
      codigo_barras: row.codigo_barras,
      criado_em: row.criado_em,
      operador: row.nome_pessoa ? nameOf({ nome_pessoa: row.nome_pessoa, nome_social: row.nome_social }) : '',
    }))
  }

  async done(of: { cod_registro: number; cod_biblioteca: number }, cod_operador_fim: number): Promise<void> {
    const end = { concluido_em: this.#core.now().toISOString(), cod_operador_fim }
    if (!(await endQuickRecord(this.#db, of, end))) throw notFound('RegistroInexistente')
  }
}
