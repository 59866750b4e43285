import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildEnvironment } from '../config/index.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const SOURCES = ['apps/web', 'packages/ui/src', 'packages/ui/package.json', 'packages/i18n', 'packages/contract/src']

const webFolder = join(root, 'apps/web/dist')
const stampFile = join(webFolder, '.stamp')

/** Folder of the built web application; without one the server answers the API alone. */
export const builtWeb = (): string | undefined => (existsSync(join(webFolder, 'index.html')) ? webFolder : undefined)

/** Builds the web application when there is none or its sources changed since. True when it built. */
export async function buildWebIfStale(signal: AbortSignal): Promise<boolean> {
  const stamp = sourcesStamp()
  if (isBuilt(stamp)) return false
  // Beside and renamed: two starts at once build twice, but neither sees half of the other's files.
  const beside = `${webFolder}.${process.pid}`
  try {
    await runBuild(beside, signal)
    writeFileSync(join(beside, '.stamp'), stamp)
    rmSync(webFolder, { recursive: true, force: true })
    renameSync(beside, webFolder)
  } catch (error) {
    rmSync(beside, { recursive: true, force: true })
    // Another start may have finished the same build in between.
    if (!isBuilt(stamp)) throw error
  }
  return true
}

const isBuilt = (stamp: string): boolean =>
  existsSync(join(webFolder, 'index.html')) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp

/** Names and contents: a checkout changes every date, but not what would be built. */
function sourcesStamp(): string {
  const hash = createHash('sha256').update('production')
  for (const source of SOURCES) addToHash(hash, join(root, source))
  return hash.digest('hex')
}

function addToHash(hash: ReturnType<typeof createHash>, path: string): void {
  if (!existsSync(path)) return
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).toSorted()) {
      if (name === 'node_modules' || name.startsWith('dist') || name.includes('.test.')) continue
      addToHash(hash, join(path, name))
    }
  } else {
    hash.update(path.slice(root.length)).update(readFileSync(path))
  }
}

async function runBuild(folder: string, signal: AbortSignal): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'], {
    cwd: join(root, 'apps/web'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: buildEnvironment(),
    signal,
  })
  let output = ''
  child.stdout.on('data', chunk => {
    output += String(chunk)
  })
  child.stderr.on('data', chunk => {
    output += String(chunk)
  })
  // Also raised when the signal ends the build.
  child.on('error', error => {
    output += error.message
  })
  const code = await new Promise<number | null>(resolve => child.on('close', resolve))
  if (code !== 0) throw new Error(`The web application could not be built:\n${output}`)
}
