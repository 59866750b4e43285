import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { platform } from 'node:os'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Arguments that keep a browser quiet and local; the sandbox needs rights that containers lack. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A Chrome or Chromium of this machine, or undefined. CHROME_PATH names one by hand. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROME_PATH
  if (named && existsSync(named)) return named
  for (const name of NAMES) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return PLACES.find(existsSync)
}

/** Finds a browser or installs one: Debian's as root, else Playwright's own; says plainly what is missing otherwise. */
export function ensureBrowser(): string | undefined {
  const found = findBrowser()
  if (found) return found
  if (platform() === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No Chrome or Chromium found: installing Debian’s chromium.')
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    try {
      execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env: environment })
      execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
        stdio: 'inherit',
        env: environment,
      })
    } catch {
      console.log('apt-get could not install chromium.')
    }
    return findBrowser()
  }
  console.log('No Chrome or Chromium found: installing Playwright’s own.')
  const { status } = spawnSync(process.execPath, ['node_modules/.bin/playwright', 'install', 'chromium'], {
    stdio: 'inherit',
  })
  return status === 0 ? '' : undefined
}
