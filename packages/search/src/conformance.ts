import { describeAvailability } from './conformance/available.ts'
import { describeChanges } from './conformance/changes.ts'
import { describeFilters } from './conformance/filters.ts'
import { describeHelp } from './conformance/help.ts'
import { describeOrder } from './conformance/order.ts'
import { describeRefusals } from './conformance/refusals.ts'
import { describeRows } from './conformance/rows.ts'
import { describeSpelling } from './conformance/spelling.ts'
import { type TestRunner, trialOf } from './conformance/trial.ts'
import { describeWords } from './conformance/words.ts'
import { describeWorks } from './conformance/works.ts'
import type { SearchDocument } from './document.ts'
import type { SearchEngine } from './engine.ts'

export type { TestRunner } from './conformance/trial.ts'

/** What any search engine of this system must do. Given a test runner's functions and a way to open an empty engine. */
export function describeSearchEngine(
  name: string,
  open: () => Promise<SearchEngine>,
  documents: readonly SearchDocument[],
  runner: TestRunner,
): void {
  const trial = trialOf(name, open, documents, runner)
  for (const describePart of [
    describeWords,
    describeRows,
    describeFilters,
    describeOrder,
    describeChanges,
    describeHelp,
    describeSpelling,
    describeAvailability,
    describeWorks,
    describeRefusals,
  ])
    describePart(trial)
}
