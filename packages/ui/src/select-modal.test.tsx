import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { MultiSelectModal, SingleSelectModal } from './select-modal.tsx'
import { renderUi, texts } from './test-ui.tsx'

const OPTIONS = [
  { value: '1', label: 'Biblioteca Central' },
  { value: '2', label: 'Biblioteca de Direito' },
  { value: '3', label: 'Saúde' },
]

function open(value?: string[]) {
  const onConfirm = vi.fn()
  const onClose = vi.fn()
  renderUi(<MultiSelectModal isOpen title="Bibliotecas" options={OPTIONS} {...{ value, onConfirm, onClose }} />)
  return { onConfirm, onClose }
}
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('select modal', () => {
  it('SRCH-41 starts with all items selected in multiple mode and saves only on confirm', async () => {
    const { onConfirm, onClose } = open()
    expect(boxes().map(box => box.checked)).toEqual([true, true, true])
    await userEvent.click(screen.getByRole('checkbox', { name: 'Saúde' }))
    expect(onConfirm).not.toHaveBeenCalled()
    await press(texts.confirm)
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith(['1', '2'])
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('SRCH-41 filters by case-insensitive match', async () => {
    open()
    await userEvent.type(screen.getByRole('searchbox'), 'BIBLIOTECA')
    expect(boxes().map(box => box.value)).toEqual(['1', '2'])
    await userEvent.clear(screen.getByRole('searchbox'))
    await userEvent.type(screen.getByRole('searchbox'), 'saude')
    expect(boxes().map(box => box.value)).toEqual(['3'])
    await userEvent.type(screen.getByRole('searchbox'), 'xyz')
    expect(screen.queryAllByRole('checkbox')).toHaveLength(0)
    expect(screen.getByText(texts.noMatches)).toBeTruthy()
  })

  it('SRCH-41 offers select all and clear', async () => {
    const { onConfirm } = open()
    await press(texts.clear)
    expect(boxes().every(box => !box.checked)).toBe(true)
    await press(texts.selectAll)
    expect(boxes().every(box => box.checked)).toBe(true)
    await press(texts.clear)
    await press(texts.confirm)
    expect(onConfirm).toHaveBeenCalledWith([])
  })

  it('select all and clear act on what the filter shows and leave the rest', async () => {
    const { onConfirm } = open()
    await userEvent.type(screen.getByRole('searchbox'), 'direito')
    await userEvent.click(screen.getByText(texts.clear))
    await press(texts.confirm)
    expect(onConfirm).toHaveBeenCalledWith(['1', '3'])
  })

  it('opens with what was saved and forgets what was not confirmed', async () => {
    const { onConfirm, onClose } = open(['2'])
    expect(boxes().map(box => box.checked)).toEqual([false, true, false])
    await userEvent.click(boxes()[0] as HTMLInputElement)
    await press(texts.cancel)
    expect(onConfirm).not.toHaveBeenCalled()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('chooses one in single mode', async () => {
    const onConfirm = vi.fn()
    renderUi(<SingleSelectModal isOpen title="Curso" options={OPTIONS} onConfirm={onConfirm} onClose={() => {}} />)
    await userEvent.click(screen.getByRole('radio', { name: 'Saúde' }))
    await press(texts.confirm)
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith('3')
  })
})
