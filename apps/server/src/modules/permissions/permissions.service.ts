import { type Activity, CATALOGUE_MODULE, GUEST, type Language, STAFF_MODULE, StaffPermission } from '@estante/contract'
import type { Core } from '../../core.ts'
import { withChanges } from '../../db/change-log.ts'
import { libraryIsThere } from '../../db/library-is-there.ts'
import { badRequest } from '../../http/app-error.ts'
import { libraryDay } from '../../library-clock.ts'
import { addGrant, type GivenGrant, type Holder, missingForGrant, removeGrant } from './grants.store.ts'
import { activityTexts, type Grant, grantsOf, guestGrants } from './permissions.store.ts'

const KEEP_MS = 5000

interface Kept {
  at: number
  /** Module and activity, held somewhere. */
  grants: Set<string>
  /** The same with the library, '*' for every one. */
  places: Set<string>
}

const keyOf = ({ cod_modulo, cod_atividade }: Grant): string => `${cod_modulo}:${cod_atividade}`

/** Who may do what (D-02). A person holds what the guest holds, what was granted to them, and what their categories hold. */
export class Permissions {
  readonly #core: Core
  readonly #kept = new Map<number, Kept>()
  /** Raised with every change: what was read before one is not kept after it. */
  #changes = 0

  constructor(core: Core) {
    this.#core = core
    core.feed.listen(changes => {
      if (changes.some(change => change.entidade === 'permissao' || change.entidade === 'pessoa')) {
        this.#changes++
        this.#kept.clear()
      }
    })
  }

  /** Whether the guest (null) or a person holds an activity of the catalogue module. */
  async holds(cod_pessoa: number | null, cod_atividade: number): Promise<boolean> {
    return (await this.#held(cod_pessoa ?? GUEST)).grants.has(`${CATALOGUE_MODULE}:${cod_atividade}`)
  }

  /** Whether a person holds a staff activity at a library; null asks for every library. */
  async holdsStaff(
    cod_pessoa: number | null,
    cod_atividade: number,
    cod_biblioteca: number | null = null,
  ): Promise<boolean> {
    if (cod_pessoa === null) return false
    const { places } = await this.#held(cod_pessoa)
    const activity = `${STAFF_MODULE}:${cod_atividade}`
    if (cod_biblioteca === null) return places.has(`${activity}:*`)
    if (places.has(`${activity}:${cod_biblioteca}`)) return true
    // Every library is none that does not exist.
    return places.has(`${activity}:*`) && (await libraryIsThere(this.#core.database.kysely, cod_biblioteca))
  }

  /** Whether a person works at a library: holds any activity of the staff, anywhere. */
  async isStaff(cod_pessoa: number | null): Promise<boolean> {
    if (cod_pessoa === null) return false
    return [...(await this.#held(cod_pessoa)).grants].some(key => key.startsWith(`${STAFF_MODULE}:`))
  }

  /**
   * Whether a person may change by what another is found and signs in: of whoever works at a library only somebody who keeps
   * the people of all of them, or each would come to hold what the other holds.
   */
  async mayChangeAccess(cod_operador: number, cod_pessoa: number): Promise<boolean> {
    if (cod_operador === cod_pessoa || !(await this.isStaff(cod_pessoa))) return true
    return await this.holdsStaff(cod_operador, StaffPermission.people)
  }

  /** Every activity the caller holds, with its text in the caller's language. */
  async list(cod_pessoa: number | null, lang: Language): Promise<Activity[]> {
    const [{ grants }, texts] = await Promise.all([
      this.#held(cod_pessoa ?? GUEST),
      activityTexts(this.#core.database.kysely, lang),
    ])
    return [...grants]
      .map(key => {
        const [cod_modulo, cod_atividade] = key.split(':').map(Number) as [number, number]
        return { cod_modulo, cod_atividade, descricao: texts.get(key) ?? '' }
      })
      .toSorted((a, b) => a.cod_modulo - b.cod_modulo || a.cod_atividade - b.cod_atividade)
  }

  /** One activity of the catalogue that the caller holds; the staff has others of the same numbers (SHELL-35). */
  async activity(cod_pessoa: number | null, cod_atividade: number, lang: Language): Promise<Activity | undefined> {
    return (await this.list(cod_pessoa, lang)).find(
      held => held.cod_modulo === CATALOGUE_MODULE && held.cod_atividade === cod_atividade,
    )
  }

  /** False when it was granted already. */
  grant = (holder: Holder, grant: GivenGrant): Promise<boolean> => this.#change(holder, grant, addGrant)

  /** False when there was no such grant. */
  revoke = (holder: Holder, grant: GivenGrant): Promise<boolean> => this.#change(holder, grant, removeGrant)

  async #change(holder: Holder, grant: GivenGrant, act: typeof addGrant): Promise<boolean> {
    return await withChanges(this.#core.database, async ({ trx, changed }) => {
      const missing = await missingForGrant(trx, holder, grant)
      if (missing) throw badRequest(missing)
      const done = await act(trx, holder, grant)
      if (done) changed('permissao', holder.cod_pessoa ?? 0)
      return done
    })
  }

  async #held(cod_pessoa: number): Promise<Kept> {
    const known = this.#kept.get(cod_pessoa)
    const now = this.#core.now()
    // Also when a clock that went ahead is set right: else what it said of another day would hold until then.
    if (known && Math.abs(now.getTime() - known.at) < KEEP_MS) return known
    const { kysely } = this.#core.database
    const today = libraryDay(now)
    const changes = this.#changes
    const rows = await guestGrants(kysely, today)
    if (cod_pessoa !== GUEST) rows.push(...(await grantsOf(kysely, cod_pessoa, today)))
    const kept = {
      at: now.getTime(),
      grants: new Set(rows.map(keyOf)),
      places: new Set(rows.map(row => `${keyOf(row)}:${row.cod_biblioteca ?? '*'}`)),
    }
    if (changes !== this.#changes) return kept
    if (this.#kept.size > 5000) this.#kept.clear()
    this.#kept.set(cod_pessoa, kept)
    return kept
  }
}
