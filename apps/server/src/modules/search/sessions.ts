import type { SearchParameters, SearchTab } from '@estante/contract'
import type { Core } from '../../core.ts'
import { notFound, refused } from '../../http/app-error.ts'
import { bringsSearch, continuedBy, hasSearchFields } from './asked.rules.ts'
import { findSession, type StoredSession, saveSessions } from './sessions.store.ts'

const SESSION_MS = 60 * 60 * 1000
/** How long a session of this node may wait for the next write. */
const GATHER_MS = 250

/** Paging, filters and ids belong to a call, not to the search. */
const VOLATILE = /^(?:page|perPage|direction|orderBy|search_id|search_tab|disponivel|agrupar|f(?:[0-9A-Za-z]|NA_[AC]))$/

/**
 * Searches by their id, so that paging and filters can refer to them on any node. With SQLite there is one node and a
 * write waits for the disk: sessions are known here at once and written together. With PostgreSQL another node may be
 * asked next, so the session is there before the answer is.
 */
export class SearchSessions {
  readonly #core: Core
  #waiting = new Map<string, StoredSession>()
  #timer: NodeJS.Timeout | undefined

  constructor(core: Core) {
    this.#core = core
  }

  /**
   * The search of a call: what it brings, or what its id was given on the same tab. An id that is not known, or no
   * longer, is said to be so; a form sent without a term is told what it lacks.
   */
  async continued(tab: SearchTab, given: SearchParameters, search_id: string): Promise<SearchParameters> {
    if (bringsSearch(given)) return given
    const session = await this.find(search_id)
    if (session?.search_tab === tab) return continuedBy(JSON.parse(session.parametros) as SearchParameters, given)
    throw hasSearchFields(given) ? refused('CampoBuscaObrigatorio') : notFound()
  }

  async remember(tab: SearchTab, given: SearchParameters, search_id: string, total: number): Promise<void> {
    const kept = Object.fromEntries(
      Object.entries(given).filter(
        ([name, value]) => typeof value === 'string' && value !== '' && !VOLATILE.test(name),
      ),
    )
    await this.#save({ search_id, search_tab: tab, parametros: JSON.stringify(kept), total })
  }

  async #save(session: Omit<StoredSession, 'criada_em' | 'expira_em'>): Promise<void> {
    const now = this.#core.now()
    const row = {
      ...session,
      criada_em: now.toISOString(),
      expira_em: new Date(now.getTime() + SESSION_MS).toISOString(),
    }
    if (this.#core.database.dialect === 'postgres') {
      await saveSessions(this.#core.database, [row])
      return
    }
    this.#waiting.set(row.search_id, row)
    this.#timer ??= setTimeout(() => {
      void this.flush().catch(error => this.#core.log.error({ err: error }, 'search sessions'))
    }, GATHER_MS).unref()
  }

  async find(search_id: string): Promise<StoredSession | undefined> {
    const now = this.#core.now()
    const waiting = this.#waiting.get(search_id)
    if (waiting && waiting.expira_em > now.toISOString()) return waiting
    return await findSession(this.#core.database.kysely, search_id, now)
  }

  /** Sessions stay known here until they are written. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const rows = [...this.#waiting.values()]
    if (rows.length === 0) return
    await saveSessions(this.#core.database, rows)
    for (const row of rows) if (this.#waiting.get(row.search_id) === row) this.#waiting.delete(row.search_id)
  }
}
