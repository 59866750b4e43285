import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Pagination, pageSlice } from './pagination.tsx'
import { renderUi, texts } from './test-ui.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function open(page = 3, pageCount = 42) {
  const onPageChange = vi.fn()
  const result = renderUi(<Pagination {...{ page, pageCount, onPageChange }} />)
  const input = screen.getByLabelText<HTMLInputElement>(texts.page)
  const type = (value: string) => fireEvent.change(input, { target: { value } })
  return { ...result, onPageChange, input, type }
}
const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))

describe('pagination', () => {
  it('SHELL-33 a page typed into the input is asked for 500 ms after the last key', () => {
    const { onPageChange, type } = open()
    type('1')
    wait(499)
    expect(onPageChange).not.toHaveBeenCalled()
    type('12')
    wait(499)
    expect(onPageChange).not.toHaveBeenCalled()
    wait(1)
    expect(onPageChange).toHaveBeenCalledExactlyOnceWith(12)
  })

  it('keeps to the pages that exist and to digits', () => {
    const { onPageChange, input, type } = open()
    type('99')
    wait(500)
    expect(onPageChange).toHaveBeenLastCalledWith(42)
    type('0')
    wait(500)
    expect(onPageChange).toHaveBeenLastCalledWith(1)
    type('a1b')
    expect(input.value).toBe('1')
    type('')
    fireEvent.blur(input)
    wait(500)
    expect(input.value).toBe('3')
  })

  it('goes at once by Enter and does not ask twice', () => {
    const { onPageChange, input, type } = open()
    type('7')
    fireEvent.keyDown(input, { key: 'Enter' })
    wait(1000)
    expect(onPageChange).toHaveBeenCalledExactlyOnceWith(7)
  })

  it('steps by buttons and stops at the ends', () => {
    const { onPageChange, rerender } = open(1, 2)
    fireEvent.click(screen.getByRole('button', { name: texts.previous }))
    expect(onPageChange).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: texts.next }))
    expect(onPageChange).toHaveBeenLastCalledWith(2)
    rerender(<Pagination page={2} pageCount={2} onPageChange={onPageChange} />)
    fireEvent.click(screen.getByRole('button', { name: texts.last }))
    expect(onPageChange).toHaveBeenCalledOnce()
    fireEvent.click(screen.getByRole('button', { name: texts.first }))
    expect(onPageChange).toHaveBeenLastCalledWith(1)
  })

  it('SHELL-34 a page ends at item page*size-1, counted from 0 and included', () => {
    const items = Array.from({ length: 25 }, (_, index) => index)
    expect(pageSlice(items, 1, 10).at(-1)).toBe(9)
    expect(pageSlice(items, 2, 10)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19])
    expect(pageSlice(items, 3, 10)).toEqual([20, 21, 22, 23, 24])
  })
})
