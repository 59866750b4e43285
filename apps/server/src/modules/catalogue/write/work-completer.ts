import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import { type AreaRange, areaOfClass } from '../prepare/knowledge-area.rules.ts'
import type { PreparedWork } from '../prepare/prepared.ts'
import { AuthorityLinks, type Linked } from './authority-links.ts'
import { markPending } from './maintenance.store.ts'
import { canonicalNumber } from './numbering.rules.ts'
import type { Numbering } from './numbering.ts'
import { loadAreas, type WorkRow } from './works.store.ts'

const KEPT_CLASSES = 20_000

interface Completable {
  at: number
  codigo: number
  prepared: PreparedWork
}

/** Adds to works what only the database knows: authorities, records linked to, the area. */
export class WorkCompleter {
  readonly #works: Numbering
  readonly #links: AuthorityLinks
  readonly #areaByClass = new Map<string, number | null>()
  #areas: { areas: Set<number>; ranges: AreaRange[] } | undefined

  constructor(works: Numbering, authorities: Numbering) {
    this.#works = works
    this.#links = new AuthorityLinks(authorities)
  }

  forgetAuthorities(): void {
    this.#links.forget()
  }

  async complete(
    trx: Kysely<Tables>,
    items: readonly Completable[],
    onAmbiguous: (at: number, reason: string) => void,
  ): Promise<WorkRow[]> {
    const works = items.map(item => item.prepared)
    const linked = await this.#links.link(
      trx,
      works.map(work => work.headings),
    )
    const numbers = await this.#works.find(
      trx,
      works.flatMap(work => work.linked.map(link => link.numero)),
    )
    this.#areas ??= await loadAreas(trx)
    let unresolved = false
    const rows = items.map(({ prepared: work, codigo, at }, index): WorkRow => {
      const { links, ambiguous } = linked[index] as Linked
      for (const { heading, candidates } of ambiguous) {
        const codes = candidates.slice(0, 5).join(', ')
        onAmbiguous(at, `${heading.paragrafo} "${heading.forms[0]}" fits ${candidates.length} authorities (${codes})`)
      }
      const area = this.#areaOf(work)
      const targets = work.linked.flatMap(({ numero, paragrafo, seq_paragrafo }) => {
        const cod_acervo_link = numbers.get(canonicalNumber(numero))
        unresolved ||= cod_acervo_link === undefined
        return cod_acervo_link === undefined ? [] : [{ cod_acervo_link, paragrafo, seq_paragrafo }]
      })
      return {
        codigo,
        work,
        area: area.code,
        areaCatalogued: area.catalogued ? 'S' : 'N',
        authorities: links,
        linked: targets,
      }
    })
    // A record that is linked to by a number with letters may come later in the files.
    if (unresolved) await markPending(trx, 'links')
    return rows
  }

  #areaOf(work: PreparedWork): { code: number | null; catalogued: boolean } {
    const { areas, ranges } = this.#areas as { areas: Set<number>; ranges: AreaRange[] }
    if (work.area !== null && areas.has(work.area)) return { code: work.area, catalogued: true }
    const key = `${work.scheme}|${work.classificacao}`
    let code = this.#areaByClass.get(key)
    if (code === undefined) {
      code = areaOfClass(work.scheme, work.classificacao, ranges)
      if (this.#areaByClass.size >= KEPT_CLASSES) this.#areaByClass.clear()
      this.#areaByClass.set(key, code)
    }
    return { code, catalogued: false }
  }
}
