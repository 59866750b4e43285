import type { Readable } from 'node:stream'

/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** A file that is there; what it holds is read as it is sent on, never whole. */
export interface StoredFile {
  size: number
  open(range?: ByteRange): Promise<Readable>
}

export interface KeptFile {
  name: string
  size: number
  changedAt: Date
}

/** What is to be kept: bytes at hand, or a file of this machine that is read as it is sent. */
export interface Content {
  from: Uint8Array | { path: string }
  size: number
  sha256: string
  type: string
}

/**
 * Where the library's files lie. Names are made here from the hash of what a file holds and nobody outside knows more of
 * a file than its name: it may lie in a folder, or in a store on other machines.
 */
export interface FileStore {
  find(name: string): Promise<StoredFile | undefined>
  /** Appears whole or not at all. What is there already and is the same stays; what was spoilt is mended. */
  keep(name: string, content: Content): Promise<void>
  remove(name: string): Promise<void>
  /** For programs that read a file of this machine alone: it stands at the path while the work lasts. */
  borrow<T>(name: string, work: (path: string) => Promise<T>): Promise<T | undefined>
  /** Every file of ours, in no order; whatever else lies there is left out. */
  list(): AsyncIterable<KeptFile>
}

/** The name of a file by its hash: names from outside never become paths. */
export const fileName = (sha256: string, extension: string): string => `${sha256.slice(0, 2)}/${sha256}.${extension}`

/** Rows are data: one that was tampered with may not lead out of the store. */
export const isFileName = (name: string): boolean => /^([0-9a-f]{2})\/\1[0-9a-f]{62}\.[a-z0-9]{1,5}$/.test(name)

/** All bytes of a file that is known to be small. */
export async function readWhole(file: StoredFile): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of await file.open()) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
