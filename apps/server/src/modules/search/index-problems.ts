import type { Engines } from './indexer.ts'

/** What went wrong in the index where no caller waits, until the same work goes well again. */
export const indexProblems = (engines: Engines): string[] =>
  Object.entries(engines).flatMap(([name, engine]) => {
    const failure = engine.status().lastFailure
    return failure && !failure.isMended ? [`the index of ${name} failed at ${failure.at}: ${failure.message}`] : []
  })
