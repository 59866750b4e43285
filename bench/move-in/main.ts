import { spawn } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { keepFigures } from '../figures-section.ts'
import { makeFolder } from './make-folder.ts'

/** A whole library moves in, again, with an orphan in strict mode, and killed again and again. */
const TARGET_SECONDS = 120

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '20000' },
    copies: { type: 'string', default: '50000' },
    loans: { type: 'string', default: '8000' },
    kills: { type: 'string', default: '10' },
  },
})
const size = { people: Number(values.people), copies: Number(values.copies), loans: Number(values.loans) }
const kills = Number(values.kills)
const cli = fileURLToPath(new URL('../../apps/server/src/cli/main.ts', import.meta.url))
const room = mkdtempSync(join(tmpdir(), 'estante-bench-'))
const folder = mkdtempSync(join(tmpdir(), 'estante-bench-'))

interface Ran {
  code: number | null
  seconds: number
  out: string
}

function run(data: string, args: readonly string[], killAfterMs?: number): Promise<Ran> {
  const started = performance.now()
  const child = spawn(process.execPath, [cli, 'move-in', ...args], {
    env: { ESTANTE_DATA: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  child.stdout.on('data', piece => {
    out += String(piece)
  })
  child.stderr.on('data', piece => {
    out += String(piece)
  })
  const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  return new Promise(resolve =>
    child.on('exit', code => {
      clearTimeout(timer)
      resolve({ code, out, seconds: (performance.now() - started) / 1000 })
    }),
  )
}

function counts(data: string): string {
  const database = new DatabaseSync(join(data, 'estante.sqlite'), { readOnly: true })
  const total = (table: string) => Number(database.prepare(`select count(*) as n from ${table}`).get()?.n)
  const all = ['acervo', 'exemplar', 'pessoa', 'emprestimo', 'debito'].map(total).join(' ')
  database.close()
  return all
}

const failures: string[] = []
const say = (name: string, isGood: boolean, more: string) => {
  console.log(`${isGood ? 'ok ' : 'BAD'} ${name}: ${more}`)
  if (!isGood) failures.push(name)
}

try {
  makeFolder(folder, size)
  const whole = join(room, 'whole')
  const first = await run(whole, [folder])
  const equal = first.out.includes('All counts are equal.')
  say(
    'moves in',
    first.code === 0 && equal && first.seconds <= TARGET_SECONDS,
    `${first.seconds.toFixed(1)} s, target ${TARGET_SECONDS}`,
  )
  if (!equal) console.log(first.out.slice(-2000))
  const expected = counts(whole)
  const again = await run(whole, [folder])
  say('twice, the same', again.code === 0 && counts(whole) === expected, `${again.seconds.toFixed(1)} s; ${expected}`)

  const strict = join(room, 'strict')
  appendFileSync(join(folder, 'emprestimos.csv'), 'E1,999999999,2026-10-01,2026-12-01,0\n')
  const refused = await run(strict, [folder, '--strict'])
  const empty = counts(strict)
  say('an orphan in strict mode keeps everything away', refused.code !== 0 && empty === '0 0 0 0 0', empty)
  writeFileSync(join(folder, 'emprestimos.csv'), '')
  makeFolder(folder, size)

  const killed = join(room, 'killed')
  for (let at = 1; at <= kills; at++) await run(killed, [folder], (first.seconds * 1000 * at) / (kills + 1))
  const finished = await run(killed, [folder])
  const whatWasKilled = counts(killed)
  say(`killed ${kills} times, then finished`, finished.code === 0 && whatWasKilled === expected, whatWasKilled)
  const lost = (isSame: boolean): string => (isSame ? 'nothing lost, nothing twice' : 'differs')
  const rows = [
    { name: 'the whole of it', value: `${first.seconds.toFixed(1)} s`, target: `${TARGET_SECONDS} s` },
    { name: 'the same folder again, nothing new', value: `${again.seconds.toFixed(1)} s`, target: '' },
    { name: `killed ${kills} times, then finished`, value: lost(whatWasKilled === expected), target: '' },
    { name: 'with one loan of nobody, `--strict`', value: empty === '0 0 0 0 0' ? 'all kept away' : empty, target: '' },
  ]
  const number = (text: string): string => Number(text).toLocaleString('en')
  const about = `${number(values.people)} people, ${number(values.copies)} copies and ${number(values.loans)} loans by \`estante move-in\`, at a load of ${loadavg()[0]?.toFixed(1)}; the seconds include starting the command.`
  keepFigures({ heading: '## Moving in', command: 'npm run bench:move-in', about, limit: 'at most', rows }, new Date())
} finally {
  for (const each of [room, folder]) rmSync(each, { recursive: true, force: true })
}
if (failures.length > 0) process.exitCode = 1
