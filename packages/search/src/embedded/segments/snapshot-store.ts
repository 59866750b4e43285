import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { SEGMENT_VERSION } from './packing.ts'

/** Where an engine keeps what it would otherwise have to build again. Losing it costs time, never data. */

export interface SnapshotSegment {
  readonly buffer: SharedArrayBuffer
  readonly deleted: SharedArrayBuffer | null
  readonly deletedCount: number
}
export interface Snapshot {
  readonly changeNumber: number
  readonly segments: readonly SnapshotSegment[]
}
export interface SnapshotStore {
  /** The last snapshot written whole; null: there is none of this version. Rejects when there is one that is damaged. */
  read(): Promise<Snapshot | null>
  write(snapshot: Snapshot): Promise<void>
}

interface StoredFile {
  readonly file: string
  readonly bytes: number
  readonly checksum: number
}
interface Manifest {
  readonly version: number
  readonly changeNumber: number
  readonly segments: readonly {
    readonly data: StoredFile
    readonly deleted: StoredFile | null
    readonly deletedCount: number
  }[]
}

const MANIFEST = 'manifest.json'
/** Read and written piece by piece, so that the event loop is never held for long. */
const CHUNK = 8 << 20

/**
 * A folder: immutable segment files and a manifest that names them. Files are written beside and flushed before the
 * manifest is renamed into place, so that a crash at any moment leaves the old snapshot or the new one.
 */
export class FileSnapshotStore implements SnapshotStore {
  readonly #folder: string
  /** Buffers that are on disk already. */
  readonly #written = new WeakMap<SharedArrayBuffer, StoredFile>()

  constructor(folder: string) {
    this.#folder = folder
  }

  async read(): Promise<Snapshot | null> {
    const manifest = await this.#readManifest()
    if (manifest?.version !== SEGMENT_VERSION) return null
    const segments: SnapshotSegment[] = []
    for (const { data, deleted, deletedCount } of manifest.segments)
      segments.push({
        buffer: await this.#readFile(data),
        deleted: deleted ? await this.#readFile(deleted) : null,
        deletedCount,
      })
    return { changeNumber: manifest.changeNumber, segments }
  }

  async #readManifest(): Promise<Manifest | null> {
    const text = await readFile(join(this.#folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (text === null) return null
    const { checksum, manifest } = JSON.parse(text) as { checksum: number; manifest: Manifest }
    if (checksum !== crc32(JSON.stringify(manifest))) throw new Error(`${MANIFEST}: wrong checksum`)
    return manifest
  }

  async #readFile(stored: StoredFile): Promise<SharedArrayBuffer> {
    const buffer = new SharedArrayBuffer(stored.bytes)
    const bytes = new Uint8Array(buffer)
    const file = await open(join(this.#folder, stored.file), 'r')
    try {
      if ((await file.stat()).size !== stored.bytes) throw new Error(`${stored.file}: wrong length`)
      let checksum = 0
      for (let at = 0; at < bytes.length; ) {
        const { bytesRead } = await file.read(bytes, at, Math.min(CHUNK, bytes.length - at), at)
        if (bytesRead === 0) throw new Error(`${stored.file}: cut short`)
        checksum = crc32(bytes.subarray(at, at + bytesRead), checksum)
        at += bytesRead
      }
      if (checksum !== stored.checksum) throw new Error(`${stored.file}: wrong checksum`)
    } finally {
      await file.close()
    }
    this.#written.set(buffer, stored)
    return buffer
  }

  async #writeFile(buffer: SharedArrayBuffer, kind: string): Promise<StoredFile> {
    const known = this.#written.get(buffer)
    if (known) return known
    const name = `${kind}-${randomBytes(8).toString('hex')}.bin`
    const bytes = new Uint8Array(buffer)
    const file = await open(join(this.#folder, name), 'wx')
    let checksum = 0
    try {
      for (let at = 0; at < bytes.length; ) {
        const piece = bytes.subarray(at, Math.min(at + CHUNK, bytes.length))
        checksum = crc32(piece, checksum)
        const { bytesWritten } = await file.write(piece, 0, piece.length, at)
        // a short write is continued from where it ended
        if (bytesWritten < piece.length) checksum = crc32(bytes.subarray(0, at + bytesWritten))
        at += bytesWritten
      }
      await file.sync()
    } finally {
      await file.close()
    }
    const stored = { file: name, bytes: bytes.length, checksum }
    this.#written.set(buffer, stored)
    return stored
  }

  async write(snapshot: Snapshot): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    const segments: Manifest['segments'][number][] = []
    for (const { buffer, deleted, deletedCount } of snapshot.segments)
      segments.push({
        data: await this.#writeFile(buffer, 'segment'),
        deleted: deleted ? await this.#writeFile(deleted, 'deleted') : null,
        deletedCount,
      })
    const manifest: Manifest = { version: SEGMENT_VERSION, changeNumber: snapshot.changeNumber, segments }
    const beside = join(this.#folder, `${MANIFEST}.new`)
    const file = await open(beside, 'w')
    try {
      await file.writeFile(JSON.stringify({ checksum: crc32(JSON.stringify(manifest)), manifest }))
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(beside, join(this.#folder, MANIFEST))
    const folder = await open(this.#folder, 'r')
    await folder.sync().finally(() => folder.close())
    await this.#sweep(manifest)
  }

  /** Removes files that no manifest names. */
  async #sweep(manifest: Manifest): Promise<void> {
    const used = new Set(manifest.segments.flatMap(({ data, deleted }) => [data.file, deleted?.file ?? '']))
    for (const name of await readdir(this.#folder))
      if (/^(segment|deleted)-[0-9a-f]{16}\.bin$/.test(name) && !used.has(name))
        await rm(join(this.#folder, name), { force: true })
  }
}
