import { createServer } from 'node:net'

/**
 * Below what systems hand to outgoing connections (32768 and up, Linux): a port from there that is free now may be
 * somebody's connection a moment later, before the server that was promised it has started.
 */
const FIRST = 12_000
const LAST = 32_000

/** A port of this machine that nobody uses, for a server that has to know its address before it starts. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST))
    if (await canListen(port)) return port
  }
  throw new Error(`no free port between ${FIRST} and ${LAST}`)
}

/** Tried at every address of the machine, as the server listens. */
const canListen = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const probe = createServer()
    probe.on('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
