import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Failures } from '../failures.ts'
import { Checkpoints } from './checkpoints.ts'
import type { Snapshot, SnapshotStore } from './snapshot-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const QUIET_MS = 2000
/** What was written; `breaks` makes the store fail. */
function made(current: () => Snapshot | null = () => ({ changeNumber: 1, segments: [] })) {
  const state = { written: 0, breaks: false }
  const store: SnapshotStore = {
    read: () => Promise.resolve(null),
    write: async () => {
      if (state.breaks) throw new Error('disk full')
      state.written++
    },
  }
  const failures = new Failures(undefined)
  return { state, failures, checkpoints: new Checkpoints(store, QUIET_MS, failures, current) }
}

it('is written once it has been quiet for a while after the last change', async () => {
  const { state, checkpoints } = made()
  checkpoints.changed()
  await vi.advanceTimersByTimeAsync(QUIET_MS - 1)
  checkpoints.changed()
  await vi.advanceTimersByTimeAsync(QUIET_MS - 1)
  expect(state.written).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(state.written).toBe(1)
  await vi.advanceTimersByTimeAsync(10 * QUIET_MS)
  expect(state.written).toBe(1)
})

it('at the end what is not yet written is, and nothing twice', async () => {
  const { state, checkpoints } = made()
  await checkpoints.end()
  expect(state.written).toBe(0)
  checkpoints.changed()
  await checkpoints.end()
  expect([state.written, vi.getTimerCount()]).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(10 * QUIET_MS)
  await checkpoints.write()
  expect(state.written).toBe(1)
})

it('a failure is told until it went well, and what was not written is tried again', async () => {
  const { state, failures, checkpoints } = made()
  state.breaks = true
  checkpoints.changed()
  await vi.advanceTimersByTimeAsync(QUIET_MS)
  expect(failures.last).toMatchObject({ task: 'snapshot_write', isMended: false })
  expect(failures.last!.message).toContain('disk full')
  await expect(checkpoints.write()).rejects.toThrow('disk full')
  await checkpoints.end()
  state.breaks = false
  await checkpoints.write()
  expect(state.written).toBe(1)
  expect(failures.last).toMatchObject({ task: 'snapshot_write', isMended: true })
})

it('an index on disk that could not be read is mended by one that was written', async () => {
  const { failures, checkpoints } = made()
  failures.note('snapshot_read', 'unreadable', new Error('x'))
  checkpoints.changed()
  await checkpoints.write()
  expect(failures.last).toMatchObject({ task: 'snapshot_read', isMended: true })
})

it('an index that is not whole is not written', async () => {
  let isWhole = false
  const { state, checkpoints } = made(() => (isWhole ? { changeNumber: 1, segments: [] } : null))
  checkpoints.changed()
  await checkpoints.write()
  expect(state.written).toBe(0)
  isWhole = true
  await checkpoints.write()
  expect(state.written).toBe(1)
})

it('nothing waits to be written where there is no place for it', async () => {
  const failures = new Failures(undefined)
  const nowhere = new Checkpoints(undefined, QUIET_MS, failures, () => ({ changeNumber: 1, segments: [] }))
  nowhere.changed()
  await nowhere.write()
  await nowhere.end()
  expect([failures.last, vi.getTimerCount()]).toEqual([null, 0])
})

it('failures are heard of as they happen, and only the same task mends them', () => {
  const heard: [string, unknown][] = []
  const failures = new Failures((message, error) => heard.push([message, error]))
  expect(failures.last).toBe(null)
  failures.mended('merge')
  const error = new Error('no memory')
  failures.note('merge', 'not merged', error)
  failures.note('connection', 'not reached', 'refused')
  expect(heard).toEqual([
    ['not merged: no memory', error],
    ['not reached: refused', 'refused'],
  ])
  failures.mended('merge')
  expect(failures.last).toMatchObject({ task: 'connection', isMended: false })
  failures.mended('connection')
  expect(failures.last).toMatchObject({ task: 'connection', isMended: true })
})
