import '../../testing/reset.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepIntention, takeIntention, useIntention } from '../../lib/session/intentions/intentions.ts'
import { askToSignIn, type SignInOutcome, signInDialogStore } from '../../lib/session/sign-in/ask-to-sign-in.ts'
import { EmbeddedSignIn } from '../../lib/session/sign-in/embedded-sign-in.tsx'
import { provideSignIn } from '../../lib/session/sign-in/sign-in-pieces.ts'
import { currentSession, sessionStore } from '../../lib/session/store/session-store.ts'
import { renderPiece, startWords } from '../../testing/page.tsx'
import { openInstitution } from '../../testing/people.ts'
import { signInServer } from '../../testing/sign-in-server.ts'
import { SignInDialog } from './sign-in-dialog.tsx'

beforeEach(async () => {
  await startWords()
  signInDialogStore.set(null)
  provideSignIn({ loadPanel: () => import('./components/sign-in-panel.tsx'), screenExists: () => false })
})

async function ask(piece = <SignInDialog />, at = '/acervo/12?a=1'): Promise<{ outcome: Promise<SignInOutcome> }> {
  const outcome = askToSignIn({ reason: 'Entre para comentar.' })
  renderPiece(piece, at)
  await screen.findByLabelText(/Matrícula/)
  return { outcome }
}

async function signIn() {
  await userEvent.type(screen.getByLabelText(/Matrícula/), 'ana')
  await userEvent.type(screen.getByLabelText(/^Senha/), 'Segredo1')
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }))
}

describe('sign-in in a modal', () => {
  it("AUTH-03 is titled 'Acesso' and says why it is asked for", async () => {
    openInstitution()
    await ask()
    expect(screen.getByRole('dialog', { name: 'Acesso' })).toBeTruthy()
    expect(screen.getByText('Entre para comentar.')).toBeTruthy()
  })

  it('AUTH-07 never asks for the destination', async () => {
    openInstitution({}, [8])
    await ask()
    expect(screen.queryByText(/Direcionar para/)).toBeNull()
  })

  it('AUTH-28 login closes the modal', async () => {
    openInstitution()
    signInServer({ codes: [107] })
    const { outcome } = await ask()
    await signIn()
    expect(await outcome).toBe('signed-in')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(currentSession()?.user.nome_pessoa).toBe('Ana Lima')
  })

  it('AUTH-29 without permission 107 the person is logged out right after the login', async () => {
    openInstitution({}, [107])
    const api = signInServer({ codes: [8] })
    await keepIntention('reserve', 5)
    const { outcome } = await ask()
    await signIn()
    expect(await outcome).toBe('checked')
    expect(currentSession()).toBeNull()
    expect(api.to('POST', '/estante/sair')[0]?.body).toEqual({ refresh_token: 'refresh-one' })
    expect(sessionStorage.getItem('estante-sessao')).toBeNull()
    expect(await takeIntention('reserve')).toBeNull()
  })

  it('an action begun anonymously continues after the login, once', async () => {
    openInstitution()
    signInServer({ codes: [107] })
    const run = vi.fn()
    function Screen() {
      useIntention('comment', run)
      return <SignInDialog />
    }
    await keepIntention('comment', { text: 'Ótimo' })
    const { outcome } = await ask(<Screen />)
    expect(run).not.toHaveBeenCalled()
    await signIn()
    await outcome
    await waitFor(() => expect(run).toHaveBeenCalledExactlyOnceWith({ text: 'Ótimo' }))
    act(() => sessionStore.set(state => ({ ...state })))
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('closing it tells the one who asked', async () => {
    openInstitution()
    const { outcome } = await ask()
    await userEvent.keyboard('{Escape}')
    expect(await outcome).toBe('dismissed')
    expect(signInDialogStore.get()).toBeNull()
  })
})

describe('sign-in inside another screen', () => {
  it('AUTH-03 AMB-11 is never logged out before its act ends, whatever permission 107 says', async () => {
    openInstitution({}, [8])
    const api = signInServer({ codes: [] })
    const onDone = vi.fn()
    renderPiece(<EmbeddedSignIn isShortStay redirect="/acervo/12/reserva" onDone={onDone} />)
    await screen.findByLabelText(/Matrícula/)
    expect(screen.queryByText(/Direcionar para/)).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    await signIn()
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('signed-in'))
    expect(currentSession()).not.toBeNull()
    expect(sessionStore.get().isPersistent).toBe(false)
    expect(api.to('POST', '/estante/sair')).toEqual([])
  })
})
