import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { AlertDialog, Dialog, InfoDialog, LoadingDialog } from './dialog.tsx'
import { renderUi, texts } from './test-ui.tsx'

describe('dialogs', () => {
  it('SHELL-21 an info modal shows a message with an Ok button that closes it', async () => {
    const onClose = vi.fn()
    renderUi(
      <InfoDialog isOpen title="Atenção" onClose={onClose}>
        Seu cadastro foi atualizado.
      </InfoDialog>,
    )
    const dialog = screen.getByRole('dialog', { name: 'Atenção' })
    expect(dialog.textContent).toContain('Seu cadastro foi atualizado.')
    const ok = screen.getByRole('button', { name: 'Ok' })
    expect(document.activeElement).toBe(ok)
    await userEvent.click(ok)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('closes by Escape and by its close button, and keeps focus inside', async () => {
    const onClose = vi.fn()
    renderUi(
      <>
        <button type="button">Fora</button>
        <Dialog isOpen title="Histórico" onClose={onClose} footer={<button type="button">Limpar</button>}>
          <input aria-label="Filtro" />
        </Dialog>
      </>,
    )
    const dialog = screen.getByRole('dialog', { name: 'Histórico' })
    for (let press = 0; press < 5; press++) {
      await userEvent.tab()
      expect(dialog.contains(document.activeElement)).toBe(true)
    }
    await userEvent.click(screen.getByRole('button', { name: texts.close }))
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('asks once before an act and ignores presses while it is under way', async () => {
    const onConfirm = vi.fn()
    const onCancel = vi.fn()
    const ask = (isPending: boolean) => (
      <AlertDialog
        isOpen
        title="Cancelar?"
        confirmLabel="Sim"
        cancelLabel="Não"
        {...{ isPending, onConfirm, onCancel }}
      >
        Você perde o lugar.
      </AlertDialog>
    )
    const { rerender } = renderUi(ask(false))
    expect(screen.getByRole('alertdialog', { name: 'Cancelar?' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Sim' }))
    rerender(ask(true))
    await userEvent.click(screen.getByRole('button', { name: 'Sim' }))
    expect(onConfirm).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Não' }))
    expect(onCancel).toHaveBeenCalledOnce()
  })

  it('a loading dialog cannot be sent away', async () => {
    renderUi(<LoadingDialog isOpen title="Aguarde" />)
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('dialog', { name: 'Aguarde' })).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
