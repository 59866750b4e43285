import { afterPaint } from './after-paint.ts'

/** A page that never rests does not keep anybody waiting for ever. */
const LONGEST_MS = 2000

/** Resolves when the frame that is being made has been shown and the browser has nothing better to do. */
export const whenIdle = async (): Promise<void> => {
  await afterPaint()
  // Not every browser has it.
  if (typeof globalThis.requestIdleCallback !== 'function') return
  await new Promise<void>(resolve => {
    globalThis.requestIdleCallback(() => resolve(), { timeout: LONGEST_MS })
  })
}
