import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { LateMenu } from './late-menu.tsx'
import { renderUi } from './test-ui.tsx'

const button = () => screen.getByRole('button', { name: 'Opções' })
const show = () => {
  const onAction = vi.fn()
  renderUi(
    <LateMenu
      label="Opções"
      isLabelHidden
      icon={<i />}
      items={[{ id: 'print', label: 'Imprimir', onAction }]}
      groups={[{ id: 'size', label: 'Por página', current: 'a', items: [{ id: 'a', label: '20' }] }]}
    />,
  )
  return onAction
}

describe('EST-513 a menu that is fetched when it is wanted', () => {
  it('opens with the first press, does what is chosen, and gives the focus back to its button', async () => {
    const onAction = show()
    expect(button().getAttribute('aria-haspopup')).toBe('menu')
    await userEvent.click(button())
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Imprimir' }))
    expect(onAction).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button()))
    await userEvent.click(button())
    expect(await screen.findByRole('menuitemradio', { name: '20' })).toBeTruthy()
  })

  it.each([
    ['{Enter}', 'Imprimir'],
    [' ', 'Imprimir'],
    ['{ArrowDown}', 'Imprimir'],
    ['{ArrowUp}', '20'],
  ])('opened by “%s” it has the focus on %s, the first time and the next', async (key, item) => {
    show()
    await userEvent.tab()
    for (const time of ['first', 'second']) {
      await userEvent.keyboard(key)
      await screen.findByRole('menu')
      await waitFor(() => expect(document.activeElement?.textContent, time).toBe(item))
      expect(document.activeElement?.getAttribute('role'), time).toMatch(/^menuitem/)
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(document.activeElement).toBe(button()))
    }
  })

  it('Enter twice does what stands first', async () => {
    const onAction = show()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Imprimir'))
    await userEvent.keyboard('{Enter}')
    expect(onAction).toHaveBeenCalledOnce()
  })

  it.each(['{Enter}', '{ArrowDown}'])('opens by %s, and Escape leads back to its button', async key => {
    show()
    await userEvent.tab()
    expect(document.activeElement).toBe(button())
    await userEvent.keyboard(key)
    await screen.findByRole('menu')
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toMatch(/^menu/))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button()))
  })
})
