import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createVitest } from 'vitest/node'
import type { Mutant } from './make.ts'

/** Runs in a process of its own, kept from one mutant to the next and ended when one of them never comes to an end. */

export interface Work {
  mutant: Mutant | null
  tests: string[]
}
export interface Verdict {
  failed: string[]
  seconds: number
}

async function judge({ mutant, tests }: Work): Promise<Verdict> {
  const begun = performance.now()
  globalThis.plantedMutant = mutant
  // Made anew each time: what it has made of a file it keeps, whatever is planted there later.
  const vitest = await createVitest('test', {
    config: fileURLToPath(new URL('./vitest.config.ts', import.meta.url)),
    root: process.cwd(),
    watch: false,
    reporters: [{}],
  })
  const failed: string[] = []
  try {
    for (const test of tests) {
      const specs = (await vitest.globTestSpecifications([test])).filter(({ moduleId }) => moduleId === resolve(test))
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs)
      if (specs.length === 0 || unhandledErrors.length > 0 || testModules.some(each => !each.ok())) {
        failed.push(test)
        // One test that notices is enough.
        if (mutant) break
      }
    }
  } finally {
    await vitest.close()
  }
  return { failed, seconds: (performance.now() - begun) / 1000 }
}

process.on('message', (work: Work) => {
  judge(work).then(
    verdict => process.send?.(verdict),
    error => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
