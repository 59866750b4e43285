import type { Core } from './core.ts'

/**
 * Does something again and again beside the server's work. A failure is logged and the next turn comes all the same; a
 * turn never keeps the process alive. Gives the way to end it.
 */
export function repeat(core: Pick<Core, 'log'>, ms: number, what: string, work: () => Promise<void>): () => void {
  const timer = setInterval(() => void work().catch(error => core.log.error({ err: error }, what)), ms)
  timer.unref()
  return () => clearInterval(timer)
}
