import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { loadNames, type NameTables, namesOf, validCpf } from '../people/index.ts'
import { folded } from './given-cells.ts'
import type { institutionPart } from './institution-part.ts'
import { copiesHere, type KnownCopy, readKnown } from './known.store.ts'
import type { GivenFolder } from './read-folder.ts'

/** Whom and what the rows of the files may name. */
export class Known {
  readonly names: NameTables
  readonly people = new Set<number>()
  readonly byCpf = new Map<string, number>()
  /** What people are told apart by: two with different numbers are never one. */
  readonly cpfOf = new Map<number, string>()
  readonly byLogin = new Map<string, number>()
  readonly byEnrolment = new Map<string, number>()
  readonly links = new Map<string, number>()
  readonly copies = new Map<string, KnownCopy>()
  readonly records = new Map<string, number>()
  #lastPerson = 0

  constructor(names: NameTables) {
    this.names = names
  }

  /** `source`: where the records have come from that the files speak of, and whether some are yet to come. */
  static async read(db: Kysely<Tables>, source: { origem: string; isComing: boolean }): Promise<Known> {
    const known = new Known(namesOf(await loadNames(db)))
    const { people, logins, links, copies, records, origins } = await readKnown(db)
    for (const { cod_pessoa, cpf } of people) known.addPerson(cod_pessoa, cpf)
    for (const { login, cod_pessoa } of logins) known.byLogin.set(login.toLowerCase(), cod_pessoa)
    for (const link of links) known.addLink(link.cod_pessoa, link.cod_categoria, link.matricula)
    for (const { codigo_barras, ...copy } of copies) known.copies.set(codigo_barras, copy)
    known.#nameRecords(records, origins, source)
    return known
  }

  /**
   * The number that a source gave is what its other files say; our code is the same unless it was taken or no number.
   * Another source may have used that number for another work: it is asked only where ours has brought nothing.
   */
  #nameRecords(
    records: readonly { cod_acervo: number; origem: string }[],
    origins: readonly { origem: string; numero: string; codigo: number }[],
    source: { origem: string; isComing: boolean },
  ): void {
    const renamed = new Map(origins.map(({ codigo, numero }) => [codigo, numero]))
    const numbers = records.map(({ cod_acervo, origem }) => ({
      numero: renamed.get(cod_acervo) ?? String(cod_acervo),
      cod_acervo,
      origem,
    }))
    const own = numbers.filter(({ origem }) => origem === source.origem)
    const others = numbers.filter(({ origem }) => origem !== source.origem)
    const asked = source.isComing || own.length > 0 ? others.filter(({ origem }) => origem === '') : others
    for (const { numero, cod_acervo } of [...asked, ...own]) this.records.set(numero, cod_acervo)
  }

  /** Copies under the numbers that they have by now. */
  async rereadCopies(db: Kysely<Tables>): Promise<void> {
    for (const { codigo_barras, ...copy } of await copiesHere(db)) this.copies.set(codigo_barras, copy)
  }

  /** Libraries and categories that the same folder brings. */
  foresee({ part }: ReturnType<typeof institutionPart>): void {
    const add = (table: ReadonlyMap<string, number>, code: number, names: readonly string[]) => {
      for (const name of [String(code), ...names])
        if (name !== '' && !table.has(folded(name))) (table as Map<string, number>).set(folded(name), code)
    }
    for (const each of part?.bibliotecas ?? [])
      add(this.names.library, each.cod_biblioteca, [each.desc_biblioteca, each.sigla_biblioteca])
    for (const each of part?.categorias_usuario ?? [])
      add(this.names.category, each.cod_categoria, [each.desc_categoria, each.codigo])
  }

  /** Records whose copies or queues a move changes. */
  touchedRecords({ tables }: GivenFolder): Set<number> {
    const touched = new Set<number>()
    for (const { values } of tables.exemplares ?? []) {
      const copy = this.copies.get(values.codigo_barras!)
      if (copy) touched.add(copy.cod_acervo)
    }
    return touched
  }

  addPerson(code: number, cpf: string | null | undefined): void {
    this.people.add(code)
    if (cpf) {
      this.byCpf.set(cpf, code)
      this.cpfOf.set(code, cpf)
    }
    // Codes of the staff's own and of the guest are negative.
    this.#lastPerson = Math.max(this.#lastPerson, code)
  }

  addLink(person: number, category: number, enrolment: string): void {
    this.links.set(`${person}:${category}:${enrolment}`, person)
    if (enrolment !== '') this.byEnrolment.set(enrolment, person)
  }

  nextPerson(): number {
    return ++this.#lastPerson
  }

  /** A person by code, enrolment, CPF or login, whichever the file uses. */
  person(text: string): number | undefined {
    const code = /^\d{1,15}$/.test(text) ? Number(text) : undefined
    if (code !== undefined && this.people.has(code)) return code
    return this.byEnrolment.get(text) ?? this.byCpf.get(validCpf(text) ?? '') ?? this.byLogin.get(text.toLowerCase())
  }

  record(text: string): number | undefined {
    return this.records.get(text.replace(/^0+(?=\d)/, '')) ?? this.records.get(text)
  }

  library(text: string): number | undefined {
    return this.names.library.get(folded(text))
  }
}
