import { UNSELECTED } from '@estante/contract'
import type { Core } from '../../core.ts'
import { campuses, courses, disciplines, planPeriods, professors, taughtDisciplines } from './lookups.store.ts'
import { byName } from './lookups.ts'
import { libraryNames } from './names.store.ts'

/** What teaching plans are looked up by (TEACH-09, TEACH-10), each list in the order of the alphabet. */
export class Lookups {
  readonly #core: Core

  constructor(core: Core) {
    this.#core = core
  }

  get #db() {
    return this.#core.database.kysely
  }

  async teachers() {
    const rows = (await professors(this.#db)).map(({ cod_pessoa, nome_pessoa, nome_social }) => ({
      cod_pessoa,
      nome_pessoa: nome_social ?? nome_pessoa,
    }))
    return byName(rows, row => row.nome_pessoa)
  }

  async disciplines(cod_departamento?: number) {
    return byName(await disciplines(this.#db, cod_departamento), row => row.descricao)
  }

  async courses() {
    return byName(await courses(this.#db), row => row.nome_departamento)
  }

  async campuses() {
    return byName(await campuses(this.#db), row => row.nome_campus)
  }

  async libraries(cod_campus?: number) {
    return (await libraryNames(this.#db))
      .filter(unit => cod_campus === undefined || cod_campus === UNSELECTED || unit.cod_campus === cod_campus)
      .map(({ cod_biblioteca, desc_biblioteca }) => ({ cod_biblioteca, desc_biblioteca }))
  }

  /** What a plan can be chosen by: only courses that teach something. */
  async planOptions() {
    const [disciplinas, periodos] = await Promise.all([taughtDisciplines(this.#db), planPeriods(this.#db)])
    const teaching = new Set(disciplinas.map(one => one.cod_departamento))
    return {
      departamentos: (await this.courses()).filter(one => teaching.has(one.cod_departamento)),
      disciplinas: byName(disciplinas, row => row.descricao),
      bibliotecas: await this.libraries(),
      periodos,
    }
  }
}
