/**
 * Lets weeks pass between two steps of a journey. It runs in the server and in the browser as text: `Date` answers as that many
 * milliseconds later, timers go on as they are.
 */
export function moveDate(ahead: number | (() => number)): void {
  const later = typeof ahead === 'number' ? () => ahead : ahead
  globalThis.Date = new Proxy(Date, {
    construct: (real, given, type) =>
      Reflect.construct(real, given.length === 0 ? [real.now() + later()] : given, type) as object,
    get: (real, name) => (name === 'now' ? () => real.now() + later() : Reflect.get(real, name)),
  })
}

/** What Node imports before a server of ours: at each SIGUSR2 the clock stands as far ahead as the file says. */
export const movedServer = (file: string): string => {
  const script = `import { readFileSync } from 'node:fs'
${moveDate.toString()}
let ahead = 0
moveDate(() => ahead)
process.on('SIGUSR2', () => { ahead = Number(readFileSync(${JSON.stringify(file)}, 'utf8')) })`
  return `--import=data:text/javascript;base64,${Buffer.from(script).toString('base64')}`
}
