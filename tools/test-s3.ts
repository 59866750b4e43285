import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * `npm run test:s3`: the promises of the file store also against moto, a server of S3 written in Python. It is installed
 * beside the other things that tests keep; where Python is missing that is said, and nothing is tested twice.
 */
const place = resolve('node_modules/.cache/moto')
const server = join(place, 'bin', 'moto_server')

if (!existsSync(server)) {
  try {
    execFileSync('python3', ['-m', 'venv', place], { stdio: 'inherit' })
    execFileSync(join(place, 'bin', 'pip'), ['install', '--quiet', 'moto[server]==5.2.5'], { stdio: 'inherit' })
  } catch {
    console.error('SKIPPED: moto cannot be installed. Debian: apt-get install python3-venv')
    process.exit(0)
  }
}
const { status } = spawnSync(process.execPath, ['node_modules/.bin/vitest', 'run', 'apps/server/src/storage'], {
  stdio: 'inherit',
  env: { ...process.env, MOTO_SERVER: server, NODE_ENV: 'test' },
})
process.exit(status ?? 1)
