import type { Core } from '../../core.ts'
import { libraryDay } from '../../library-clock.ts'
import type { Desk } from '../circulation/index.ts'
import type { Mail } from '../mail/index.ts'
import { mailAddress } from '../people/index.ts'
import { addMatter, notedMatters, settleMatter } from './clearance.store.ts'
import { courseRows, type ListedPerson, peopleByCodes, peopleOfCourse } from './lists.store.ts'
import { openMatters } from './open-matters.ts'

export interface CheckedPerson {
  curso: string
  codigo: string
  nome: string
  pendencias: number
  itens: number
  centavos: number
  desde: string | null
}

/** Many people at once: those of a course, or of a list that the academic office sends. */
export class ClearanceLists {
  readonly #core: Core
  readonly #desk: Desk
  readonly #mail: Pick<Mail, 'enqueue'>

  constructor(core: Core, { desk, mail }: { desk: Desk; mail: Pick<Mail, 'enqueue'> }) {
    this.#core = core
    this.#desk = desk
    this.#mail = mail
  }

  get #db() {
    return this.#core.database.kysely
  }

  /** Courses and departments that somebody is registered in. */
  courses = () => courseRows(this.#db)

  /** By course and name, with what each has open; nothing is changed but the outbox, and that only when asked. */
  async check(
    asked: { codes: readonly string[] } | { course: number },
    isMailed: boolean,
  ): Promise<{ people: CheckedPerson[]; unknown: string[]; mailed: number }> {
    const { found, unknown } = await this.#find(asked)
    const now = this.#core.now()
    const matters = await openMatters(
      this.#db,
      this.#desk.house,
      found.map(person => person.cod_pessoa),
      now,
    )
    const people = found.map(({ cod_pessoa, ...person }) => {
      const open = matters.get(cod_pessoa) ?? []
      return {
        ...person,
        pendencias: open.length,
        itens: open.filter(matter => matter.tipo === 'EMPRESTIMO').length,
        centavos: open.reduce((sum, matter) => sum + matter.centavos, 0),
        desde: open.map(matter => matter.desde).toSorted()[0] ?? null,
      }
    })
    let mailed = 0
    if (isMailed)
      for (const { cod_pessoa } of found) {
        const total = matters.get(cod_pessoa)?.length ?? 0
        if (total > 0 && (await this.#write(cod_pessoa, total, now))) mailed++
      }
    return { people, unknown, mailed }
  }

  /** That the deposit of a thesis is missing, once for each person; or that it was made. */
  async deposits(rows: readonly { codigo: string; descricao: string }[], isMade: boolean) {
    const { found, unknown } = await this.#find({ codes: rows.map(row => row.codigo) })
    const words = new Map(rows.map(row => [row.codigo, row.descricao]))
    const noted = await notedMatters(
      this.#db,
      found.map(person => person.cod_pessoa),
    )
    const open = noted.filter(matter => matter.tipo === 'DEPOSITO')
    const now = this.#core.now().toISOString()
    let changed = 0
    if (isMade)
      for (const { cod_pendencia } of open)
        changed += Number(
          await settleMatter(this.#db, cod_pendencia, { encerrada_em: now, cod_operador_fim: null, nota: '' }),
        )
    else {
      const has = new Set(open.map(matter => matter.cod_pessoa))
      for (const { cod_pessoa, codigo } of found.filter(person => !has.has(person.cod_pessoa))) {
        const descricao = words.get(codigo) ?? ''
        const row = {
          cod_pessoa,
          tipo: 'DEPOSITO' as const,
          descricao,
          cod_biblioteca: null,
          criada_em: now,
          cod_operador: null,
        }
        await addMatter(this.#db, row)
        changed++
      }
    }
    return { changed, unknown }
  }

  async #find(asked: { codes: readonly string[] } | { course: number }) {
    if ('course' in asked)
      return { found: await peopleOfCourse(this.#db, asked.course, libraryDay(this.#core.now())), unknown: [] }
    const codes = [...new Set(asked.codes.map(code => code.trim()).filter(Boolean))]
    const known = await peopleByCodes(this.#db, codes)
    return {
      found: codes.flatMap(code => known.get(code) ?? []).toSorted(byCourse),
      unknown: codes.filter(code => !known.has(code)),
    }
  }

  async #write(cod_pessoa: number, total: number, now: Date): Promise<boolean> {
    const address = await mailAddress(this.#db, cod_pessoa, libraryDay(now))
    if (!address) return false
    const params = { nome: address.nome, total }
    const { email, lang } = address
    await this.#mail.enqueue(this.#db, { to: email, template: 'pendenciasFormando', lang, params })
    return true
  }
}

const byCourse = (a: ListedPerson, b: ListedPerson): number =>
  a.curso.localeCompare(b.curso, 'pt') || a.nome.localeCompare(b.nome, 'pt')
