import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { CommandError } from '../output.ts'

/** The first line of the standard input; at a terminal it is asked for, and what is typed is not shown. */
export async function askPassword(
  what: 'New password' | 'New PIN' = 'New password',
  input: NodeJS.ReadStream = process.stdin,
): Promise<string> {
  if (!input.isTTY) return await firstLine(input)
  process.stderr.write(`${what} (not shown): `)
  // readline takes the keys itself, so that the terminal does not echo them; its own echo goes nowhere.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input, output: nowhere, terminal: true })
  try {
    return await new Promise<string>((resolve, reject) => {
      reader.once('line', resolve)
      reader.once('SIGINT', () => reject(new CommandError('Nothing was set.')))
      reader.once('close', () => resolve(''))
    })
  } finally {
    reader.close()
    process.stderr.write('\n')
  }
}

async function firstLine(input: NodeJS.ReadStream): Promise<string> {
  for await (const line of createInterface({ input, terminal: false })) return line
  return ''
}
