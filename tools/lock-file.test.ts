import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Locked {
  optionalDependencies?: Record<string, string>
  resolved?: string
}

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, Locked>
}

const { overrides } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  overrides: Record<string, unknown>
}

it('the lock file holds the parts for every machine, or npm ci would refuse it', () => {
  const names = new Set(Object.keys(packages).map(path => path.split('node_modules/').at(-1)))
  const wanted = Object.values(packages).flatMap(({ optionalDependencies }) => Object.keys(optionalDependencies ?? {}))
  expect(wanted.length).toBeGreaterThan(50)
  expect(wanted.filter(name => !names.has(name) && !JSON.stringify(overrides).includes(`"${name}"`))).toEqual([])
})

it('the lock file names no host to download from', () => {
  const addresses = Object.values(packages).flatMap(({ resolved }) => resolved ?? [])
  expect(addresses.filter(address => /^https?:/.test(address))).toEqual([])
})
