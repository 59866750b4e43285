import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { FileSnapshotStore } from './snapshot-store.ts'

let path = ''
afterEach(() => rm(path, { recursive: true, force: true }))

it('a place where nothing was ever written holds no snapshot, and afterwards the last one', async () => {
  path = await mkdtemp(join(tmpdir(), 'estante-snapshot-'))
  const store = new FileSnapshotStore(path)
  expect(await store.read()).toBe(null)
  const buffer = new SharedArrayBuffer(8)
  new Uint8Array(buffer).set([1, 2, 3, 4, 5, 6, 7, 8])
  await store.write({ changeNumber: 3, segments: [{ buffer, deleted: null, deletedCount: 0 }] })
  const deleted = new SharedArrayBuffer(4)
  new Uint8Array(deleted).set([5])
  await store.write({ changeNumber: 4, segments: [{ buffer, deleted, deletedCount: 2 }] })
  const read = await new FileSnapshotStore(path).read()
  expect([read?.changeNumber, read?.segments.length]).toEqual([4, 1])
  const [segment] = read!.segments
  expect([...new Uint8Array(segment!.buffer)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect([...new Uint8Array(segment!.deleted!)]).toEqual([5, 0, 0, 0])
  expect(segment!.deletedCount).toBe(2)
})
