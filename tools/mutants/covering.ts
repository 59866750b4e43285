import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

/** Every source file of the house, tests included. */
export const sourceFiles = (): string[] =>
  ['apps/server/src', 'apps/web/src', ...readdirSync('packages').map(name => `packages/${name}/src`)]
    .filter(place => existsSync(place))
    .flatMap(place =>
      (readdirSync(place, { recursive: true }) as string[])
        .map(name => join(place, name))
        .filter(name => /\.tsx?$/.test(name) && !name.endsWith('.d.ts') && statSync(name).isFile()),
    )

/** Who imports whom: by the relative imports of each file. */
export function importersOf(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>()
  for (const file of files)
    for (const [, path] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)) {
      const target = normalize(join(dirname(file), path!))
      importers.set(target, [...(importers.get(target) ?? []), file])
    }
  return importers
}

/** The room that a file belongs to: its package, or its module or feature. */
const roomOf = (file: string): string =>
  /^(?:packages\/[^/]+|apps\/server\/src\/(?:modules\/)?[^/]+|apps\/web\/src\/(?:features|lib)\/[^/]+|apps\/[^/]+\/src\/[^/]+)\//.exec(
    file,
  )?.[0] ?? ''

const MOST = 8

/** Tests that reach a file by imports within its room, the nearest first. */
export function testsCovering(file: string, importers: ReadonlyMap<string, readonly string[]>): string[] {
  const room = roomOf(file)
  const seen = new Set([file])
  const found: string[] = []
  for (const each of seen)
    for (const importer of importers.get(each) ?? []) {
      if (seen.has(importer)) continue
      // A test of another room is taken where it names the file itself.
      if (!importer.startsWith(room) && each !== file) continue
      seen.add(importer)
      if (isTest(importer)) found.push(importer)
    }
  return found.slice(0, MOST)
}
