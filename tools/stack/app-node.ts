import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { START } from '../start-command.ts'

/** A server of several on one database. */
export interface AppNode {
  readonly address: string
  readonly child: ChildProcess
  /** Code or signal that it ended with. */
  readonly ended: Promise<number | NodeJS.Signals>
}

const READY_WITHIN_MS = 300_000

/** A data folder for each node, and one `arquivos` for all: they must read the same files. */
export function nodeFolder(data: string, number: number): string {
  const folder = join(data, `no-${number}`)
  const files = join(data, 'arquivos')
  for (const path of [folder, files]) mkdirSync(path, { recursive: true, mode: 0o700 })
  if (!existsSync(join(folder, 'arquivos'))) symlinkSync(files, join(folder, 'arquivos'))
  return folder
}

/** Started and ready to answer. */
export async function startNode(port: number, environment: Record<string, string>): Promise<AppNode> {
  const child = spawn(process.execPath, START, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), ...environment },
  })
  const ended = new Promise<number | NodeJS.Signals>(done =>
    child.once('close', (code, signal) => done(signal ?? code ?? 1)),
  )
  const address = `http://127.0.0.1:${port}`
  for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until; await sleep(250)) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server on port ${port} ended with ${child.signalCode ?? child.exitCode}`)
    const answer = await fetch(`${address}/api/ready`).catch(() => undefined)
    if (answer?.ok) return { address, child, ended }
  }
  child.kill('SIGTERM')
  throw new Error(`the server on port ${port} is not ready after ${READY_WITHIN_MS / 1000} s`)
}
