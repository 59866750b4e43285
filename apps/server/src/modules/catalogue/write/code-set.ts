const PAGE_BITS = 16
const PAGE_BYTES = 2 ** PAGE_BITS / 8

/** A set of record numbers in one bit each, so that ten million take a few megabytes. */
export class CodeSet {
  readonly #pages = new Map<number, Uint8Array>()
  #size = 0

  get size(): number {
    return this.#size
  }

  has(code: number): boolean {
    const page = this.#pages.get(Math.floor(code / 2 ** PAGE_BITS))
    const bit = code % 2 ** PAGE_BITS
    return page !== undefined && ((page[bit >> 3] as number) & (1 << (bit & 7))) !== 0
  }

  /** False when the code was in the set before. */
  add(code: number): boolean {
    if (this.has(code)) return false
    this.#size++
    const number = Math.floor(code / 2 ** PAGE_BITS)
    let page = this.#pages.get(number)
    if (!page) {
      page = new Uint8Array(PAGE_BYTES)
      this.#pages.set(number, page)
    }
    const bit = code % 2 ** PAGE_BITS
    page[bit >> 3] = (page[bit >> 3] as number) | (1 << (bit & 7))
    return true
  }
}
