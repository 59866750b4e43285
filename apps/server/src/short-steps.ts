import { setImmediate } from 'node:timers/promises'

/** Nobody who asks for a page meanwhile waits noticeably longer. */
const STEP_MS = 5

/** Long work on the thread that also answers people, in steps so short that they are answered in between. */
export class ShortSteps {
  #began = performance.now()

  /** Called often in a long loop; lets others go first where the step has taken its time. */
  async pause(): Promise<void> {
    if (performance.now() - this.#began < STEP_MS) return
    await setImmediate()
    this.#began = performance.now()
  }
}
