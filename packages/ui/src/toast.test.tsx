import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderUi, texts } from './test-ui.tsx'
import { ToastRegion } from './toast.tsx'
import { clearToasts, dismissToast, toast } from './toast-queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  act(() => clearToasts())
  vi.useRealTimers()
})

function show(...args: Parameters<typeof toast>): number {
  let id = 0
  act(() => {
    id = toast(...args)
  })
  return id
}
const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))

describe('toast', () => {
  it.each(['success', 'info', 'warning', 'error'] as const)(
    'SHELL-11 closes a toast of kind %s by itself after 8000 ms',
    kind => {
      renderUi(<ToastRegion />)
      show('Renovado', { kind })
      wait(7999)
      expect(screen.queryByText('Renovado')).not.toBeNull()
      wait(1)
      expect(screen.queryByText('Renovado')).toBeNull()
    },
  )

  it('takes another duration', () => {
    renderUi(<ToastRegion />)
    show('Sem dados', { kind: 'error', duration: 6000 })
    wait(5999)
    expect(screen.queryByText('Sem dados')).not.toBeNull()
    wait(1)
    expect(screen.queryByText('Sem dados')).toBeNull()
  })

  it('pauses while hovered or focused and goes on with the time that was left', () => {
    renderUi(<ToastRegion />)
    show('Espere')
    const region = screen.getByRole('region', { name: texts.notifications })
    wait(5000)
    fireEvent.pointerEnter(region)
    wait(60_000)
    expect(screen.queryByText('Espere')).not.toBeNull()
    fireEvent.pointerLeave(region)
    wait(2999)
    expect(screen.queryByText('Espere')).not.toBeNull()
    act(() => screen.getByRole('button', { name: texts.close }).focus())
    wait(60_000)
    expect(screen.queryByText('Espere')).not.toBeNull()
    act(() => screen.getByRole('button', { name: texts.close }).blur())
    wait(1)
    expect(screen.queryByText('Espere')).toBeNull()
  })

  it('speaks errors at once and the rest politely, from regions that exist beforehand', () => {
    const { container } = renderUi(<ToastRegion />)
    const assertive = container.querySelector('[aria-live="assertive"]')
    const polite = container.querySelector('[aria-live="polite"]')
    show('Falhou', { kind: 'error' })
    show('Feito', { kind: 'success' })
    expect(assertive?.textContent).toContain(`${texts.error}: Falhou`)
    expect(polite?.textContent).toContain(`${texts.success}: Feito`)
  })

  it('closes by its button, by its number and says the same thing only once', () => {
    renderUi(<ToastRegion />)
    show('Um')
    show('Um')
    expect(screen.getAllByText('Um')).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: texts.close }))
    expect(screen.queryByText('Um')).toBeNull()
    const id = show('Dois')
    act(() => dismissToast(id))
    expect(screen.queryByText('Dois')).toBeNull()
  })

  it('runs the action and closes', () => {
    renderUi(<ToastRegion />)
    const onAction = vi.fn()
    show('Removido', { action: { label: 'Desfazer', onAction } })
    fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
    expect(onAction).toHaveBeenCalledOnce()
    expect(screen.queryByText('Removido')).toBeNull()
  })

  it('closed by keyboard it hands the focus to the next one, then back to where it was, and holds nothing up', () => {
    renderUi(
      <>
        <button type="button">Renovar</button>
        <ToastRegion />
      </>,
    )
    const origin = screen.getByRole('button', { name: 'Renovar' })
    act(() => origin.focus())
    show('Um')
    show('Dois')
    const [first, second] = screen.getAllByRole('button', { name: texts.close })
    act(() => first?.focus())
    fireEvent.click(first as HTMLElement)
    expect(document.activeElement).toBe(second)
    fireEvent.click(second as HTMLElement)
    expect(document.activeElement).toBe(origin)
    show('Três')
    wait(8000)
    expect(screen.queryByText('Três')).toBeNull()
  })
})
