/**
 * Fixed memory for lists that outlive one search. What is new takes the place of the oldest; whoever held that is told
 * so. Lists made anew for every search would lie about as garbage by the tens of megabytes before they are collected.
 */

interface Region<Owner> {
  readonly start: number
  readonly end: number
  readonly owner: Owner
}

export class ListRing<Owner> {
  readonly #words: number
  readonly #lose: (owner: Owner) => void
  #buffer: ArrayBuffer | null = null
  #head = 0
  /** The oldest first: they lie around the ring in this order. */
  #held: Region<Owner>[] = []

  constructor(bytes: number, lose: (owner: Owner) => void) {
    this.#words = bytes >>> 2
    this.#lose = lose
  }

  /** Whether a result of so many bytes is worth the room it would take from others. */
  fits(bytes: number): boolean {
    return bytes <= this.#words * 2
  }

  #place(words: number, owner: Owner): number | null {
    if (words > this.#words) return null
    const wraps = this.#head + words > this.#words
    const start = wraps ? 0 : this.#head
    const isInTheWay = (region: Region<Owner>): boolean =>
      (wraps && region.start >= this.#head) || (region.start < start + words && region.end > start)
    let lost = 0
    while (lost < this.#held.length && isInTheWay(this.#held[lost]!)) lost++
    const losing = this.#held.slice(0, lost)
    // an owner cannot make room for itself: what it holds is in use
    if (losing.some(region => region.owner === owner)) return null
    this.#held = this.#held.slice(lost)
    for (const region of losing) this.#lose(region.owner)
    this.#held.push({ start, end: start + words, owner })
    this.#head = start + words
    return start
  }

  /** Room for so many numbers, or null where there is none without taking it from the owner itself. */
  u32(length: number, owner: Owner): Uint32Array | null {
    if (length === 0) return new Uint32Array(0)
    const at = this.#place(length, owner)
    if (at === null) return null
    this.#buffer ??= new ArrayBuffer(this.#words * 4)
    return new Uint32Array(this.#buffer, at * 4, length)
  }

  u16(length: number, owner: Owner): Uint16Array | null {
    const room = this.u32((length + 1) >>> 1, owner)
    return room && new Uint16Array(room.buffer, room.byteOffset, length)
  }

  clear(): void {
    this.#held = []
    this.#head = 0
  }
}
