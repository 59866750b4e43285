import type { Core } from '../../core.ts'
import { recordChanges } from '../../db/change-log.ts'
import { notFound, refused } from '../../http/app-error.ts'
import type { Desk } from '../circulation/index.ts'
import type { Permissions } from '../permissions/index.ts'
import {
  endMerge,
  keepMerge,
  type MovedNames,
  type MovedOwn,
  markMerged,
  mergeRow,
  moveNames,
  moveOwn,
  openMerges,
} from './merge.store.ts'
import { type SaidFacts, tellFacts, untellFacts } from './merge-facts.store.ts'
import { type MovedKept, moveKept } from './merge-kept.store.ts'
import { nameOf } from './person-card.ts'

const UNDO_MS = 30 * 86_400_000

type Moved = Awaited<ReturnType<ReturnType<Desk['actsOf']>['moveCirculation']>> &
  MovedNames &
  MovedOwn & { guardado?: MovedKept; dito?: SaidFacts }

/** Two registrations of one person become one; within thirty days they can be two again. */
export class Merges {
  readonly #core: Pick<Core, 'database' | 'now'>
  readonly #desk: Desk
  readonly #permissions: Pick<Permissions, 'mayChangeAccess'>

  constructor(
    core: Pick<Core, 'database' | 'now'>,
    { desk, permissions }: { desk: Desk; permissions: Pick<Permissions, 'mayChangeAccess'> },
  ) {
    this.#core = core
    this.#desk = desk
    this.#permissions = permissions
  }

  async merge(
    { cod_biblioteca, cod_fica, cod_sai }: { cod_biblioteca: number; cod_fica: number; cod_sai: number },
    cod_operador: number,
  ): Promise<{ cod_uniao: number }> {
    if (cod_fica === cod_sai) throw refused('UniaoConsigo')
    if (cod_operador === cod_fica || cod_operador === cod_sai) throw refused('ProprioCadastro')
    for (const cod_pessoa of [cod_fica, cod_sai])
      if (!(await this.#permissions.mayChangeAccess(cod_operador, cod_pessoa))) throw refused('CadastroDeQuemAtende')
    return await this.#desk.transaction(async at => {
      const tx = at(this.#desk.now(), { cod_operador, cod_biblioteca })
      const [stays, goes] = [await mergeRow(tx.trx, cod_fica), await mergeRow(tx.trx, cod_sai)]
      if (!stays || !goes) throw notFound('PessoaInexistente')
      if (stays.duplicada_de !== null || goes.duplicada_de !== null) throw refused('CadastroJaUnido')
      const births = [stays.data_nascimento, goes.data_nascimento].map(day => day?.slice(0, 10))
      if (births[0] && births[1] && births[0] !== births[1]) throw refused('NascimentosDiferentes')
      if (stays.cpf && goes.cpf && stays.cpf !== goes.cpf) throw refused('CpfsDiferentes')
      const circulation = await this.#desk.actsOf(tx).moveCirculation({ from: cod_sai, to: cod_fica })
      const names = await moveNames(tx.trx, { from: cod_sai, to: cod_fica })
      const own = await moveOwn(tx.trx, { from: cod_sai, to: cod_fica })
      const guardado = await moveKept(tx.trx, { from: cod_sai, to: cod_fica })
      const dito = await tellFacts(tx.trx, { from: cod_sai, to: cod_fica })
      await markMerged(tx.trx, cod_sai, cod_fica)
      const dados = JSON.stringify({ ...circulation, ...names, ...own, guardado, dito } satisfies Moved)
      const row = { cod_fica, cod_sai, cod_biblioteca, cod_operador, feita_em: tx.instant, dados }
      const { cod_uniao } = await keepMerge(tx.trx, row)
      await recordChanges(tx.trx, tx.dialect, [cod_fica, cod_sai].map(changedPerson))
      return { cod_uniao }
    })
  }

  async of(cod_pessoa: number) {
    const rows = await openMerges(this.#core.database.kysely, cod_pessoa, this.#since())
    return rows.map(row => ({ cod_uniao: row.cod_uniao, nome: nameOf(row), feita_em: row.feita_em }))
  }

  /** What moved and is still here goes back; what came since stays with the one that stayed. */
  async undo(
    { cod_biblioteca, cod_pessoa, cod_uniao }: { cod_biblioteca: number; cod_pessoa: number; cod_uniao: number },
    cod_operador: number,
  ): Promise<{ cod_uniao: number }> {
    return await this.#desk.transaction(async at => {
      const tx = at(this.#desk.now(), { cod_operador, cod_biblioteca })
      const row = (await openMerges(tx.trx, cod_pessoa, this.#since())).find(one => one.cod_uniao === cod_uniao)
      if (!row) throw notFound('UniaoInexistente')
      if (cod_operador === row.cod_fica || cod_operador === row.cod_sai) throw refused('ProprioCadastro')
      const moved = JSON.parse(row.dados) as Moved
      const way = { from: row.cod_fica, to: row.cod_sai, only: moved }
      await this.#desk.actsOf(tx).moveCirculation(way)
      await moveNames(tx.trx, way)
      await moveOwn(tx.trx, way)
      await moveKept(tx.trx, { ...way, only: moved.guardado ?? {} })
      await untellFacts(tx.trx, row.cod_fica, moved.dito ?? {})
      await markMerged(tx.trx, row.cod_sai, null)
      await endMerge(tx.trx, cod_uniao, tx.instant, cod_operador)
      await recordChanges(tx.trx, tx.dialect, [row.cod_fica, row.cod_sai].map(changedPerson))
      return { cod_uniao }
    })
  }

  #since = (): string => new Date(this.#core.now().getTime() - UNDO_MS).toISOString()
}

const changedPerson = (chave: number) => ({ entidade: 'pessoa', chave, operacao: 'U' }) as const
