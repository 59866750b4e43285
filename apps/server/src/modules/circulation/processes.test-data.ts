import { spawn } from 'node:child_process'
import { sql } from 'kysely'
import type { Database } from '../../db/connection.ts'
import { testDatabaseUrl } from '../../testing/test-settings.ts'

/** Where another process finds a database of the tests. */
export async function targetOf({ kysely, dialect }: Database): Promise<string> {
  if (dialect === 'sqlite') {
    const { rows } = await sql<{ file: string }>`pragma database_list`.execute(kysely)
    return rows[0]?.file ?? ''
  }
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(kysely)
  const url = new URL(testDatabaseUrl() ?? '')
  url.pathname = `/${rows[0]?.name}`
  return url.toString()
}

/** A process with a desk of its own: runs a program, which says its result as JSON. All wait until all are ready. */
export function deskProcesses<T>(target: string, programs: readonly string[]): Promise<T[]> {
  const starts: (() => void)[] = []
  let ready = 0
  const run = (program: string): Promise<T> =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', withDesk(target, program)], {
        stdio: ['pipe', 'pipe', 'pipe'],
      })
      starts.push(() => child.stdin.end('go'))
      let [said, wrong] = ['', '']
      child.stdout.on('data', data => {
        said += data
        if (said === 'ready\n' && ++ready === programs.length) for (const start of starts) start()
      })
      child.stderr.on('data', data => {
        wrong += data
      })
      child.on('close', code => {
        if (code !== 0) reject(new Error(wrong))
        else resolve(JSON.parse(said.slice('ready\n'.length)) as T)
      })
    })
  return Promise.all(programs.map(run))
}

const withDesk = (target: string, program: string): string => `
import { openDatabase } from '${new URL('../../db/connection.ts', import.meta.url)}'
import { AppError } from '${new URL('../../http/app-error.ts', import.meta.url)}'
import { Desk } from '${new URL('./desk.service.ts', import.meta.url)}'
const database = openDatabase(${JSON.stringify(target)})
const desk = new Desk({ database, now: () => new Date('2026-03-10T15:00:00Z') })
const outcome = async work => {
  try {
    await work
    return 'done'
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}
await database.kysely.selectFrom('biblioteca').selectAll().execute()
process.stdout.write('ready\\n')
for await (const _ of process.stdin);
const result = await (async () => {
${program}
})()
process.stdout.write(JSON.stringify(result))
await database.close()
`
