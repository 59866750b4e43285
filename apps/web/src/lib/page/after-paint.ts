/** A page in a hidden tab is never painted; what waits for it goes on all the same. */
const LONGEST_MS = 1000

/** Resolves when the frame that is being made has been shown: what the patron does not look at yet is fetched then. */
export const afterPaint = (): Promise<void> =>
  new Promise(resolve => {
    setTimeout(resolve, LONGEST_MS)
    requestAnimationFrame(() => setTimeout(resolve))
  })
