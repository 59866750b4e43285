import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { controlOf } from './debian.ts'

const folder = join(import.meta.dirname, '../../deploy/debian')
const units = readdirSync(folder).filter(name => /\.(service|timer)$/.test(name))
const services = units.filter(name => name.endsWith('.service'))
const hasAnalyze = existsSync('/usr/bin/systemd-analyze')

describe('units of the Debian package', () => {
  it('are a service, and a service with its timer for the backup and for its probe', () => {
    expect(units.toSorted()).toEqual([
      'estante-backup.service',
      'estante-backup.timer',
      'estante-restore-probe.service',
      'estante-restore-probe.timer',
      'estante.service',
    ])
  })

  it('keep a service in its own folder, without privileges', () => {
    expect(services).toHaveLength(3)
    for (const name of services) {
      const lines = readFileSync(join(folder, name), 'utf8').split('\n')
      for (const line of ['User=estante', 'ProtectSystem=strict', 'NoNewPrivileges=yes', 'CapabilityBoundingSet='])
        expect(lines, name).toContain(line)
      expect(lines.some(line => /^StateDirectory=estante(-probe)?$/.test(line))).toBe(true)
    }
  })

  it.skipIf(!hasAnalyze)('are understood by systemd, and none is exposed', () => {
    const place = mkdtempSync(join(tmpdir(), 'estante-units-'))
    // What they start is not installed here; any program stands for it.
    for (const name of units) {
      const text = readFileSync(join(folder, name), 'utf8').replaceAll(/\/usr\/lib\/estante\/bin\/\S+/g, '/bin/true')
      writeFileSync(join(place, name), text)
    }
    const files = units.map(name => join(place, name))
    const { stdout, stderr, status } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], {
      encoding: 'utf8',
    })
    const said = `${stdout}${stderr}`.split('\n').filter(line => line.includes('estante'))
    expect(said).toEqual([])
    expect(status).toBe(0)
    for (const name of services) {
      // Ten is a program that may do everything; OK ends at 5.
      const limits = ['security', '--offline=yes', '--threshold=20', join(place, name)]
      expect(spawnSync('systemd-analyze', limits).status, name).toBe(0)
    }
    rmSync(place, { recursive: true })
  })

  it('scripts of the package are plain shell', () => {
    for (const name of ['postinst', 'prerm', 'postrm', 'estante-as-service'])
      expect(() => execFileSync('sh', ['-n', join(folder, name)])).not.toThrow()
  })

  it('a package names its machine as Debian does', () => {
    expect(controlOf({ version: '1.2.3', platform: 'linux-arm64' }, 7)).toContain(
      'Version: 1.2.3\nArchitecture: arm64\n',
    )
    expect(() => controlOf({ version: '1.2.3', platform: 'darwin-arm64' }, 7)).toThrow(/no Debian package/)
  })
})
