import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useFocusPlace } from './use-focus-place.ts'

function Place() {
  const [isDone, setDone] = useState(false)
  const place = useFocusPlace()
  return (
    <div {...place} data-testid="place">
      {isDone ? (
        <p>Nada mais.</p>
      ) : (
        <button type="button" onClick={() => setDone(true)}>
          Tirar
        </button>
      )}
    </div>
  )
}

afterEach(() => vi.restoreAllMocks())

it('the place of a button that went away takes the focus as soon as a closing dialog lets it', async () => {
  render(<Place />)
  await userEvent.tab()
  // Behind a dialog nothing can be focused.
  let refusals = 3
  const focus = HTMLElement.prototype.focus
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement, options) {
    if (refusals-- <= 0) focus.call(this, options)
  })
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(document.body)
  await expect.poll(() => document.activeElement).toBe(screen.getByTestId('place'))
})

it('nobody who has gone elsewhere meanwhile is called back', async () => {
  render(
    <>
      <Place />
      <input aria-label="outro" />
    </>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(document.activeElement).toBe(screen.getByTestId('place'))
  await userEvent.click(screen.getByRole('textbox'))
  await new Promise(done => setTimeout(done, 60))
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})
