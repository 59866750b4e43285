import '../testing/reset.ts'
import { Permission } from '@estante/contract/permissions'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Component as OauthCallback } from '../features/access/oauth-callback.tsx'
import { SignInDialog } from '../features/access/sign-in-dialog.tsx'
import { Component as CommentDialog } from '../features/services/comment-dialog.tsx'
import { Component as RecordCommentsDialog } from '../features/services/record-comments-dialog.tsx'
import { Component as SuggestionDialog } from '../features/services/suggestion-dialog.tsx'
import { queryClient } from '../lib/api/query.ts'
import { i18n } from '../lib/language/i18n.ts'
import { dropIntention } from '../lib/session/intentions/intentions.ts'
import { signInDialogStore } from '../lib/session/sign-in/ask-to-sign-in.ts'
import { currentSession } from '../lib/session/store/session-store.ts'
import { readDraft } from '../lib/storage/drafts.ts'
import { DESKTOP, renderPiece, renderRoutes, setWidth, startWords } from '../testing/page.tsx'
import { openInstitution } from '../testing/people.ts'
import { signInServer } from '../testing/sign-in-server.ts'
import { connectParts } from './connect-parts.ts'
import { ResumedForm } from './shell/resumed-form.tsx'
import { UiFrame } from './ui-frame.tsx'

const MAY = [Permission.comments, Permission.suggestions]
const HERE = '/acervo/12'
const assign = vi.fn()

const tokens = { access_token: 'a', refresh_token: 'r', token_type: 'Bearer', expires_in: 900, scope: 'patron' }
const besides = {
  'GET /campus': () => ({ body: [1, 2].map(code => ({ cod_campus: code, nome_campus: `Campus ${code}` })) }),
  'GET /unidade-informacao': () => ({
    body: [10, 20].map(code => ({ cod_biblioteca: code, desc_biblioteca: `Biblioteca ${code}` })),
  }),
  'GET /comentarios/acervo/12': () => ({ body: [] }),
  'GET /comentarios/usuario/acervo/12': () => ({ body: [] }),
  'GET /oidc/authorize': () => ({ body: { nonce: 'browser-1', link: 'https://sso.example/authorize' } }),
  'POST /oidc/validar': () => ({ body: { ...tokens, redirect: HERE } }),
}

const FORMS = [
  {
    of: 'COMM-03 a comment to a library',
    dialog: <CommentDialog onClose={() => {}} />,
    title: 'Enviar um comentário',
    field: /Comentário/,
    send: 'Enviar comentário',
    hasLibrary: true,
  },
  {
    of: 'COMM-03 a comment on a work',
    dialog: <RecordCommentsDialog cod_acervo={12} onClose={() => {}} />,
    title: 'Comentários',
    field: /Comentário/,
    send: 'Enviar comentário',
    hasLibrary: false,
  },
  {
    of: 'SUGG-04 a suggestion',
    dialog: <SuggestionDialog onClose={() => {}} />,
    title: 'Sugerir uma aquisição',
    field: /Título/,
    send: 'Enviar sugestão',
    hasLibrary: true,
  },
]

beforeAll(async () => {
  await startWords()
  connectParts()
  await i18n.loadNamespaces(['services-screen', 'messages', 'access'])
})
beforeEach(async () => {
  setWidth(DESKTOP)
  openInstitution({ usaOAuth: 'S' }, MAY)
  queryClient.clear()
  signInDialogStore.set(null)
  await dropIntention()
  assign.mockClear()
  vi.stubGlobal('location', { ...window.location, assign, origin: window.location.origin })
})

/** Writes, and leaves for the institution's own pages. */
async function leave({ dialog, title, field, hasLibrary }: (typeof FORMS)[number], codes: number[]) {
  signInServer({ codes, besides })
  const page = renderPiece(
    <>
      {dialog}
      <SignInDialog />
      <ResumedForm />
    </>,
    HERE,
  )
  const below = await screen.findByRole('dialog', { name: title })
  if (hasLibrary) {
    await within(below).findByRole('option', { name: 'Biblioteca 20' })
    await userEvent.selectOptions(within(below).getByLabelText(/^Biblioteca/), 'Biblioteca 20')
  }
  await userEvent.type(await within(below).findByRole('textbox', { name: field }), 'Já')
  if (title === 'Sugerir uma aquisição') await waitFor(async () => expect(await readDraft('sugestao')).not.toBeNull())
  await userEvent.click(within(below).getByRole('button', { name: 'Entrar' }))
  await userEvent.click(await screen.findByRole('button', { name: /Entrar com a conta/ }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://sso.example/authorize'))
  page.unmount()
  signInDialogStore.set(null)
}

/** The frame stands around the page that ends the sign-in and around the one that follows. */
function comeBack(element: ReactNode = <p>obra</p>) {
  const frame = (content: ReactNode) => (
    <UiFrame>
      {content}
      <ResumedForm />
    </UiFrame>
  )
  return renderRoutes(
    [
      { path: '/oauth/callback', element: frame(<OauthCallback />) },
      { path: '*', element: frame(element) },
    ],
    '/oauth/callback?nonce=handle-1',
  )
}

describe.each(FORMS)('$of', form => {
  it('AUTH-54 AUTH-03 goes on after a sign-in that left the page, with what was written and chosen', async () => {
    await leave(form, [107, ...MAY])
    const page = comeBack()
    const open = await screen.findByRole('dialog', { name: form.title })
    expect(page.address()).toBe(HERE)
    expect(currentSession()).not.toBeNull()
    const box = within(open).getByRole<HTMLInputElement>('textbox', { name: form.field })
    await waitFor(() => expect(box.value).toBe('Já'))
    await waitFor(() => expect(document.activeElement).toBe(box))
    expect(within(open).getByRole('button', { name: form.send })).toBeTruthy()
    if (form.hasLibrary) {
      await within(open).findByRole('option', { name: 'Biblioteca 20' })
      await waitFor(() => expect(within(open).getByLabelText<HTMLSelectElement>(/^Biblioteca/).value).toBe('20'))
    }
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('AUTH-29 whoever may not stay signed in is signed out again after such a sign-in too, and told', async () => {
    await leave(form, [8, ...MAY])
    const page = comeBack()
    await waitFor(() => expect(page.address()).toBe(HERE))
    expect(currentSession()).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('AUTH-03 signing in by password after all leaves the form open once', async () => {
  const [form] = FORMS
  await leave(form!, [107, ...MAY])
  signInServer({ codes: [107, ...MAY], besides })
  renderPiece(
    <>
      {form!.dialog}
      <SignInDialog />
      <ResumedForm />
    </>,
    HERE,
  )
  const below = await screen.findByRole('dialog', { name: form!.title })
  await userEvent.click(await within(below).findByRole('button', { name: 'Entrar' }))
  const access = await screen.findByRole('dialog', { name: 'Acesso' })
  await userEvent.type(await within(access).findByLabelText(/Matrícula/), 'ana')
  await userEvent.type(within(access).getByLabelText(/^Senha/), 'Segredo1')
  await userEvent.click(within(access).getByRole('button', { name: 'Entrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Acesso' })).toBeNull())
  expect(currentSession()).not.toBeNull()
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(screen.getAllByRole('dialog', { name: form!.title })).toHaveLength(1)
})
