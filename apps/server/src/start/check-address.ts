import { createServer } from 'node:net'
import type { Config } from '../config/index.ts'
import { StartRefused } from './start-refused.ts'

/** Asked before anything long begins, so that a start that cannot end well fails in a moment and not after a minute. */
export async function checkAddress({ PORT, HOST }: Pick<Config, 'PORT' | 'HOST'>): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => reject(new StartRefused(reasonOf(error, PORT, HOST))))
    probe.listen(PORT, HOST, () => probe.close(() => resolve()))
  })
}

function reasonOf({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or set PORT to another.`
  if (code === 'EACCES') return `This account may not use port ${port}. Set PORT to one above 1023.`
  return `HOST is no address of this machine: ${host} (${code ?? message}). Set it to one of its own, or to 0.0.0.0 for all.`
}
