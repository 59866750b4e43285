import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { i18n } from '../../lib/language/i18n.ts'
import { fakeApi, type Handler, publicTokenHandler } from '../../testing/fake-api.ts'
import { DESKTOP, renderPiece, setWidth, startWords } from '../../testing/page.tsx'
import { openInstitution } from '../../testing/people.ts'
import { Component as KioskPage } from './kiosk-page.tsx'

export const TOKEN = 'token-de-terminal-000'
export const VISIT = {
  visita: 'visita-0000000000000000000',
  nome: 'Ana',
  tem_email: 'S',
  emprestimos: [
    {
      cod_emprestimo: 4,
      obra: 'Vidas secas',
      data_prevista: '2026-11-20',
      vence_em: '2026-11-20T21:30:00',
      em_atraso: 'N',
    },
    {
      cod_emprestimo: 5,
      obra: 'O cortiço',
      data_prevista: '2026-11-10',
      vence_em: '2026-11-10T23:59:59',
      em_atraso: 'S',
    },
  ],
  separados: 1,
  impedimentos: [],
}
export const handlers = (more: Record<string, Handler> = {}): Record<string, Handler> => ({
  ...publicTokenHandler,
  'GET /estante/quiosque': () => ({ body: { nome: 'Entrada', cod_biblioteca: 1, desc_biblioteca: 'Central' } }),
  'POST /estante/quiosque/visita': () => ({ body: VISIT }),
  'DELETE /estante/quiosque/visita': () => ({ body: { ok: true } }),
  ...more,
})
export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const field = (name: RegExp) => screen.getByRole('textbox', { name })

let clock = 0

/** A scanner reads a code while this has the focus, as fast as scanners do, however slow the machine is. Whether its end pressed it. */
export function scanned(on: Element, code: string): boolean {
  clock += 10_000
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    clock += 10
    Object.defineProperty(event, 'timeStamp', { value: clock })
    return on.dispatchEvent(event)
  }
  for (const key of code) press(key)
  return press('Enter')
}

/** Every test begins at a terminal of the library, with nobody there. */
export function standAtTerminal(): void {
  beforeAll(async () => {
    await startWords()
    await i18n.loadNamespaces(['kiosk', 'messages'])
  })
  beforeEach(() => {
    setWidth(DESKTOP)
    openInstitution()
    window.history.replaceState(null, '', `/autoatendimento#terminal=${TOKEN}`)
  })
  afterEach(() => {
    vi.useRealTimers()
    window.history.replaceState(null, '', '/')
  })
}

export async function enter(api = fakeApi(handlers())) {
  renderPiece(<KioskPage />)
  await userEvent.type(await screen.findByRole('textbox', { name: /Cartão/ }), 'ana')
  await userEvent.type(screen.getByLabelText('Senha ou PIN'), '4821')
  await userEvent.click(button('Entrar'))
  await screen.findByRole('heading', { name: 'Olá, Ana' })
  return api
}
