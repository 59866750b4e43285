import { fileURLToPath } from 'node:url'

/**
 * All processes of a run of tests keep what Node compiles in one place, and the next run finds it there: a process of the
 * server takes twice as long without. Those that a test kills write nothing, and would leave the next one without it.
 */
export function shareCompiled(): void {
  process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/estante-compiled', import.meta.url))
}
