import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { CommandError } from './output.ts'

/** A file of JSON lines that is open before the work begins and says at the end when it could not be written. */
export async function openReport(file: string) {
  const refused = (error: unknown) =>
    new CommandError(`The report ${file} cannot be written: ${(error as Error).message}`)
  const handle = await open(file, 'w').catch(error => {
    throw refused(error)
  })
  const out = handle.createWriteStream()
  let failed: Error | undefined
  out.on('error', error => {
    failed = error
  })
  return {
    write: (line: object): void => {
      if (!failed) out.write(`${JSON.stringify(line)}\n`)
    },
    close: async (): Promise<void> => {
      out.end()
      if (!failed && !out.closed) await once(out, 'close').catch(() => undefined)
      if (failed) throw refused(failed)
    },
  }
}
