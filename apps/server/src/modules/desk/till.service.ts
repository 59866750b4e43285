import type { Core } from '../../core.ts'
import { refused } from '../../http/app-error.ts'
import { nameOf } from './person-card.ts'
import { cashBetween, closedTills, endTill, insertTill, namesOf, openTill } from './till.store.ts'

type TillRow = NonNullable<Awaited<ReturnType<typeof openTill>>>

/** The till of a library: opened with what is in it, closed with what was counted. */
export class Tills {
  readonly #core: Pick<Core, 'database' | 'now'>

  constructor(core: Pick<Core, 'database' | 'now'>) {
    this.#core = core
  }

  get #db() {
    return this.#core.database.kysely
  }

  async at(cod_biblioteca: number) {
    const open = await openTill(this.#db, cod_biblioteca)
    const past = await closedTills(this.#db, cod_biblioteca)
    const names = new Map(
      (
        await namesOf(
          this.#db,
          [...(open ? [open] : []), ...past].map(row => row.cod_operador),
        )
      ).map(row => [row.cod_pessoa, nameOf(row)]),
    )
    const shown = async (row: TillRow) => {
      const cash = await this.#cash(row)
      return {
        cod_caixa: row.cod_caixa,
        aberto_em: row.aberto_em,
        operador: names.get(row.cod_operador) ?? '',
        fundo_centavos: row.fundo_centavos,
        ...cash,
        esperado_centavos: row.esperado_centavos ?? expected(row, cash),
        fechado_em: row.fechado_em,
        contado_centavos: row.contado_centavos,
      }
    }
    return { aberto: open ? await shown(open) : null, anteriores: await Promise.all(past.map(shown)) }
  }

  async open(cod_biblioteca: number, fundo_centavos: number, cod_operador: number) {
    return await this.#db.transaction().execute(async trx => {
      const opened = await insertTill(trx, {
        cod_biblioteca,
        aberto_em: this.#core.now().toISOString(),
        cod_operador,
        fundo_centavos,
      })
      if (!opened) throw refused('CaixaJaAberto')
      return opened
    })
  }

  async close(
    cod_biblioteca: number,
    { contado_centavos, observacao }: { contado_centavos: number; observacao: string },
    cod_operador_fim: number,
  ) {
    return await this.#db.transaction().execute(async trx => {
      const row = await openTill(trx, cod_biblioteca)
      if (!row) throw refused('CaixaFechado')
      const fechado_em = this.#core.now().toISOString()
      const cash = await cashBetween(trx, cod_biblioteca, row.aberto_em, fechado_em)
      const esperado_centavos = expected(row, cash)
      const diferenca_centavos = contado_centavos - esperado_centavos
      if (diferenca_centavos !== 0 && observacao === '') throw refused('DiferencaSemObservacao')
      const end = { fechado_em, cod_operador_fim, contado_centavos, esperado_centavos, observacao }
      if (!(await endTill(trx, row.cod_caixa, end))) throw refused('CaixaFechado')
      return { cod_caixa: row.cod_caixa, diferenca_centavos }
    })
  }

  #cash = (row: TillRow) =>
    cashBetween(this.#db, row.cod_biblioteca, row.aberto_em, row.fechado_em ?? this.#core.now().toISOString())
}

const expected = (
  { fundo_centavos }: { fundo_centavos: number },
  { recebido_centavos, estornado_centavos }: { recebido_centavos: number; estornado_centavos: number },
): number => fundo_centavos + recebido_centavos - estornado_centavos
