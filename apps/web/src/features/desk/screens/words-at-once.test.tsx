import '../../../testing/reset.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { routeTable } from '../../../app/router.tsx'
import { screenExists } from '../../../app/screen-exists.ts'
import { i18n } from '../../../lib/language/i18n.ts'
import { provideScreens } from '../../../lib/page/known-screens.ts'
import { fakeApi, publicTokenHandler } from '../../../testing/fake-api.ts'
import { DESKTOP, renderRoutes, setWidth, startWords } from '../../../testing/page.tsx'
import { openInstitution, signInAna } from '../../../testing/people.ts'
import { CONTACT, deskSessionOf, REGISTERED } from '../desk-session.test-data.ts'

beforeAll(async () => {
  await startWords()
  provideScreens(screenExists)
  // No others: they come with the screen, as in a browser.
  await i18n.loadNamespaces(['desk', 'messages'])
  await import('../../../app/desk-layout.tsx')
})
beforeEach(async () => {
  setWidth(DESKTOP)
  openInstitution()
  await signInAna()
})

it('the registration of a person, once it stands, is not taken away for words of its parts', async () => {
  fakeApi({
    ...publicTokenHandler,
    'GET /estante/balcao/sessao': () => ({ body: deskSessionOf() }),
    'GET /estante/balcao/contagens': () => ({ body: { reservas: 0, transito: 0 } }),
    'GET /estante/balcao/pessoa': () => ({ body: REGISTERED }),
    'GET /estante/balcao/cadastro': () => ({ body: CONTACT }),
    'GET /estante/balcao/nada-consta': () => ({
      body: { cod_pessoa: 9, nome: 'Marta Luz', pendencias: [], anotadas: [], certidoes: [] },
    }),
    'GET /estante/equipe/pessoas/9/arquivos-acessiveis': () => ({
      body: { modo: 'TODOS', beneficiario: 'N', desde: '', declaracao: '' },
    }),
  })
  const taken: string[] = []
  const watch = new MutationObserver(() => {
    const isHidden = [...document.querySelectorAll<HTMLElement>('body *')].some(
      each => each.style.display === 'none' && each.querySelector('main, h1'),
    )
    if (isHidden) taken.push(document.body.textContent ?? '')
  })
  watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] })
  renderRoutes(routeTable(), '/balcao/pessoas/9')
  await screen.findByLabelText('E-mail')
  await userEvent.click(await screen.findByRole('button', { name: /Pendências/ }))
  await screen.findByText('Nada a resolver.')
  watch.disconnect()
  expect(taken).toEqual([])
})
