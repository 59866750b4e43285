import type { CallName } from '@estante/contract/calls'
import { createStore } from '../storage/store.ts'
import { ApiError } from './api-error.ts'

/** One question to the server, as far as its answer depends on it. */
export interface Asked {
  name: CallName
  lang: number
  input: string
  /** The sign-in that asked; null for a visitor. */
  asker: string | null
}

export interface FoundAnswer {
  answer: unknown
  /** Epoch milliseconds when it came. */
  keptAt: number
}

export interface AnswerKeeper {
  keep(asked: Asked, answer: unknown): Promise<void>
  find(asked: Asked): Promise<FoundAnswer | null>
}

interface Outages {
  /** Whose sign-in this is at the moment. */
  asker: () => string | null
  load: () => Promise<AnswerKeeper>
}

/** What can be read without a server: the results, the basket and a person's own loans. The page brings its own frame. */
const KEPT: ReadonlySet<CallName> = new Set<CallName>([
  'getOrderings',
  'getFilters',
  'searchWithFilters',
  'searchPaged',
  'getBasketItems',
  'getPendingTitles',
])

let outages: Outages | null = null

export function provideOutages(given: Outages): void {
  outages = given
}

/** When the oldest answer in use was kept; null while the server answers. */
export const awayStore = createStore<number | null>(null)

/** Passes an answer on and keeps it where it may be wanted later; where no server answers, the last one takes its place. */
export async function throughOutage(asked: Omit<Asked, 'asker'>, answer: Promise<unknown>): Promise<unknown> {
  const keeper = KEPT.has(asked.name) ? outages : null
  const question: Asked = { ...asked, asker: keeper?.asker() ?? null }
  try {
    const given = await answer
    awayStore.set(null)
    // A browser that keeps nothing works as before.
    if (keeper)
      void keeper.load().then(
        ({ keep }) => keep(question, given),
        () => {},
      )
    return given
  } catch (error) {
    if (!keeper || !(error instanceof ApiError) || error.hasResponse) throw error
    const kept = await keeper
      .load()
      .then(({ find }) => find(question))
      .catch(() => null)
    if (!kept || keeper.asker() !== question.asker) throw error
    awayStore.set(since => Math.min(since ?? kept.keptAt, kept.keptAt))
    return kept.answer
  }
}
