import fc from 'fast-check'
import type { ReadRecord, ReadResult } from '../codec/result.ts'
import type { MarcField, MarcRecord } from '../record.ts'

/** Bytes of a record from fields given as bytes, with a correct directory. For tests. */
export function iso2709Bytes(
  fields: [tag: string, data: string | Uint8Array][],
  options: { coding?: string; encoding?: BufferEncoding } = {},
): Buffer {
  const parts = fields.map(([, data]) =>
    Buffer.concat([
      typeof data === 'string' ? Buffer.from(data, options.encoding ?? 'utf8') : data,
      Buffer.from([0x1e]),
    ]),
  )
  let position = 0
  let directory = ''
  fields.forEach(([tag], at) => {
    directory += tag + String(parts[at]!.length).padStart(4, '0') + String(position).padStart(5, '0')
    position += parts[at]!.length
  })
  const base = 25 + directory.length
  const leader = `${String(base + position + 1).padStart(5, '0')}nam ${options.coding ?? 'a'}22${String(base).padStart(5, '0')} a 4500`
  return Buffer.concat([Buffer.from(`${leader}${directory}\x1e`), ...parts, Buffer.from([0x1d])])
}

/** A record as CDS/ISIS writes it: fields end in #, subfields begin with ^, lines have 80 columns. */
export function isisBytes(fields: [tag: string, text: string][]): Buffer {
  let directory = ''
  let position = 0
  for (const [tag, text] of fields) {
    directory += tag + String(text.length + 1).padStart(4, '0') + String(position).padStart(5, '0')
    position += text.length + 1
  }
  const base = 24 + directory.length + 1
  const length = base + position + 1
  const whole = `${String(length).padStart(5, '0')}0000000${String(base).padStart(5, '0')}0004500${directory}#${fields.map(([, text]) => `${text}#`).join('')}#`
  return Buffer.from(`${whole.match(/.{1,80}/gs)!.join('\r\n')}\r\n`, 'latin1')
}

/** A minimal book: number, language in 008, title. */
export function bookBytes(
  title: string | Uint8Array,
  options: { coding?: string; encoding?: BufferEncoding; language?: string } = {},
): Buffer {
  const titleBytes = typeof title === 'string' ? Buffer.from(title, options.encoding ?? 'utf8') : Buffer.from(title)
  return iso2709Bytes(
    [
      ['001', '42'],
      ['008', `260101s2026    bl            000 0 ${options.language ?? 'por'} d`],
      ['245', Buffer.concat([Buffer.from('10\x1fa'), titleBytes])],
    ],
    options,
  )
}

export async function allOf(results: AsyncIterable<ReadResult>): Promise<ReadResult[]> {
  const list: ReadResult[] = []
  for await (const result of results) list.push(result)
  return list
}

export function okOf(result: ReadResult | undefined): ReadRecord {
  if (!result?.ok) throw new Error(`not read: ${result ? `${result.reason} ${result.detail}` : 'nothing'}`)
  return result
}

export const titleOf = (record: MarcRecord): string => {
  const field = record.fields.find(candidate => candidate.tag === '245')
  return field && 'subfields' in field ? field.subfields.map(([, value]) => value).join(' ') : ''
}

export const codesOf = (result: ReadRecord): string[] => result.warnings.map(warning => warning.code)

/** The same bytes in chunks of the given size. */
export async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const letters = fc.constantFrom(
  ...'aáàãçéêíñóôõúü ABCÁÉ0123456789.,;:/-\'"&<>{}$\\[]ßøłΩЖשع漢字\u0301\u0085\u2028\u2029😀',
)
const value = fc
  .array(letters, { minLength: 1, maxLength: 30 })
  .map(signs => signs.join('').normalize('NFC'))
  .filter(text => text.trim() !== '')
const control = fc.constantFrom('001', '003', '005', '008').chain(tag => value.map(text => ({ tag, value: text })))
const data = fc.record({
  tag: fc.constantFrom('020', '100', '245', '650', '700', '880', '9XY'),
  ind1: fc.constantFrom(' ', '0', '1', 'a'),
  ind2: fc.constantFrom(' ', '0', '7'),
  subfields: fc.array(fc.tuple(fc.constantFrom(...'abcxyz069'), value), { minLength: 1, maxLength: 5 }),
})

export const anyRecord: fc.Arbitrary<MarcRecord> = fc.record({
  leader: fc.constantFrom('00000nam a2200000 a 4500', '00000cas a2200000   4500', '00000nz  a2200000n  4500'),
  fields: fc.array(fc.oneof<fc.Arbitrary<MarcField>[]>(control, data), { minLength: 1, maxLength: 8 }),
})
