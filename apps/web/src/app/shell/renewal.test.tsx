import '../../testing/reset.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DESKTOP, renderPiece, setWidth, startWords } from '../../testing/page.tsx'
import { openInstitution, signInAna } from '../../testing/people.ts'
import { Renewal } from './renewal.tsx'

const due = () => localStorage.setItem('msg_shwnd', '1')

beforeAll(startWords)
beforeEach(() => {
  setWidth(DESKTOP)
  openInstitution()
})

describe('renewal modal', () => {
  it('SHELL-24 opens for a renewable, unexpired person with the flag, and takes the flag away', async () => {
    due()
    await signInAna({ renovar: 'S', expirado: 'N' })
    renderPiece(<Renewal />)
    expect(await screen.findByRole('dialog', { name: 'Atenção' })).toBeTruthy()
    expect(localStorage.getItem('msg_shwnd')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Não' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each([
    ['not renewable', { renovar: 'N', expirado: 'N' }, '1'],
    ['expired', { renovar: 'S', expirado: 'S' }, '1'],
    ['without the flag', { renovar: 'S', expirado: 'N' }, '0'],
  ] as const)('SHELL-24 stays closed: %s', async (_name, user, flag) => {
    localStorage.setItem('msg_shwnd', flag)
    await signInAna(user)
    renderPiece(<Renewal />)
    await new Promise(resolve => setTimeout(resolve, 30))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('SHELL-25 speaks with the institution message, or with ours', async () => {
    due()
    await signInAna({ renovar: 'S' })
    const { unmount } = renderPiece(<Renewal />)
    expect(await screen.findByText(/Deseja renová-lo agora/)).toBeTruthy()
    unmount()
    due()
    openInstitution({ msg_renovacao_consulta: '<em>Renove já</em>' })
    renderPiece(<Renewal />)
    expect((await screen.findByText('Renove já')).tagName).toBe('EM')
  })

  it('SHELL-26 Yes goes to the personal data', async () => {
    due()
    await signInAna({ renovar: 'S' })
    const page = renderPiece(<Renewal />)
    await userEvent.click(await screen.findByRole('button', { name: 'Sim' }))
    expect(page.address()).toBe('/meupergamum/dados-pessoais')
  })
})
