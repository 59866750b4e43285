import { demoLibrary } from './demo-library.ts'
import type { DemoLibrary } from './library.ts'

/** A Wednesday; built once for all tests. */
export const TEST_DAY = new Date(2026, 4, 13, 9, 0, 0)

let built: DemoLibrary | undefined
export function testLibrary(): DemoLibrary {
  built ??= demoLibrary(TEST_DAY)
  return built
}
