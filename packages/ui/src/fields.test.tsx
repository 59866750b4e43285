import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { isEmail, isYear, keepPhone } from './field.rules.ts'
import { DateField, EmailField, PhoneField, YearField } from './special-fields.tsx'
import { renderUi, texts } from './test-ui.tsx'
import { PasswordField, SearchField, TextField } from './text-field.tsx'

describe('fields', () => {
  it('SHELL-31 a phone input keeps digits, hyphen, parentheses and spaces, at most 16 characters', async () => {
    expect(keepPhone('+55 (41) 9x9999-0000ramal')).toBe('55 (41) 99999-00')
    expect(keepPhone('abc')).toBe('')
    const onValueChange = vi.fn()
    renderUi(<PhoneField label="Telefone" onValueChange={onValueChange} />)
    const input = screen.getByLabelText<HTMLInputElement>('Telefone')
    await userEvent.type(input, '(41) 99a999-0000')
    expect(input.value).toBe('(41) 99999-0000')
    expect(onValueChange).toHaveBeenLastCalledWith('(41) 99999-0000')
    fireEvent.change(input, { target: { value: '(041) 99999-0000 0000' } })
    expect(input.value).toHaveLength(16)
  })

  it('SHELL-32 an e-mail input is checked against a standard address pattern', async () => {
    for (const good of ['marina@exemplo.com', 'a.b+c@sub.exemplo.edu.br', "o'neil@exemplo.org"])
      expect(isEmail(good), good).toBe(true)
    for (const bad of [
      '',
      'marina',
      'marina@',
      '@exemplo.com',
      'a b@c.com',
      'a@b',
      'a..b@c.com',
      'a@-c.com',
      `${'a'.repeat(250)}@b.co`,
    ])
      expect(isEmail(bad), bad).toBe(false)
    renderUi(<EmailField label="E-mail" />)
    const input = screen.getByLabelText('E-mail')
    await userEvent.type(input, 'marina@exemplo')
    expect(screen.queryByText(texts.invalidEmail)).toBeNull()
    await userEvent.tab()
    expect(screen.getByText(texts.invalidEmail)).toBeTruthy()
    expect(input.getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(input, '.com')
    expect(screen.queryByText(texts.invalidEmail)).toBeNull()
  })

  it('a year has four digits, 1000 to 9999', async () => {
    expect(['1000', '2026', '9999'].every(isYear)).toBe(true)
    expect(['0999', '999', '10000', '20a6', ''].some(isYear)).toBe(false)
    renderUi(<YearField label="Ano" />)
    const input = screen.getByLabelText<HTMLInputElement>('Ano')
    await userEvent.type(input, '09x999')
    expect(input.value).toBe('0999')
    await userEvent.tab()
    expect(screen.getByText(texts.invalidYear)).toBeTruthy()
    // Of what is pasted the digits are kept, wherever they stand.
    await userEvent.clear(input)
    await userEvent.click(input)
    await userEvent.paste(' c. 2005')
    expect(input.value).toBe('2005')
  })

  it('ties label, help and error to the control', () => {
    renderUi(<TextField label="Código" description="Seis dígitos" error="Falta um dígito" isRequired />)
    const input = screen.getByRole('textbox', { name: /Código/ })
    const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(ids.map(id => document.getElementById(id)?.textContent)).toEqual(['Seis dígitos', 'Falta um dígito'])
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.getAttribute('aria-required')).toBe('true')
  })

  it('passes what a form library registers: name, ref, onChange, onBlur', async () => {
    const onChange = vi.fn()
    const onBlur = vi.fn()
    let node: HTMLInputElement | null = null
    renderUi(
      <DateField
        label="Data"
        name="data"
        onChange={onChange}
        onBlur={onBlur}
        ref={element => {
          node = element
        }}
      />,
    )
    const input = screen.getByLabelText<HTMLInputElement>('Data')
    expect(node).toBe(input)
    expect(input.type).toBe('date')
    fireEvent.change(input, { target: { value: '2026-11-15' } })
    fireEvent.blur(input)
    expect(onChange).toHaveBeenCalledOnce()
    expect(onBlur).toHaveBeenCalledOnce()
  })

  it('clears a search box by button and by Escape', async () => {
    const Host = () => {
      const [value, setValue] = useState('casmurro')
      return <SearchField label="Pesquisa" value={value} onValueChange={setValue} />
    }
    renderUi(<Host />)
    const input = screen.getByRole<HTMLInputElement>('searchbox')
    await userEvent.click(screen.getByRole('button', { name: texts.clear }))
    expect(input.value).toBe('')
    expect(document.activeElement).toBe(input)
    await userEvent.type(input, 'abc{Escape}')
    expect(input.value).toBe('')
  })

  it('shows and hides a password', async () => {
    renderUi(<PasswordField label="Senha" />)
    const input = screen.getByLabelText<HTMLInputElement>('Senha')
    await userEvent.click(screen.getByRole('button', { name: texts.showPassword }))
    expect(input.type).toBe('text')
    await userEvent.click(screen.getByRole('button', { name: texts.hidePassword }))
    expect(input.type).toBe('password')
  })
})
