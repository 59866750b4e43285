import { beforeAll, beforeEach } from 'vitest'
import { screenExists } from '../../app/screen-exists.ts'
import { i18n } from '../../lib/language/i18n.ts'
import { provideScreens } from '../../lib/page/known-screens.ts'
import { fakeApi, type Handler, publicTokenHandler } from '../../testing/fake-api.ts'
import { DESKTOP, setWidth, startWords } from '../../testing/page.tsx'
import { openInstitution, signInAna } from '../../testing/people.ts'
import { clearDesk } from './box/desk-work.ts'
import { typedStore } from './box/typed.ts'
import { deskSessionOf } from './desk-session.test-data.ts'

interface Ready {
  /** Lazy screens are fetched once, so that no test waits for them. */
  screens?: () => Promise<unknown>
  /** Words of parts, beside those of the desk. */
  words?: readonly string[]
}

/** Every test begins at an empty desk that somebody has opened. */
export function standAtDesk({ screens, words = [] }: Ready = {}): void {
  beforeAll(async () => {
    await startWords()
    provideScreens(screenExists)
    await i18n.loadNamespaces(['desk', 'messages', ...words])
    await Promise.all([import('../../app/desk-layout.tsx'), screens?.()])
  })
  beforeEach(async () => {
    setWidth(DESKTOP)
    openInstitution()
    clearDesk()
    typedStore.set('')
    await signInAna()
  })
}

/** What every screen of the desk asks for. */
export const deskHandlers = (more: Record<string, Handler> = {}): Record<string, Handler> => ({
  ...publicTokenHandler,
  'GET /estante/balcao/sessao': () => ({ body: deskSessionOf() }),
  'GET /estante/balcao/contagens': () => ({ body: { reservas: 0, transito: 0 } }),
  ...more,
})

export const deskApi = (more: Record<string, Handler> = {}) => fakeApi(deskHandlers(more))
