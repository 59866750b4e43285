import '../testing/reset.ts'
import { Permission } from '@estante/contract/permissions'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SignInDialog } from '../features/access/sign-in-dialog.tsx'
import { Component as CommentDialog } from '../features/services/comment-dialog.tsx'
import { Component as RecordCommentsDialog } from '../features/services/record-comments-dialog.tsx'
import { Component as SuggestionDialog } from '../features/services/suggestion-dialog.tsx'
import { queryClient } from '../lib/api/query.ts'
import { i18n } from '../lib/language/i18n.ts'
import { signInDialogStore } from '../lib/session/sign-in/ask-to-sign-in.ts'
import { currentSession } from '../lib/session/store/session-store.ts'
import { DESKTOP, renderPiece, setWidth, startWords } from '../testing/page.tsx'
import { openInstitution } from '../testing/people.ts'
import { signInServer } from '../testing/sign-in-server.ts'

const MAY = [Permission.comments, Permission.suggestions]

const besides = {
  'GET /campus': () => ({ body: [{ cod_campus: 1, nome_campus: 'Sede' }] }),
  'GET /unidade-informacao': () => ({ body: [{ cod_biblioteca: 10, desc_biblioteca: 'Central' }] }),
  'GET /comentarios/acervo/12': () => ({ body: [] }),
  'GET /comentarios/usuario/acervo/12': () => ({ body: [] }),
}

/** A dialog opened by its button, as the footer and the record open theirs, and the modal of the frame beside it. */
function Page({ dialog }: { dialog: (onClose: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {isOpen ? dialog(() => setOpen(false)) : null}
      <SignInDialog />
    </>
  )
}

const FORMS = [
  {
    of: 'COMM-03 a comment to a library',
    dialog: (onClose: () => void) => <CommentDialog onClose={onClose} />,
    title: 'Enviar um comentário',
    notice: 'Entre na sua conta para enviar um comentário.',
    field: /Comentário/,
    send: 'Enviar comentário',
  },
  {
    of: 'COMM-03 a comment on a work',
    dialog: (onClose: () => void) => <RecordCommentsDialog cod_acervo={12} onClose={onClose} />,
    title: 'Comentários',
    notice: 'Entre na sua conta para enviar um comentário.',
    field: /Comentário/,
    send: 'Enviar comentário',
  },
  {
    of: 'SUGG-04 a suggestion',
    dialog: (onClose: () => void) => <SuggestionDialog onClose={onClose} />,
    title: 'Sugerir uma aquisição',
    notice: 'Entre para enviar uma sugestão de aquisição.',
    field: /Título/,
    send: 'Enviar sugestão',
  },
]

beforeAll(async () => {
  await startWords()
  await i18n.loadNamespaces(['services-screen', 'messages', 'access'])
})
beforeEach(() => {
  setWidth(DESKTOP)
  openInstitution({}, MAY)
  queryClient.clear()
  signInDialogStore.set(null)
})

describe.each(FORMS)('$of', ({ dialog, title, notice, field, send }) => {
  async function open(codes: number[]) {
    const api = signInServer({ codes, besides })
    renderPiece(<Page dialog={dialog} />)
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
    const below = await screen.findByRole('dialog', { name: title })
    await userEvent.type(await within(below).findByRole('textbox', { name: field }), 'Já ')
    expect(within(below).getByText(notice)).toBeTruthy()
    expect(within(below).queryByRole('button', { name: send })).toBeNull()
    await userEvent.click(within(below).getByRole('button', { name: 'Entrar' }))
    const access = await screen.findByRole('dialog', { name: 'Acesso' })
    return { api, access }
  }
  async function signIn(access: HTMLElement) {
    await userEvent.type(await within(access).findByLabelText(/Matrícula/), 'ana')
    await userEvent.type(within(access).getByLabelText(/^Senha/), 'Segredo1')
    await userEvent.click(within(access).getByRole('button', { name: 'Entrar' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Acesso' })).toBeNull())
  }

  it('AUTH-03 the notice leads to the sign-in and back into the field, with what was written', async () => {
    const { access } = await open([107, ...MAY])
    expect(within(access).getByText(notice)).toBeTruthy()
    await waitFor(() => expect(access.contains(document.activeElement)).toBe(true))
    await signIn(access)
    expect(currentSession()).not.toBeNull()
    const below = screen.getByRole('dialog', { name: title })
    const box = within(below).getByRole<HTMLInputElement>('textbox', { name: field })
    await waitFor(() => expect(document.activeElement).toBe(box))
    await userEvent.keyboard('aqui')
    expect(box.value).toBe('Já aqui')
    expect(within(below).getByRole('button', { name: send })).toBeTruthy()
    expect(within(below).queryByText(notice)).toBeNull()
  })

  it('AUTH-03 who thinks better of it is back at the button, and one Escape more closes the form', async () => {
    await open([107])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Acesso' })).toBeNull())
    const below = screen.getByRole('dialog', { name: title })
    await waitFor(() => expect(document.activeElement).toBe(within(below).getByRole('button', { name: 'Entrar' })))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' })))
  })

  it('AUTH-29 who may not stay signed in is back at the button', async () => {
    const { access } = await open([8])
    await signIn(access)
    expect(currentSession()).toBeNull()
    const below = screen.getByRole('dialog', { name: title })
    await waitFor(() => expect(document.activeElement).toBe(within(below).getByRole('button', { name: 'Entrar' })))
  })
})
