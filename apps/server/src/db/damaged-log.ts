import { copyFileSync, existsSync, readFileSync } from 'node:fs'

const HEADER = 32
const FRAME_HEADER = 24
const MAGIC = 0x377f0682

/**
 * SQLite reads its log up to the first frame that is not whole and passes over the rest without a word, since a log
 * that was being written when the power went ends so. Damage in the middle looks the same to it, and costs what was
 * committed after. It differs in what follows: frames of the same log that end a transaction.
 */
export function isLogDamaged(log: Buffer): boolean {
  if (log.length <= HEADER) return false
  const isBig = log.readUInt32BE(0) === MAGIC + 1
  const pageSize = log.readUInt32BE(8)
  if ((!isBig && log.readUInt32BE(0) !== MAGIC) || pageSize < 512 || pageSize > 65_536) return true
  const sums = new Checksum(isBig)
  sums.add(log, 0, 24)
  if (!sums.equals(log, 24)) return true
  const salts = log.subarray(16, 24)
  const size = FRAME_HEADER + pageSize
  let at = HEADER
  for (; at + size <= log.length; at += size) {
    if (!log.subarray(at + 8, at + 16).equals(salts)) break
    sums.add(log, at, 8)
    sums.add(log, at + FRAME_HEADER, pageSize)
    if (!sums.equals(log, at + 16)) break
  }
  for (let next = at + size; next + size <= log.length; next += size) {
    const ofThisLog = log.subarray(next + 8, next + 16).equals(salts)
    const endsTransaction = log.readUInt32BE(next + 4) !== 0
    if (ofThisLog && endsTransaction) return true
  }
  return false
}

/** The running sum that ties each frame of the log to all before it. */
class Checksum {
  readonly #isBig: boolean
  #one = 0
  #two = 0

  constructor(isBig: boolean) {
    this.#isBig = isBig
  }

  add(bytes: Buffer, from: number, length: number): void {
    for (let at = from; at < from + length; at += 8) {
      this.#one = (this.#one + this.#word(bytes, at) + this.#two) >>> 0
      this.#two = (this.#two + this.#word(bytes, at + 4) + this.#one) >>> 0
    }
  }

  equals(bytes: Buffer, at: number): boolean {
    return bytes.readUInt32BE(at) === this.#one && bytes.readUInt32BE(at + 4) === this.#two
  }

  #word(bytes: Buffer, at: number): number {
    return this.#isBig ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)
  }
}

const keptName = (file: string): string => `${file}-wal.damaged`

/**
 * Keeps a damaged log aside before the database is opened, which would remove it: what was lost may still be found in
 * it, and `doctor` and /api/ready tell of it until somebody has looked. Only while no server writes to the log.
 */
export function keepDamagedLog(file: string): void {
  const log = `${file}-wal`
  if (existsSync(log) && isLogDamaged(readFileSync(log))) copyFileSync(log, keptName(file))
}

/** What to say of a log that was found damaged; null when there is none. */
export const damagedLogText = (file: string): string | null =>
  existsSync(keptName(file))
    ? `the log of the database was damaged: what was written last before a former start is missing. The log is kept as ${keptName(file)}; compare with the last backup, then remove it`
    : null
