import type { FileName } from './file-tables.ts'
import { Orphan, orphan, Refused } from './given-cells.ts'
import type { Known } from './known.ts'
import type { GivenFolder, Problem } from './read-folder.ts'

/** The rows of the files, read one by one, and what each names looked up; those that have no place are told by their line. */
export class GivenRows {
  readonly orphans: Problem[] = []
  readonly refused: Problem[] = []
  readonly unchanged: Partial<Record<FileName, number>> = {}
  readonly #given: GivenFolder
  readonly #known: Known

  constructor(given: GivenFolder, known: Known) {
    this.#given = given
    this.#known = known
  }

  /** What a row names and is not there makes it an orphan; null is a row of something that is here already. */
  each<T>(file: FileName, read: (values: Record<string, string>, line: number) => T | null): T[] {
    const name = this.#nameOf(file)
    return (this.#given.tables[file] ?? []).flatMap(({ line, values }) => {
      try {
        const row = read(values, line)
        if (row !== null) return [row]
        this.unchanged[file] = (this.unchanged[file] ?? 0) + 1
      } catch (error) {
        if (error instanceof Orphan) this.orphans.push({ file: name, line, reason: error.message })
        else if (error instanceof Refused) this.refused.push({ file: name, line, reason: error.message })
        else throw error
      }
      return []
    })
  }

  /** Something of a row that comes all the same. */
  tell(file: FileName, line: number, reason: string): void {
    this.refused.push({ file: this.#nameOf(file), line, reason })
  }

  #nameOf = (file: FileName): string => this.#given.map[file]?.arquivo ?? `${file}.csv`

  person(text: string): number {
    return orphan(this.#known.person(text), `person ${text} is not known`)
  }
  record(text: string): number {
    return orphan(this.#known.record(text), `record ${text} is not known`)
  }
  library(text: string): number {
    return orphan(this.#known.library(text), `library ${text} is not known`)
  }
  copy(text: string) {
    return orphan(this.#known.copies.get(text), `copy ${text} is not known`)
  }
}
