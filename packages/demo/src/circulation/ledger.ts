import { MAIN_MATERIAL } from '@estante/contract/constants'
import type { DemoCategory, DemoCopy, DemoLoan, DemoPerson } from '../library.ts'
import { STATUS } from '../units.ts'

/** Keeps the desk honest: no copy twice, no person beyond the limit or with two copies of the same work. */
export class Ledger {
  readonly loans: DemoLoan[] = []
  private readonly out = new Set<string>()
  private readonly waiting = new Set<string>()
  private readonly held = new Map<number, Set<number>>()
  private readonly limits: ReadonlyMap<number, number>

  constructor(categories: readonly DemoCategory[]) {
    this.limits = new Map(categories.map(one => [one.cod_categoria, one.limite_emprestimos]))
  }

  isFree(copy: DemoCopy): boolean {
    return (
      copy.cod_situacao === STATUS.available &&
      copy.mat_adicional === MAIN_MATERIAL &&
      !this.out.has(copy.codigo_barras)
    )
  }

  mayTake(person: DemoPerson, cod_acervo: number, spare = 0): boolean {
    const held = this.held.get(person.cod_pessoa)
    const limit = this.limits.get(person.vinculos[0]?.cod_categoria ?? 0) ?? 0
    return (
      !held?.has(cod_acervo) &&
      !this.waiting.has(`${person.cod_pessoa}/${cod_acervo}`) &&
      (held?.size ?? 0) < limit - spare
    )
  }

  lend(
    copy: DemoCopy,
    person: DemoPerson,
    loan: Pick<DemoLoan, 'data_emprestimo' | 'data_prevista' | 'renovacoes'>,
  ): void {
    if (!this.isFree(copy)) throw new Error(`copy ${copy.codigo_barras} cannot be lent`)
    this.out.add(copy.codigo_barras)
    const held = this.held.get(person.cod_pessoa) ?? new Set()
    held.add(copy.cod_acervo)
    this.held.set(person.cod_pessoa, held)
    this.loans.push({ codigo_barras: copy.codigo_barras, cod_pessoa: person.cod_pessoa, ...loan })
  }

  /** A copy kept at the desk for somebody is not on the shelf either. */
  keep(copy: DemoCopy): void {
    this.out.add(copy.codigo_barras)
  }

  /** Who waits for a work does not borrow another copy of it meanwhile. */
  wait(cod_pessoa: number, cod_acervo: number): void {
    this.waiting.add(`${cod_pessoa}/${cod_acervo}`)
  }

  holds(cod_pessoa: number, cod_acervo: number): boolean {
    return this.held.get(cod_pessoa)?.has(cod_acervo) ?? false
  }
}
