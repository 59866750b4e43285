import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { makeDebianPackage } from './debian.ts'
import { releaseName, stage, versionOf } from './stage.ts'

/**
 * `npm run release [FOLDER]`: an archive with the web application built and only what runs, a Debian package where
 * dpkg-deb is at hand, a list of all packages in it (SBOM), and checksums. For the platform that it is made on.
 */
const root = resolve(import.meta.dirname, '../..')
const target = resolve(process.argv[2] ?? 'dist/release')
const release = { version: versionOf(root), platform: `${process.platform}-${process.arch}` }
const name = releaseName(release)
const staged = join(target, name)

mkdirSync(target, { recursive: true })
console.log('Building the web application')
execFileSync('npm', ['run', 'build'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
console.log('Gathering what runs')
stage(root, staged)
const made: string[] = []
const archive = join(target, `${name}.tar.gz`)
// The same sources give the same archive: no dates, no names of whoever made it.
const when = execFileSync('git', ['log', '-1', '--format=%cI'], { cwd: root, encoding: 'utf8' }).trim()
const same = ['--sort=name', `--mtime=${when}`, '--owner=0', '--group=0', '--numeric-owner']
execFileSync('tar', [...same, '-czf', archive, '-C', target, name], { stdio: 'inherit' })
made.push(archive)
if (existsSync('/usr/bin/dpkg-deb')) made.push(makeDebianPackage(root, staged, release, target))
else console.log('SKIPPED: no Debian package, dpkg-deb is not installed.')
const sbom = join(target, `${name}.cdx.json`)
execFileSync('cp', [join(staged, 'sbom.cdx.json'), sbom])
made.push(sbom)

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
const sums = await Promise.all(made.map(async file => `${await sha256(file)}  ${basename(file)}`))
writeFileSync(join(target, 'SHA256SUMS'), `${sums.join('\n')}\n`)
rmSync(staged, { recursive: true, force: true })
for (const file of [...made, join(target, 'SHA256SUMS')]) console.log(file)
