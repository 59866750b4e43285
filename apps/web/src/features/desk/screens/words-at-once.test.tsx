import '../../../testing/reset.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { routeTable } from '../../../app/router.tsx'
import { renderRoutes } from '../../../testing/page.tsx'
import { deskApi, standAtDesk } from '../at-desk.test-data.ts'
import { CONTACT, REGISTERED } from '../desk-session.test-data.ts'

// No other words: they come with the screen, as in a browser.
standAtDesk()

it('the registration of a person, once it stands, is not taken away for words of its parts', async () => {
  deskApi({
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
