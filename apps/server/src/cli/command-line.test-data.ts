import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { NODE_COMPILE_CACHE } from '../start/server-process.test-data.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

export interface Ran {
  code: number
  out: string
  err: string
}

/** Runs one command of the command line as an operator does, with this environment and no other. */
export const runEstante = (env: Record<string, string>, given: readonly string[]): Promise<Ran> =>
  new Promise(resolve => {
    execFile(process.execPath, [main, ...given], { env: { NODE_COMPILE_CACHE, ...env } }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
