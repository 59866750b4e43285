import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type MarcField, type MarcRecord, type Subfield, writeIso2709 } from '@estante/marc'

/** `245 10 $aTítulo $bsub` or `001 123`: records as a cataloguer would type them, for tests. */
export function record(lines: readonly string[], leader = '00000nam a2200000 a 4500'): MarcRecord {
  return { leader, fields: lines.map(fieldOf) }
}

function fieldOf(line: string): MarcField {
  const tag = line.slice(0, 3)
  if (tag < '010') return { tag, value: line.slice(4) }
  const subfields = line
    .slice(7)
    .split('$')
    .slice(1)
    .map((part): Subfield => [part.charAt(0), part.slice(1).trim()])
  return { tag, ind1: line.charAt(4), ind2: line.charAt(5), subfields }
}

export const book = (numero: number | string, title: string, ...more: string[]): MarcRecord =>
  record([
    ...(numero === '' ? [] : [`001 ${numero}`]),
    '008 200101s2020    bl            000 0 por d',
    `245 10 $a${title}`,
    ...more,
  ])

export const authority = (numero: number, heading: string, ...more: string[]): MarcRecord =>
  record([`001 ${numero}`, heading, ...more], '00000nz  a2200000n  4500')

/** Files in a folder that `remove` takes away. */
export function testFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'estante-import-'))
  return {
    folder,
    write(name: string, records: readonly MarcRecord[]): string {
      const path = join(folder, name)
      writeFileSync(path, Buffer.concat(records.map(own => writeIso2709(own))))
      return path
    },
    writeBytes(name: string, bytes: Uint8Array | string): string {
      const path = join(folder, name)
      writeFileSync(path, bytes)
      return path
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
