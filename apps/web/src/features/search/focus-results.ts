import { LANDMARKS } from '../../lib/page/landmarks.ts'

/** What was pressed is going away, or lies far below: the keyboard goes on at the results, and the view stays. */
export const focusResults = (): void => document.getElementById(LANDMARKS.results)?.focus({ preventScroll: true })
