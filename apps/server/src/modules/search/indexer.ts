import type { Corpus, StemLanguage } from '@estante/contract/declared'
import type { SearchChange, SearchDocument, SearchEngine } from '@estante/search'
import type { Core } from '../../core.ts'
import { prunedUpTo } from '../../db/change-followers.ts'
import { changesAfter, type LoggedChange, lastChange } from '../../db/change-log.ts'
import { HOUR_MS, type Job } from '../../jobs/index.ts'
import { libraryDay } from '../../library-clock.ts'
import { worksAcquiredBetween, worksOfAuthorities, worksOfSituations } from './documents.store.ts'
import {
  allAuthorityDocuments,
  allWorkDocuments,
  authorityDocumentsOf,
  type DocumentOptions,
  workDocumentsOf,
} from './documents.ts'
import { IndexLanguage } from './index-language.ts'
import { SharedIndexing } from './shared-indexing.ts'
import { acquisitionDays } from './works.store.ts'

const CORPORA: readonly Corpus[] = ['acervo', 'autoridade']

/** What the institution chooses about its index. */
export interface IndexChoices {
  /** Days for which a copy is new. */
  newDays: () => Promise<number>
  language: () => Promise<StemLanguage>
}

export interface IndexStatus {
  /** Changes of the database that searches do not know yet. */
  behind: number
  /** While the index is made anew in another program: how many records it has taken, by corpus. */
  making?: Partial<Record<Corpus, number>>
}

export type Engines = Record<Corpus, SearchEngine>

const NO_DAY_YET = '9999-12-31'

/** Keeps the engines at the state of the change log. The database is the truth; the index can always be made anew. */
export class Indexer {
  readonly #core: Core
  readonly #engines: Engines
  readonly #choices: IndexChoices
  #language: StemLanguage = 'pt'
  #newSince = ''
  #unlisten: (() => void) | undefined
  readonly #shared: SharedIndexing | undefined
  readonly #analysedIn: IndexLanguage
  #isBrought = false
  /** It was at the present once, and has been told of everything since. */
  #isPresent = false
  /** Something changed while it was being brought to the present. */
  #hasMore = false
  /** The reading of what changed meanwhile. */
  #rest: Promise<void> | undefined

  constructor(core: Core, engines: Engines, choices: IndexChoices) {
    this.#core = core
    this.#engines = engines
    this.#choices = choices
    this.#analysedIn = new IndexLanguage(core.config.ESTANTE_DATA)
    if (engines.acervo.isShared) this.#shared = new SharedIndexing(core, 'acervo', () => this.#toThePresent())
  }

  readonly jobs: Job[] = [{ name: 'indice.novidades', everyMs: HOUR_MS, onEveryNode: true, work: () => this.#age() }]

  /** Brings both engines to the present, however long that takes, and follows the feed. */
  async start(): Promise<void> {
    if (this.#shared) {
      await this.#shared.start()
      return
    }
    // Heard from the first moment on: an import or another node may write while the index is being made.
    this.#unlisten = this.#core.feed.listen(changes => this.#hear(changes))
    await this.#toThePresent()
    if (this.#hasMore) {
      this.#rest = this.#toThePresent()
      await this.#rest
    }
    this.#isPresent = true
  }

  /**
   * What comes before the index is at the present is read from the log, and nobody waits for it. What comes while that is
   * read waits its turn: an import that writes all the time must not keep the index from ever being there.
   */
  async #hear(changes: LoggedChange[]): Promise<void> {
    if (!this.#isPresent && !this.#rest) {
      this.#hasMore = true
      return
    }
    await this.#rest
    await this.follow(changes)
  }

  async #toThePresent(): Promise<void> {
    if (!this.#isBrought) {
      this.#newSince = await this.#bound()
      this.#language = await this.#choices.language()
    }
    const isOfAnother = !this.#isBrought && this.#isAnalysedInAnother()
    await this.#bring('acervo', isOfAnother)
    await this.#bring('autoridade', isOfAnother)
    this.#noteLanguage()
    // A snapshot, or an index that another node wrote, holds as new what was new then.
    if (!this.#isBrought) this.#newSince = await this.#indexedSince()
    this.#isBrought = true
    await this.#ageNewWorks()
  }

  /** An index that is somewhere else is no matter of this machine. */
  #isAnalysedInAnother(): boolean {
    return !this.#shared && (this.#analysedIn.read() ?? this.#language) !== this.#language
  }

  #noteLanguage(): void {
    if (!this.#shared) this.#analysedIn.write(this.#language)
  }

  /** An index that all nodes ask is left to the one that writes it. */
  #age(): Promise<void> {
    return this.#shared ? this.#shared.wake() : this.#ageNewWorks()
  }

  async stop(): Promise<void> {
    this.#unlisten?.()
    await this.#shared?.stop()
    await Promise.all(Object.values(this.#engines).map(engine => engine.close()))
  }

  /** Loads what changed and hands it to the engines under the number of the last change. */
  async follow(changes: LoggedChange[]): Promise<void> {
    const [first, last] = [changes[0], changes.at(-1)]
    if (!first || !last) return
    // Parts do not raise the number: whoever is killed between two of them begins with all of them again.
    const before = first.seq - 1
    const db = this.#core.database.kysely
    const touched = (entity: string): number[] => [
      ...new Set(changes.filter(change => change.entidade === entity).map(change => change.chave)),
    ]
    const authorityCodes = touched('autoridade')
    const workCodes = new Set(touched('acervo'))
    for (const part of chunks(authorityCodes))
      for (const code of await worksOfAuthorities(db, part)) workCodes.add(code)
    for (const part of chunks(touched('situacao_acervo')))
      for (const code of await worksOfSituations(db, part)) workCodes.add(code)
    for (const part of chunks([...workCodes])) {
      await this.#engines.acervo.apply(difference(part, await workDocumentsOf(db, part, this.#options)), before)
    }
    for (const part of chunks(authorityCodes)) {
      const documents = await authorityDocumentsOf(db, part, this.#language)
      await this.#engines.autoridade.apply(difference(part, documents), before)
    }
    await this.#engines.acervo.apply([], last.seq)
    await this.#engines.autoridade.apply([], last.seq)
    if (changes.some(change => change.entidade === 'parametro')) await this.#followLanguage()
  }

  /** Another language of cataloguing analyses every record anew. */
  async #followLanguage(): Promise<void> {
    const language = await this.#choices.language()
    const before = this.#language
    if (language === before) return
    this.#language = language
    try {
      for (const corpus of CORPORA) await this.#rebuild(corpus)
    } catch (error) {
      // Whoever is told of the change again begins again.
      this.#language = before
      throw error
    }
    this.#noteLanguage()
  }

  /** How far searches are behind the database; what fails in the index is told by `indexProblems`. */
  async status(): Promise<IndexStatus> {
    const now = await lastChange(this.#core.database.kysely)
    const states = CORPORA.map(corpus => this.#engines[corpus].status())
    const making = Object.fromEntries(
      CORPORA.flatMap((corpus, i) => (states[i]?.progress ? [[corpus, states[i].progress.documents]] : [])),
    )
    return {
      behind: Math.max(0, now - Math.min(...states.map(state => state.changeNumber))),
      ...(Object.keys(making).length > 0 && { making }),
    }
  }

  get #options(): DocumentOptions {
    return { newSince: this.#newSince, language: this.#language }
  }

  async #rebuild(corpus: Corpus): Promise<void> {
    const db = this.#core.database.kysely
    const now = await lastChange(db)
    const documents =
      corpus === 'acervo' ? allWorkDocuments(db, this.#options) : allAuthorityDocuments(db, this.#language)
    await this.#engines[corpus].rebuild(unlessEnding(documents, this.#core.ending), now)
  }

  /** An engine with a usable snapshot replays the log since; one without is rebuilt. */
  async #bring(corpus: Corpus, isOfAnother: boolean): Promise<void> {
    const engine = this.#engines[corpus]
    const now = await lastChange(this.#core.database.kysely)
    const { needsRebuild, changeNumber } = engine.status()
    // What the snapshot does not know may have left the log.
    const isTooOld = changeNumber < (await prunedUpTo(this.#core.database.kysely))
    if (needsRebuild || isOfAnother || isTooOld || changeNumber > now) {
      await this.#rebuild(corpus)
      return
    }
    if (changeNumber < now) await this.#replay(changeNumber)
  }

  async #replay(from: number): Promise<void> {
    for (let seen = from; ; ) {
      const changes = await changesAfter(this.#core.database.kysely, seen)
      if (changes.length === 0) return
      this.#core.ending?.throwIfAborted()
      await this.follow(changes)
      seen = changes.at(-1)!.seq
    }
  }

  async #bound(): Promise<string> {
    return libraryDay(this.#core.now(), -(await this.#choices.newDays()))
  }

  /** The oldest day that the index holds as new, by the records themselves. */
  async #indexedSince(): Promise<string> {
    const { ids } = await this.#engines.acervo.search({
      tab: 'novas_aquisicoes',
      where: { op: 'all' },
      sort: 'data_aquisicao',
      direction: 'D',
      page: 1,
      perPage: 1,
      facets: [],
    })
    return (await acquisitionDays(this.#core.database.kysely, ids)).get(ids[0] ?? 0) ?? NO_DAY_YET
  }

  /** As days pass works stop being new, though nothing about them changed. */
  async #ageNewWorks(): Promise<void> {
    const bound = await this.#bound()
    if (bound === this.#newSince) return
    const [from, to] = [this.#newSince, bound].toSorted() as [string, string]
    const codes = await worksAcquiredBetween(this.#core.database.kysely, from, to)
    const before = this.#newSince
    this.#newSince = bound
    try {
      for (const part of chunks(codes)) {
        const documents = await workDocumentsOf(this.#core.database.kysely, part, this.#options)
        await this.#engines.acervo.apply(difference(part, documents), this.#core.feed.seen)
      }
    } catch (error) {
      // What was not told is told by the next run.
      this.#newSince = before
      throw error
    }
  }
}

/** A record that was asked for and is not there any more is deleted. */
function difference(codes: number[], documents: SearchDocument[]): SearchChange[] {
  const found = new Set(documents.map(document => document.id))
  return [
    ...documents.map(document => ({ op: 'put' as const, document })),
    ...codes.filter(code => !found.has(code)).map(id => ({ op: 'delete' as const, id })),
  ]
}

/** A server that is to end does not read its whole library first: the next start makes the index anew. */
async function* unlessEnding<T>(documents: AsyncIterable<T>, ending: AbortSignal | undefined): AsyncGenerator<T> {
  for await (const document of documents) {
    ending?.throwIfAborted()
    yield document
  }
}

/** Few large parts: each makes a segment, and small ones are merged again and again while many records change. */
function* chunks(codes: number[], size = 2500): Generator<number[]> {
  for (let from = 0; from < codes.length; from += size) yield codes.slice(from, from + size)
}
