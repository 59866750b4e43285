import { describe, expect, it } from 'vitest'
import { tableShape } from './use-table-shape.ts'

const words = (count: number) => ({ words: count, figures: 0 })

describe('the shape of a table', () => {
  it('follows the letters that have room in it, whatever the screen’s width', () => {
    // The patron area at 1280 px, with text as it is and at 200 %.
    expect([tableShape(54, words(5), false), tableShape(27, words(5), false), tableShape(27, words(4), false)]).toEqual(
      ['table', 'cards', 'cards'],
    )
    expect([tableShape(27, words(2), false), tableShape(46, words(12), false)]).toEqual(['table', 'table'])
  })

  it('asks less room for figures than for words', () => {
    // A month and five counts, beside a cover and a card at 1280 px.
    const counts = { words: 1, figures: 5 }
    expect([tableShape(38, counts, false), tableShape(38, words(6), false), tableShape(37, counts, false)]).toEqual([
      'table',
      'cards',
      'cards',
    ])
  })

  it('is cards on phones, with labels above where text is large, and by the screen where nothing is measured', () => {
    expect([tableShape(19, words(2), true), tableShape(19, words(1), false), tableShape(9, words(5), true)]).toEqual([
      'cards',
      'table',
      'stacked',
    ])
    expect([tableShape(0, words(5), true), tableShape(0, words(5), false)]).toEqual(['cards', 'table'])
  })
})
