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

/** Chromium without its windows: draws the same pages for half the work. */
const LIGHT = 'chromium-headless-shell'

const which = (name: string): string | undefined => {
  const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** A Chrome or Chromium of this machine, or undefined. CHROME_PATH names one by hand. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROME_PATH
  if (named && existsSync(named)) return named
  return NAMES.map(which).find(place => place !== undefined) ?? PLACES.find(existsSync)
}

/** The browser that tests run in. */
export const findTestBrowser = (): string | undefined => process.env.CHROME_PATH || which(LIGHT) || findBrowser()

const mayInstall = (): boolean => platform() === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function installed(name: string): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { stdio: 'inherit', env })
    return true
  } catch {
    console.log(`apt-get could not install ${name}.`)
    return false
  }
}

/** Finds a browser or installs one: Debian's as root, else Playwright's own; says plainly what is missing otherwise. */
export function ensureBrowser(): string | undefined {
  const found = findBrowser()
  if (found) return found
  if (mayInstall()) {
    console.log('No Chrome or Chromium found: installing Debian’s chromium.')
    installed('chromium')
    return findBrowser()
  }
  console.log('No Chrome or Chromium found: installing Playwright’s own.')
  const { status } = spawnSync(process.execPath, ['node_modules/.bin/playwright', 'install', 'chromium'], {
    stdio: 'inherit',
  })
  return status === 0 ? '' : undefined
}

/** The same for tests: the light one where Debian has it, any other where not. */
export function ensureTestBrowser(): string | undefined {
  if (!process.env.CHROME_PATH && !which(LIGHT) && mayInstall()) {
    console.log('Installing Debian’s chromium-headless-shell for the browser tests.')
    installed(LIGHT)
  }
  return findTestBrowser() ?? ensureBrowser()
}
