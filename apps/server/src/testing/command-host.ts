import { PassThrough } from 'node:stream'
import { runCommand } from '../cli/main.ts'

/**
 * A process that runs one command after the other for tests, each with an environment and outputs of its own: starting a
 * process costs more than most commands do.
 */
export interface Asked {
  env: Record<string, string>
  given: readonly string[]
}

const OUTPUTS = ['stdout', 'stderr'] as const

async function run({ env, given }: Asked): Promise<{ code: number; out: string; err: string }> {
  process.env = { ...env }
  const pieces = OUTPUTS.map(name => {
    const stream = new PassThrough()
    const kept: Buffer[] = []
    stream.on('data', piece => kept.push(piece))
    Object.defineProperty(process, name, { value: stream, configurable: true })
    return kept
  })
  const code = await runCommand(given)
  const [out = '', err = ''] = pieces.map(kept => Buffer.concat(kept).toString())
  return { code, out, err }
}

process.on('message', async (asked: Asked) => process.send?.(await run(asked)))
process.on('disconnect', () => process.exit())
