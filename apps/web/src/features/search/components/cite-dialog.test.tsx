import '../../../testing/reset.ts'
import { clearToasts, currentToasts } from '@estante/ui/toast-queue.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { i18n } from '../../../lib/language/i18n.ts'
import { fakeApi, publicTokenHandler } from '../../../testing/fake-api.ts'
import { renderPiece, startWords } from '../../../testing/page.tsx'
import { CiteDialog } from './cite-dialog.tsx'

const kept = Object.getOwnPropertyDescriptor(navigator, 'clipboard')
const setClipboard = (value: unknown) => Object.defineProperty(navigator, 'clipboard', { value, configurable: true })

beforeAll(async () => {
  await startWords()
  await i18n.loadNamespaces('search-screen')
})
beforeEach(clearToasts)
afterEach(() => {
  if (kept) Object.defineProperty(navigator, 'clipboard', kept)
  else Reflect.deleteProperty(navigator, 'clipboard')
})

it.each([
  ['copied', { writeText: async () => {} }, 'success: Referências copiadas'],
  ['not copied at an address without https, and that is said', undefined, 'warning: Não foi possível copiar'],
])('references are %s', async (_how, clipboard, words) => {
  fakeApi({
    ...publicTokenHandler,
    'POST /acervo/exportar-cesta': () => ({ body: 'ASSIS, M. de. Obra 1.', headers: { 'content-type': 'text/plain' } }),
  })
  renderPiece(<CiteDialog codes={[1]} onClose={() => {}} />)
  const button = await screen.findByRole('button', { name: 'Copiar' })
  const user = userEvent.setup()
  // After the setup, which brings a clipboard of its own.
  setClipboard(clipboard)
  await user.click(button)
  await expect
    .poll(() =>
      currentToasts()
        .map(({ kind, message }) => `${kind}: ${message}`)
        .join(),
    )
    .toContain(words)
})
