import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'

/**
 * `npm run test:release [PACKAGE.deb]`: installs the Debian package into a fresh Debian (mmdebstrap, chroot) and starts
 * there what its unit starts, as the unit's user, until /api/ready answers. Needs root; where something is missing it
 * says so and tests nothing.
 */
const PORT = '18080'
const missing = ['mmdebstrap', 'dpkg-deb', 'chroot', 'runuser'].filter(tool => !isInstalled(tool))
if (process.getuid?.() !== 0 || missing.length > 0) {
  console.error(`SKIPPED: needs root${missing.length > 0 ? ` and ${missing.join(', ')}` : ''}.`)
  process.exit(0)
}

function isInstalled(tool: string): boolean {
  return ['/usr/bin', '/usr/sbin', '/bin', '/sbin'].some(folder => existsSync(join(folder, tool)))
}

const given = process.argv[2]
const work = mkdtempSync(join(tmpdir(), 'estante-install-'))
const inside = join(work, 'root')
const say = (text: string) => console.log(text)
const chroot = (...args: string[]) =>
  execFileSync('chroot', [inside, ...args], { stdio: ['ignore', 'inherit', 'inherit'] })

try {
  let file = given && resolve(given)
  if (!file) {
    execFileSync(process.execPath, ['tools/release/main.ts', work], { stdio: 'inherit' })
    const made = readdirSync(work).find(name => name.endsWith('.deb'))
    if (!made) throw new Error('no package was made')
    file = join(work, made)
  }
  say('A fresh Debian')
  execFileSync(
    'mmdebstrap',
    [
      '--variant=minbase',
      // A mirror that is some days behind will do.
      '--aptopt=Acquire::Check-Valid-Until "false"',
      '--include=adduser,libstdc++6',
      'stable',
      inside,
    ],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  cpSync(file, join(inside, basename(file)))
  chroot('dpkg', '-i', `/${basename(file)}`)

  const unit = readFileSync(join(inside, 'usr/lib/systemd/system/estante.service'), 'utf8')
  const line = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''
  const environment = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(match => match[1]!.split(' '))
  const settings = readFileSync(join(inside, 'etc/estante/estante.env'), 'utf8')
    .split('\n')
    .filter(text => /^[A-Z]/.test(text))
  const env = Object.fromEntries(
    [...settings, ...environment, `PORT=${PORT}`].map(pair => pair.split(/=(.*)/).slice(0, 2)),
  )
  say(`Starting ${line('ExecStart')} as ${line('User')}`)
  const server = spawn('chroot', [`--userspec=${line('User')}:${line('Group')}`, inside, line('ExecStart')], {
    stdio: 'inherit',
    // What systemd gives; `chroot` itself is looked for there too.
    env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/var/lib/estante', ...env },
  })
  server.on('error', error => console.error(`${line('ExecStart')} cannot be started: ${error.message}`))
  try {
    await untilReady(server)
    const page = await fetch(`http://127.0.0.1:${PORT}/`)
    if (page.status !== 200 || !(await page.text()).includes('<script'))
      throw new Error('the web application is not there')
    say('Installed, started, ready; the web application answers.')
  } finally {
    const ended = new Promise(done => server.on('close', done))
    server.kill('SIGTERM')
    await ended
  }
  writeFileSync(join(inside, 'etc/estante/estante.env'), 'PORT=9999\n')
  chroot('dpkg', '-i', `/${basename(file)}`)
  if (!readFileSync(join(inside, 'etc/estante/estante.env'), 'utf8').includes('9999'))
    throw new Error('settings were lost')
  chroot('dpkg', '--purge', 'estante')
  if (!existsSync(join(inside, 'var/lib/estante/estante.sqlite'))) throw new Error('purging removed the library')
  say('Upgraded with its settings, purged; the library stays.')
} finally {
  rmSync(work, { recursive: true, force: true })
}

async function untilReady(server: { exitCode: number | null }): Promise<void> {
  for (const deadline = Date.now() + 180_000; Date.now() < deadline; ) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
    const answer = await fetch(`http://127.0.0.1:${PORT}/api/ready`).catch(() => undefined)
    if (answer?.status === 200) return
    await new Promise(done => setTimeout(done, 500))
  }
  throw new Error('the server is not ready after three minutes')
}
