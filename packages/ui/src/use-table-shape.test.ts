import { describe, expect, it } from 'vitest'
import { tableShape } from './use-table-shape.ts'

describe('the shape of a table', () => {
  it('follows the letters that have room in it, whatever the screen’s width', () => {
    // The patron area at 1280 px, with text as it is and at 200 %.
    expect([tableShape(54, 5, false), tableShape(27, 5, false), tableShape(27, 4, false)]).toEqual([
      'table',
      'cards',
      'cards',
    ])
    expect([tableShape(27, 2, false), tableShape(46, 12, false)]).toEqual(['table', 'table'])
  })

  it('is cards on phones, with labels above where text is large, and by the screen where nothing is measured', () => {
    expect([tableShape(19, 2, true), tableShape(19, 1, false), tableShape(9, 5, true)]).toEqual([
      'cards',
      'table',
      'stacked',
    ])
    expect([tableShape(0, 5, true), tableShape(0, 5, false)]).toEqual(['cards', 'table'])
  })
})
