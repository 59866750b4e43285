import { readFileSync } from 'node:fs'
import { posix } from 'node:path'

/** Folders that form one layer each; no circle may run through them, not even of types. */
const LAYERED = 'apps/web/src/lib/'

const importsOf = (code: string): string[] =>
  [...code.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(match => match[1] ?? '')

const folderOf = (file: string): string | null =>
  file.startsWith(LAYERED) ? (file.slice(LAYERED.length).split('/', 1)[0] ?? null) : null

/** Each circle once, as `a → b → a`. */
export function folderCircles(
  files: readonly string[],
  read: (file: string) => string = file => readFileSync(file, 'utf8'),
): string[] {
  const arrows = new Map<string, Set<string>>()
  for (const file of files) {
    const folder = folderOf(file)
    if (!folder || !/\.tsx?$/.test(file) || /\.test(?:-\w+)?\.tsx?$/.test(file)) continue
    for (const name of importsOf(read(file))) {
      const target = folderOf(posix.join(posix.dirname(file), name))
      if (target && target !== folder) arrows.set(folder, (arrows.get(folder) ?? new Set()).add(target))
    }
  }
  const circles = new Set<string>()
  const walk = (path: string[]): void => {
    for (const next of arrows.get(path.at(-1) ?? '') ?? []) {
      // Told from its alphabetically first folder alone, so that each circle is told once.
      if (next === path[0]) circles.add(`${LAYERED}: ${[...path, next].join(' → ')}`)
      else if (!path.includes(next) && next > (path[0] ?? '')) walk([...path, next])
    }
  }
  for (const folder of arrows.keys()) walk([folder])
  return [...circles]
}
