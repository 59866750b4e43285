import '../../testing/reset.ts'
import { screen } from '@testing-library/react'
import { useTranslation } from 'react-i18next'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { renderPiece, startWords } from '../../testing/page.tsx'
import { changeLanguage, i18n } from './i18n.ts'
import { currentLanguage } from './language-store.ts'

const network = vi.hoisted(() => ({ isAway: false }))

vi.mock('./language-store.ts', async importOriginal => {
  const own = await importOriginal<typeof import('./language-store.ts')>()
  return {
    ...own,
    loadWords: (language: string, namespace: string) =>
      network.isAway ? Promise.reject(new TypeError('Failed to fetch')) : own.loadWords(language, namespace),
  }
})

beforeAll(startWords)
afterEach(async () => {
  network.isAway = false
  vi.useRealTimers()
  await changeLanguage('pt')
})

it('I18N-07 a language whose words cannot be had is told, and the page stays whole in its own', async () => {
  network.isAway = true
  await expect(changeLanguage('es')).rejects.toMatchObject({ status: 0 })
  expect([currentLanguage(), i18n.language, document.documentElement.lang]).toEqual(['pt', 'pt', 'pt-BR'])
  expect(i18n.t('signIn')).toBe('Entrar')
  network.isAway = false
  await changeLanguage('es')
  expect([currentLanguage(), i18n.t('signIn')]).toEqual(['es', 'Iniciar sesión'])
})

function Piece() {
  const { t } = useTranslation('kiosk')
  return <p>{t('title')}</p>
}

it('words that do not come at first are asked for again, so that nobody reads the name of a message', async () => {
  network.isAway = true
  renderPiece(<Piece />)
  await new Promise(done => setTimeout(done, 100))
  network.isAway = false
  expect(await screen.findByText('Autoatendimento')).toBeTruthy()
  expect(screen.queryByText('title')).toBeNull()
})

function OtherPiece() {
  const { t } = useTranslation('money-screen')
  return <p>{t('nothing')}</p>
}

it('words that stayed away as long as the network come with it', async () => {
  network.isAway = true
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  renderPiece(<OtherPiece />)
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  expect(await screen.findByText('nothing')).toBeTruthy()
  network.isAway = false
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('Você não deve nada')).toBeTruthy()
})
