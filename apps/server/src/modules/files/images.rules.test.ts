import { describe, expect, it } from 'vitest'
import { imagesWithin } from './images.rules.ts'

const MIB = 1024 * 1024
const images = (...sizes: number[]) => sizes.map((size, nth) => ({ nth, tamanho: size * MIB }))

describe('images of a record', () => {
  it('LINK-23 limite 0 gives all, another number the first so many', () => {
    expect(imagesWithin(images(1, 1, 1), 0)).toHaveLength(3)
    expect(imagesWithin(images(1, 1, 1), 1).map(one => one.nth)).toEqual([0])
  })

  it('an answer holds no more than fits, and the first picture always', () => {
    expect(imagesWithin(images(10, 10, 10, 1), 0).map(one => one.nth)).toEqual([0, 1])
    expect(imagesWithin(images(23, 1), 0)).toHaveLength(2)
    expect(imagesWithin(images(23, 1 + 1 / MIB), 0)).toHaveLength(1)
    expect(imagesWithin(images(90, 1), 0).map(one => one.nth)).toEqual([0])
  })
})
