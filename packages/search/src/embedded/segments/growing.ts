/** A Uint32Array that grows. */
export class GrowingU32 {
  #array: Uint32Array
  length = 0
  constructor(capacity = 1024) {
    this.#array = new Uint32Array(capacity)
  }
  push(value: number): void {
    if (this.length === this.#array.length) this.#grow(this.length + 1)
    this.#array[this.length++] = value
  }
  append(values: ArrayLike<number>): void {
    if (this.length + values.length > this.#array.length) this.#grow(this.length + values.length)
    // a loop: `set` from a plain array is slower for the few numbers of a value
    const array = this.#array
    for (let i = 0; i < values.length; i++) array[this.length++] = values[i]!
  }
  #grow(least: number): void {
    // one and a half: doubling an array of hundreds of megabytes would be the peak of the whole build
    const grown = new Uint32Array(Math.max(least, Math.ceil(this.#array.length * 1.5)))
    grown.set(this.#array.subarray(0, this.length))
    this.#array = grown
  }
  at(index: number): number {
    return this.#array[index]!
  }
  view(): Uint32Array {
    return this.#array.subarray(0, this.length)
  }
}
