import type { Core } from '../../core.ts'
import { libraryDay } from '../../library-clock.ts'
import { classRows, openLoanCounts, peopleOfClass } from './classes.store.ts'
import { nameOf } from './person-card.ts'

/** Classes of a school, so that a whole one is served name by name. */
export class Classes {
  readonly #core: Pick<Core, 'database' | 'now'>

  constructor(core: Pick<Core, 'database' | 'now'>) {
    this.#core = core
  }

  async at(cod_biblioteca: number, turma: string | undefined) {
    const db = this.#core.database.kysely
    const today = libraryDay(this.#core.now())
    const turmas = await classRows(db, cod_biblioteca, today)
    const rows = turma === undefined ? [] : await peopleOfClass(db, cod_biblioteca, today, turma)
    const people = [...new Map(rows.map(row => [row.cod_pessoa, row])).values()]
    const loans = await openLoanCounts(
      db,
      people.map(row => row.cod_pessoa),
    )
    return {
      turmas: turmas.map(row => ({ turma: row.turma, pessoas: Number(row.pessoas) })),
      pessoas: people
        .map(row => ({
          cod_pessoa: row.cod_pessoa,
          nome: nameOf(row),
          matricula: row.matricula,
          emprestimos: loans.get(row.cod_pessoa) ?? 0,
          bloqueio: row.bloqueio,
        }))
        .toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt')),
    }
  }
}
