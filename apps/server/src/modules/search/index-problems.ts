import type { SearchEngine } from '@estante/search'

/** What went wrong in the index where no caller waits, until the same work goes well again. */
export const engineProblems = (engines: Record<string, SearchEngine>): string[] =>
  Object.entries(engines).flatMap(([name, engine]) => {
    const failure = engine.status().lastFailure
    return failure && !failure.isMended ? [`the index of ${name} failed at ${failure.at}: ${failure.message}`] : []
  })
