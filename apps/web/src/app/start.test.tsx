import '../testing/reset.ts'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { institution } from '../testing/people.ts'
import { StartSplash } from './start.tsx'

it('SHELL-09 the splash shows the logo and a spinner of 80', () => {
  const boot = { institution: institution({ link_logo_consulta: '/logo.svg' }) }
  document.head.innerHTML = `<script type="application/json" id="boot">${JSON.stringify(boot)}</script>`
  const { container } = render(<StartSplash />)
  expect(screen.getByRole('img', { name: 'Universidade do Vale' }).getAttribute('src')).toBe('/logo.svg')
  expect(screen.getByRole('status').textContent).toBe('Carregando…')
  expect(container.innerHTML).toContain('--size: 5rem')
  document.head.innerHTML = ''
})
