import { type CallName, calls } from '@estante/contract/calls'
import type { Asked, FoundAnswer } from '../api/outage.ts'
import { sessionStore } from '../session/store/session-store.ts'
import type { Area } from '../storage/areas.ts'
import { keptSlot, type Whose } from '../storage/kept-answers.ts'

/** Longer than a weekend without a network; what is older says more wrong than right. */
const LONGEST_MS = 7 * 24 * 60 * 60 * 1000
/** Of each call: the last searches, and what else was asked in different words. */
const MOST = 3

/** What somebody looks for is theirs, signed in or not. */
const SEARCHES: readonly CallName[] = ['searchWithFilters', 'searchPaged', 'getFilters']
/** The page itself chooses from what was answered, so that the last answer serves for less than was asked then. */
const WHATEVER_WAS_ASKED: readonly CallName[] = ['getBasketItems']

interface Kept extends FoundAnswer {
  input: string
  asker: string | null
}

const isKept = (value: unknown): value is Kept =>
  typeof (value as Partial<Kept> | null)?.keptAt === 'number' && typeof (value as Partial<Kept>).input === 'string'

const isOwn = ({ name, asker }: Asked): boolean =>
  asker !== null && (calls[name].auth === 'patron' || SEARCHES.includes(name))

const slotOf = (asked: Asked) => {
  const whose: Whose = isOwn(asked) ? 'meu' : 'todos'
  return keptSlot(`${whose}-${asked.name}-${asked.lang}`)
}

/** As long as the person is kept: until the tab closes, or beyond it where they chose to stay signed in. */
function areaOf(asked: Asked): Area {
  if (isOwn(asked)) return sessionStore.get().isPersistent ? 'local' : 'session'
  return SEARCHES.includes(asked.name) ? 'session' : 'local'
}

async function read(asked: Asked): Promise<Kept[]> {
  const list = (await slotOf(asked).read())?.value
  const asker = isOwn(asked) ? asked.asker : null
  const isGood = (each: unknown): each is Kept =>
    isKept(each) && each.asker === asker && Date.now() - each.keptAt <= LONGEST_MS
  return Array.isArray(list) ? list.filter(isGood) : []
}

const isSame = (asked: Asked, { input }: Kept): boolean =>
  WHATEVER_WAS_ASKED.includes(asked.name) || input === asked.input

let last: Promise<void> = Promise.resolve()

/** One after the other: each adds to what the one before has left. */
export function keep(asked: Asked, answer: unknown): Promise<void> {
  last = last.then(() => add(asked, answer)).catch(() => {})
  return last
}

async function add(asked: Asked, answer: unknown): Promise<void> {
  const others = (await read(asked)).filter(each => !isSame(asked, each))
  // Whoever asked may have left while the answer was on its way.
  if ((sessionStore.get().session?.id ?? null) !== asked.asker) return
  const fresh: Kept = {
    input: asked.input,
    asker: isOwn(asked) ? asked.asker : null,
    keptAt: Date.now(),
    answer,
  }
  await slotOf(asked).write([fresh, ...others].slice(0, MOST), areaOf(asked))
}

/** The last answer to this question, and when it came. */
export async function find(asked: Asked): Promise<FoundAnswer | null> {
  const found = (await read(asked)).find(each => isSame(asked, each))
  return found ? { answer: found.answer, keptAt: found.keptAt } : null
}
