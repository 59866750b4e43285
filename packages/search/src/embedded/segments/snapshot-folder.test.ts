import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FileSnapshotStore, type Snapshot } from './snapshot-store.ts'

let path = ''
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'estante-snapshot-'))
})
afterEach(() => rm(path, { recursive: true, force: true }))

const bytes = (length: number, seed: number): SharedArrayBuffer => {
  const buffer = new SharedArrayBuffer(length)
  const view = new Uint8Array(buffer)
  for (let i = 0; i < length; i++) view[i] = (i * 31 + seed) & 0xff
  return buffer
}
const snapshot = (changeNumber: number, ...buffers: SharedArrayBuffer[]): Snapshot => ({
  changeNumber,
  segments: buffers.map(buffer => ({ buffer, deleted: null, deletedCount: 0 })),
})
const files = async (kind = '.bin'): Promise<string[]> =>
  (await readdir(path)).filter(name => name.includes(kind)).toSorted()
const contents = async (): Promise<Buffer[]> =>
  (await new FileSnapshotStore(path).read())!.segments.map(({ buffer }) => Buffer.from(new Uint8Array(buffer)))

describe('a folder of snapshots', () => {
  // Longer than what is read and written at once, too.
  it.each([0, 1, 4096, (8 << 20) - 1, 8 << 20, (8 << 20) + 1])('gives back %i bytes as they were', async length => {
    const buffer = bytes(length, 7)
    await new FileSnapshotStore(path).write(snapshot(1, buffer))
    const [read] = await contents()
    expect(read!.equals(Buffer.from(new Uint8Array(buffer)))).toBe(true)
  })

  it('writes what is new alone, and removes what is no longer named', async () => {
    const store = new FileSnapshotStore(path)
    const [first, second] = [bytes(10, 1), bytes(20, 2)]
    await store.write(snapshot(1, first, second))
    const before = await files()
    expect(before).toHaveLength(2)
    await store.write(snapshot(2, first, bytes(30, 3)))
    const after = await files()
    expect(after).toHaveLength(2)
    expect(after.filter(name => before.includes(name))).toHaveLength(1)
    // What was read is on disk already.
    const again = new FileSnapshotStore(path)
    const read = (await again.read())!
    await again.write({ ...read, changeNumber: 3 })
    expect(await files()).toEqual(after)
    expect((await new FileSnapshotStore(path).read())!.changeNumber).toBe(3)
  })

  it('leaves files alone that are not its own', async () => {
    await writeFile(join(path, 'notes.bin'), 'x')
    await writeFile(join(path, 'segment-1.bin'), 'x')
    const deleted = bytes(4, 9)
    await new FileSnapshotStore(path).write({
      changeNumber: 1,
      segments: [{ buffer: bytes(8, 1), deleted, deletedCount: 3 }],
    })
    await new FileSnapshotStore(path).write(snapshot(2))
    expect(await files()).toEqual(['notes.bin', 'segment-1.bin'])
    expect((await new FileSnapshotStore(path).read())!.segments).toEqual([])
  })

  it('is made where there is none', async () => {
    const deeper = join(path, 'a', 'b')
    await new FileSnapshotStore(deeper).write(snapshot(4))
    expect((await new FileSnapshotStore(deeper).read())!.changeNumber).toBe(4)
  })
})

describe('a damaged snapshot is refused, and said why', () => {
  beforeEach(() => new FileSnapshotStore(path).write(snapshot(1, bytes(100, 1))))
  const reading = () => new FileSnapshotStore(path).read()
  const changeManifest = async (
    change: (manifest: { version: number; changeNumber: number }) => void,
    mends = true,
  ) => {
    const place = join(path, 'manifest.json')
    const { checksum, manifest } = JSON.parse(await readFile(place, 'utf8'))
    change(manifest)
    const own = mends ? crc32(JSON.stringify(manifest)) : checksum
    await writeFile(place, JSON.stringify({ checksum: own, manifest }))
  }

  it('a byte changed, a file cut or lengthened, a file gone', async () => {
    const [name] = await files()
    const file = join(path, name!)
    const good = await readFile(file)
    const bad = Buffer.from(good)
    bad[99]! ^= 1
    await writeFile(file, bad)
    await expect(reading()).rejects.toThrow('wrong checksum')
    await truncate(file, 99)
    await expect(reading()).rejects.toThrow('wrong length')
    await writeFile(file, Buffer.concat([good, Buffer.from('x')]))
    await expect(reading()).rejects.toThrow('wrong length')
    await rm(file)
    await expect(reading()).rejects.toThrow('ENOENT')
  })

  it('a list of files that was changed or cannot be read', async () => {
    await changeManifest(manifest => manifest.changeNumber++, false)
    await expect(reading()).rejects.toThrow('manifest.json: wrong checksum')
    await writeFile(join(path, 'manifest.json'), '{')
    await expect(reading()).rejects.toThrow(SyntaxError)
    await rm(join(path, 'manifest.json'))
    expect(await reading()).toBe(null)
  })

  it('one of another version is as none', async () => {
    await changeManifest(manifest => manifest.version++)
    expect(await reading()).toBe(null)
  })
})
