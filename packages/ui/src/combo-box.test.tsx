import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ComboBox, type ComboBoxProps } from './combo-box.tsx'
import { renderUi } from './test-ui.tsx'

const ALL = ['Dom Casmurro', 'Dom Quixote', 'Vidas secas'].map(value => ({ id: value, value }))

function Host(props: Partial<ComboBoxProps>) {
  const [value, setValue] = useState('')
  const suggestions = ALL.filter(item => value && item.value.toLowerCase().includes(value.toLowerCase()))
  return <ComboBox label="Título" suggestions={suggestions} value={value} onValueChange={setValue} {...props} />
}

describe('combobox', () => {
  it('offers suggestions, marks them by arrows and takes one by Enter', async () => {
    const onChoose = vi.fn()
    const onSubmit = vi.fn()
    renderUi(<Host onChoose={onChoose} onSubmit={onSubmit} />)
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Título' })
    await userEvent.type(box, 'dom')
    expect(screen.getAllByRole('option')).toHaveLength(2)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    const marked = document.getElementById(box.getAttribute('aria-activedescendant') ?? '')
    expect(marked?.textContent).toBe('Dom Quixote')
    await userEvent.keyboard('{Enter}')
    expect(box.value).toBe('Dom Quixote')
    expect(onChoose).toHaveBeenCalledOnce()
    expect(onSubmit).not.toHaveBeenCalled()
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('Enter takes the suggestion that was marked, wherever later ones have pushed it, and none where it is gone', async () => {
    const onChoose = vi.fn()
    const onSubmit = vi.fn()
    const box = (...values: string[]) => (
      <ComboBox
        label="Título"
        value="dom"
        onValueChange={() => {}}
        suggestions={values.map(value => ({ id: value, value }))}
        {...{ onChoose, onSubmit }}
      />
    )
    const { rerender } = renderUi(box('Dom Casmurro', 'Dom Quixote'))
    await userEvent.click(screen.getByRole('combobox'))
    await userEvent.keyboard('{ArrowDown}')
    rerender(box('Domínio', 'Dom Casmurro'))
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Dom Casmurro')
    await userEvent.keyboard('{Enter}')
    expect(onChoose).toHaveBeenLastCalledWith(expect.objectContaining({ value: 'Dom Casmurro' }))

    await userEvent.click(screen.getByRole('combobox'))
    await userEvent.keyboard('{ArrowDown}')
    rerender(box('Domingo'))
    await userEvent.keyboard('{Enter}')
    expect(onChoose).toHaveBeenCalledOnce()
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('the arrow keys pass over a word that is suggested twice', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const onChoose = vi.fn()
    const twice = ['dom', 'dom', 'domínio'].map(value => ({ id: value, value }))
    renderUi(<ComboBox label="Título" value="d" onValueChange={() => {}} suggestions={twice} onChoose={onChoose} />)
    await userEvent.click(screen.getByRole('combobox'))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
    expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ value: 'domínio' }))
  })

  it('keeps free text: Enter with nothing marked submits it', async () => {
    const onSubmit = vi.fn()
    renderUi(<Host onSubmit={onSubmit} />)
    await userEvent.type(screen.getByRole('combobox'), 'dom{Enter}')
    expect(onSubmit.mock.calls[0]?.[0]).toBe('dom')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('arrowing past the last suggestion returns to the text as typed', async () => {
    renderUi(<Host />)
    const box = screen.getByRole('combobox')
    await userEvent.type(box, 'dom{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(box.hasAttribute('aria-activedescendant')).toBe(false)
    await userEvent.keyboard('{ArrowUp}')
    expect(box.getAttribute('aria-activedescendant')).toMatch(/-1$/)
  })

  it('Escape also turns away suggestions that are still on their way', async () => {
    const { rerender } = renderUi(<Host suggestions={[]} />)
    await userEvent.type(screen.getByRole('combobox'), 'dom{Escape}')
    rerender(<Host suggestions={ALL} />)
    expect(screen.queryByRole('listbox')).toBeNull()
    await userEvent.type(screen.getByRole('combobox'), ' c')
    expect(screen.getByRole('listbox')).toBeTruthy()
  })

  it('closes on Escape and on a press outside, keeping the text', async () => {
    renderUi(
      <>
        <Host />
        <p>fora</p>
      </>,
    )
    const box = screen.getByRole<HTMLInputElement>('combobox')
    await userEvent.type(box, 'dom{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(box.value).toBe('dom')
    await userEvent.click(box)
    expect(screen.getByRole('listbox')).toBeTruthy()
    await userEvent.click(screen.getByText('fora'))
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('takes a suggestion by press', async () => {
    renderUi(<Host />)
    await userEvent.type(screen.getByRole('combobox'), 'vidas')
    await userEvent.click(screen.getByRole('option', { name: 'Vidas secas' }))
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Vidas secas')
  })

  it('in several lines Enter submits and Shift+Enter breaks the line', async () => {
    const onSubmit = vi.fn()
    renderUi(<Host isMultiline onSubmit={onSubmit} />)
    const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Título' })
    await userEvent.type(area, 'um{Shift>}{Enter}{/Shift}dois')
    expect(area.value).toBe('um\ndois')
    expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.type(area, '{Enter}')
    expect(onSubmit.mock.calls[0]?.[0]).toBe('um\ndois')
    expect(area.value).toBe('um\ndois')
  })

  it.each([false, true])(
    'says how many suggestions there are, and no more once they are gone (lines: %s)',
    async many => {
      renderUi(<Host isMultiline={many} />)
      await userEvent.type(screen.getByLabelText('Título'), 'dom')
      const said = screen.getByText('Sugestões: 2. Use as setas para escolher.')
      expect(said.getAttribute('aria-live')).toBe('polite')
      await userEvent.keyboard('{Escape}')
      expect(said.textContent).toBe('')
    },
  )

  it('an error that stands elsewhere is tied to the box, beside its description', () => {
    renderUi(
      <>
        <Host errorId="erro" description="Qualquer palavra" />
        <p id="erro">Falta o título</p>
      </>,
    )
    const box = screen.getByRole('combobox')
    expect(box.getAttribute('aria-invalid')).toBe('true')
    const described = (box.getAttribute('aria-describedby') ?? '').split(' ')
    expect(described.map(id => document.getElementById(id)?.textContent)).toEqual([
      'Qualquer palavra',
      'Falta o título',
    ])
  })

  it('in strict mode takes back what is no suggestion', async () => {
    renderUi(<Host isStrict />)
    const box = screen.getByRole<HTMLInputElement>('combobox')
    await userEvent.type(box, 'vidas{ArrowDown}{Enter}')
    await userEvent.type(box, ' molhadas')
    await userEvent.tab()
    expect(box.value).toBe('Vidas secas')
  })
})
