import { expect, it } from 'vitest'
import { engineProblems } from './index-problems.ts'
import type { Engines } from './indexer.ts'

type EngineFailure = NonNullable<ReturnType<Engines['acervo']['status']>['lastFailure']>

it('a snapshot or merge that failed is told until it goes well again', () => {
  const failure = { task: 'merge', message: 'segments could not be merged: disk full', at: '2026-11-16' } as const
  const engine = (lastFailure: EngineFailure | null) => ({ status: () => ({ lastFailure }) })
  const engines = (acervo: EngineFailure | null) =>
    ({ acervo: engine(acervo), autoridade: engine(null) }) as unknown as Engines
  expect(engineProblems(engines({ ...failure, isMended: false }))).toEqual([
    'the index of acervo failed at 2026-11-16: segments could not be merged: disk full',
  ])
  expect(engineProblems(engines({ ...failure, isMended: true }))).toEqual([])
  expect(engineProblems(engines(null))).toEqual([])
})
