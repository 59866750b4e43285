import '../../testing/reset.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { provideSignIn } from '../../lib/session/sign-in/sign-in-pieces.ts'
import { currentSession } from '../../lib/session/store/session-store.ts'
import { DESKTOP, renderPiece, renderRoutes, setWidth, startWords } from '../../testing/page.tsx'
import { openInstitution, signInAna } from '../../testing/people.ts'
import { signInServer } from '../../testing/sign-in-server.ts'
import { routeTable } from '../router.tsx'
import type { Screen } from '../routes.ts'
import { Renewal } from './renewal.tsx'

const { screens } = vi.hoisted(() => ({ screens: [] as Screen[] }))
vi.mock('../routes.ts', () => ({ screens }))
vi.mock('../slots.ts', () => ({ slots: { catalogue: null, alerts: null, comments: null, suggestions: null } }))

const due = () => localStorage.setItem('msg_shwnd', '1')

beforeAll(startWords)
beforeEach(() => {
  setWidth(DESKTOP)
  openInstitution()
})

describe('renewal modal', () => {
  it('SHELL-24 opens for a renewable, unexpired person with the flag, and takes the flag away', async () => {
    due()
    await signInAna({ renovar: true, expirado: false })
    renderPiece(<Renewal />)
    expect(await screen.findByRole('dialog', { name: 'Atenção' })).toBeTruthy()
    expect(localStorage.getItem('msg_shwnd')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Não' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each([
    ['not renewable', { renovar: false, expirado: false }, '1'],
    ['expired', { renovar: true, expirado: true }, '1'],
    ['without the flag', { renovar: true, expirado: false }, '0'],
  ] as const)('SHELL-24 stays closed: %s', async (_name, user, flag) => {
    localStorage.setItem('msg_shwnd', flag)
    await signInAna(user)
    renderPiece(<Renewal />)
    await new Promise(resolve => setTimeout(resolve, 30))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each(['/login', '/login/', '/oauth/callback', '/saml/callback'])(
    'KIDS-06 SHELL-24 %s leaves the question to the page that it leads to',
    async path => {
      due()
      await signInAna({ renovar: true, expirado: false })
      const page = renderPiece(<Renewal />, path)
      await new Promise(resolve => setTimeout(resolve, 30))
      expect([screen.queryByRole('dialog'), localStorage.getItem('msg_shwnd')]).toEqual([null, '1'])
      await page.router.navigate('/catalogos/kids')
      expect(await screen.findByRole('dialog', { name: 'Atenção' })).toBeTruthy()
    },
  )

  it('SHELL-25 speaks with the institution message, or with ours', async () => {
    due()
    await signInAna({ renovar: true })
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
    await signInAna({ renovar: true })
    const page = renderPiece(<Renewal />)
    await userEvent.click(await screen.findByRole('button', { name: 'Sim' }))
    expect(page.address()).toBe('/meupergamum/dados-pessoais')
  })
})

describe('renewal after a sign-in', () => {
  const named = (path: string): Screen => ({ path, load: async () => ({ Component: () => <h1>{path}</h1> }) })

  beforeEach(() => {
    screens.splice(0, screens.length, named('/acervo/:codAcervo'), {
      path: '/login',
      load: () => import('../../features/access/login-screen.tsx'),
    })
    provideSignIn({
      loadPanel: () => import('../../features/access/components/sign-in-panel.tsx'),
      screenExists: () => false,
    })
  })

  async function signIn(user: { renovar: boolean; expirado: boolean }) {
    signInServer({ user: { ...user, validade: '2026-03-15' } })
    const page = renderRoutes(routeTable(), '/login?redirect=/acervo/12')
    await userEvent.type(await screen.findByLabelText(/Matrícula/), 'ana')
    await userEvent.type(screen.getByLabelText(/^Senha/), 'Segredo1')
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }))
    await waitFor(() => expect(page.address()).toBe('/acervo/12'))
    return page
  }

  it('SHELL-24 SHELL-26 AUTH-25 whoever may renew is asked at once, and Yes leads to the personal data', async () => {
    screens.push({ ...named('/meupergamum/dados-pessoais'), needsPatron: true })
    const page = await signIn({ renovar: true, expirado: false })
    expect(await screen.findByRole('dialog', { name: 'Atenção' })).toBeTruthy()
    expect(localStorage.getItem('msg_shwnd')).toBeNull()
    expect(currentSession()?.user).toMatchObject({ nome_pessoa: 'Ana Lima', renovar: true, expirado: false })
    await userEvent.click(screen.getByRole('button', { name: 'Sim' }))
    expect(await screen.findByRole('heading', { name: '/meupergamum/dados-pessoais' })).toBeTruthy()
    expect(page.address()).toBe('/meupergamum/dados-pessoais')
  })

  it('SHELL-24 an expired person is not asked', async () => {
    screens.push(named('/meupergamum/dados-pessoais'))
    await signIn({ renovar: true, expirado: true })
    expect(await screen.findByRole('heading', { name: '/acervo/:codAcervo' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
