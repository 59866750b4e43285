/** Named typed arrays in one SharedArrayBuffer: the same bytes are the memory of every thread and the file on disk. */

type Kind = 'u8' | 'u16' | 'u32'
export type Numbers = Uint8Array | Uint16Array | Uint32Array

function view(kind: Kind, buffer: SharedArrayBuffer, offset: number, length: number): Numbers {
  if (kind === 'u8') return new Uint8Array(buffer, offset, length)
  if (kind === 'u16') return new Uint16Array(buffer, offset, length)
  return new Uint32Array(buffer, offset, length)
}

interface Directory {
  readonly meta: Readonly<Record<string, number>>
  readonly arrays: Readonly<Record<string, readonly [kind: Kind, offset: number, length: number]>>
}

const MAGIC = 0x45_53_45_47
/** Raise it whenever the meaning of the arrays or the choice of what is indexed changes: older snapshots are then rebuilt. */
export const SEGMENT_VERSION = 8
const HEAD = 12
/** By arithmetic, not by bits, which end at two gigabytes: a segment of millions of records is larger. */
export const aligned = (offset: number): number => Math.ceil(offset / 8) * 8

const kindOf = (array: Numbers): Kind =>
  array instanceof Uint8Array ? 'u8' : array instanceof Uint16Array ? 'u16' : 'u32'

/** What a segment, or a part of one, is made of. */
export interface Packed {
  readonly meta: Readonly<Record<string, number>>
  readonly arrays: Readonly<Record<string, Numbers>>
}

/** The memory of the arrays, to be handed to another thread instead of copied. */
export const memoryOf = ({ arrays }: Packed): ArrayBuffer[] => [
  ...new Set(Object.values(arrays).flatMap(({ buffer }) => (buffer instanceof ArrayBuffer ? [buffer] : []))),
]

export function pack({ meta, arrays }: Packed): SharedArrayBuffer {
  const layout = (base: number): { directory: Directory; end: number } => {
    let offset = base
    const placed: Record<string, readonly [Kind, number, number]> = {}
    for (const [name, array] of Object.entries(arrays)) {
      placed[name] = [kindOf(array), offset, array.length]
      offset = aligned(offset + array.byteLength)
    }
    return { directory: { meta, arrays: placed }, end: offset }
  }
  // the directory's own length depends on the offsets it holds: leave it room
  const room = aligned(HEAD + JSON.stringify(layout(0).directory).length + 16 * Object.keys(arrays).length)
  const { directory, end } = layout(room)
  const text = Buffer.from(JSON.stringify(directory))
  const buffer = new SharedArrayBuffer(end)
  new Uint32Array(buffer, 0, 3).set([MAGIC, SEGMENT_VERSION, text.length])
  new Uint8Array(buffer, HEAD, text.length).set(text)
  for (const [name, array] of Object.entries(arrays)) {
    const [kind, offset, length] = directory.arrays[name]!
    view(kind, buffer, offset, length).set(array)
  }
  return buffer
}

export interface Unpacked {
  readonly meta: Readonly<Record<string, number>>
  get(name: string): Numbers | undefined
  u8(name: string): Uint8Array
  u16(name: string): Uint16Array
  u32(name: string): Uint32Array
}

export function unpack(buffer: SharedArrayBuffer): Unpacked {
  const head = new Uint32Array(buffer, 0, buffer.byteLength < HEAD ? 0 : 3)
  if (head[0] !== MAGIC || head[1] !== SEGMENT_VERSION) throw new Error('not a search segment of this version')
  const directory = JSON.parse(Buffer.from(buffer, HEAD, head[2]).toString()) as Directory
  const get = (name: string): Numbers | undefined => {
    const place = directory.arrays[name]
    return place && view(place[0], buffer, place[1], place[2])
  }
  const typed = <T extends Numbers>(name: string, type: new (length: number) => T): T => {
    const array = get(name)
    if (!(array instanceof type)) throw new Error(`search segment lacks ${name}`)
    return array
  }
  return {
    meta: directory.meta,
    get,
    u8: name => typed(name, Uint8Array),
    u16: name => typed(name, Uint16Array),
    u32: name => typed(name, Uint32Array),
  }
}
