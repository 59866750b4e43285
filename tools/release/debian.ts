import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Release, releaseName } from './stage.ts'

const ARCHITECTURES: Record<string, string> = { 'linux-x64': 'amd64', 'linux-arm64': 'arm64' }

export function controlOf({ version, platform }: Release, kib: number): string {
  const architecture = ARCHITECTURES[platform]
  if (!architecture) throw new Error(`There is no Debian package for ${platform}.`)
  return `Package: estante
Version: ${version}
Architecture: ${architecture}
Maintainer: Estante <estante@localhost>
Installed-Size: ${kib}
Depends: adduser, libc6 (>= 2.28), libstdc++6
Recommends: systemd
Suggests: postgresql, caddy | nginx
Section: web
Priority: optional
Description: library catalogue and patron self-service
 Search, records, loans, reservations, payments and the desk of a library, with
 an embedded database and search engine, or on PostgreSQL and an object store.
`
}

/** One package: the release below /usr/lib/estante, units, and a file of settings that upgrades leave alone. */
export function makeDebianPackage(root: string, staged: string, release: Release, target: string): string {
  const tree = `${staged}-deb`
  rmSync(tree, { recursive: true, force: true })
  const at = (...parts: string[]) => {
    mkdirSync(join(tree, ...parts.slice(0, -1)), { recursive: true })
    return join(tree, ...parts)
  }
  cpSync(staged, at('usr/lib', 'estante'), { recursive: true, verbatimSymlinks: true })
  const source = join(root, 'deploy/debian')
  for (const name of readdirSync(source)) {
    if (/\.(service|timer)$/.test(name)) cpSync(join(source, name), at('usr/lib/systemd/system', name))
  }
  cpSync(join(source, 'estante.env'), at('etc/estante', 'estante.env'))
  chmodSync(join(tree, 'etc/estante/estante.env'), 0o640)
  mkdirSync(join(tree, 'usr/bin'), { recursive: true })
  symlinkSync('../lib/estante/bin/estante-as-service', join(tree, 'usr/bin/estante'))
  cpSync(join(source, 'estante-as-service'), at('usr/lib/estante/bin', 'estante-as-service'))
  for (const name of ['postinst', 'prerm', 'postrm']) cpSync(join(source, name), at('DEBIAN', name))
  const kib = Number(execFileSync('du', ['-sk', tree], { encoding: 'utf8' }).split('\t')[0])
  writeFileSync(at('DEBIAN', 'conffiles'), '/etc/estante/estante.env\n')
  writeFileSync(at('DEBIAN', 'control'), controlOf(release, kib))
  for (const path of ['DEBIAN/postinst', 'DEBIAN/prerm', 'DEBIAN/postrm', 'usr/lib/estante/bin/estante-as-service'])
    chmodSync(join(tree, path), 0o755)
  const file = join(target, `${releaseName(release)}.deb`)
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zxz', '--build', tree, file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  rmSync(tree, { recursive: true, force: true })
  return file
}
