/**
 * Memory of a thread for what one search puts together and forgets. Lists of a million records made anew for every
 * search would cost more in fresh pages and collecting than the search itself. `begin` takes everything back.
 */

class Shelf<T extends Uint16Array | Uint32Array> {
  readonly #make: (length: number) => T
  /** Bytes kept for the next search. */
  readonly #most: number
  #free: T[] = []
  #lent: T[] = []

  constructor(most: number, make: (length: number) => T) {
    this.#most = most
    this.#make = make
  }

  take(length: number): T {
    const at = this.#free.findIndex(buffer => buffer.length >= length)
    const [found] = at < 0 ? [] : this.#free.splice(at, 1)
    const buffer = found ?? this.#make(2 ** Math.ceil(Math.log2(Math.max(length, 1024))))
    this.#lent.push(buffer)
    return buffer.subarray(0, length) as T
  }

  begin(): void {
    let bytes = 0
    // the smallest first: a short list must not take the room of a long one
    this.#free = [...this.#free, ...this.#lent]
      .sort((a, b) => a.length - b.length)
      .filter(buffer => {
        bytes += buffer.byteLength
        return bytes <= this.#most
      })
    this.#lent = []
  }
}

export class Workspace {
  readonly #u32 = new Shelf<Uint32Array>(14 << 20, length => new Uint32Array(length))
  /** Number of the search that has this memory now. */
  search = 0
  readonly #u16 = new Shelf<Uint16Array>(4 << 20, length => new Uint16Array(length))

  /** Room for so many numbers, with anything in it; valid until the next search begins. */
  u32(length: number): Uint32Array {
    return this.#u32.take(length)
  }
  u16(length: number): Uint16Array {
    return this.#u16.take(length)
  }

  begin(): void {
    this.search++
    this.#u32.begin()
    this.#u16.begin()
  }
}
