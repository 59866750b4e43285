import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

export interface Ran {
  code: number
  out: string
  err: string
}

/** Runs one command of the command line as an operator does, with this environment and no other. */
export const runEstante = (env: Record<string, string>, given: readonly string[]): Promise<Ran> =>
  new Promise(resolve => {
    execFile(process.execPath, [main, ...given], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
