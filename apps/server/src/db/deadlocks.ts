/** Of PostgreSQL: two transactions waited for each other, and this one was ended so that the other goes on. */
const DEADLOCK = '40P01'
const TRIES = 4

/**
 * Runs a transaction that was ended for the sake of another once more: nothing of it was kept, and what it waited for is
 * free by then. `work` begins from nothing each time.
 */
export async function unlessDeadlocked<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === TRIES || (error as { code?: unknown }).code !== DEADLOCK) throw error
    }
  }
}
