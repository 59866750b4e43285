import '../../testing/reset.ts'
import { clearToasts } from '@estante/ui/toast-queue.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { routeTable } from '../../app/router.tsx'
import { i18n } from '../../lib/language/i18n.ts'
import { fakeApi, type Handler, publicTokenHandler } from '../../testing/fake-api.ts'
import { pending } from '../../testing/loans.ts'
import { DESKTOP, renderRoutes, setWidth, startWords } from '../../testing/page.tsx'
import { openInstitution, signInAna } from '../../testing/people.ts'

const details = pending().detalhes!
const TITLES = ['Torto arado', 'Cálculo']
const renewed = (cod_emprestimo: number) => ({
  cod_emprestimo,
  obra: TITLES[cod_emprestimo - 1],
  renovado: 'S',
  data_prevista: '2026-12-01',
  vence_em: '',
  motivos: [],
})

/** A library that renews each loan once. */
function loans(): Record<string, Handler> {
  const done = new Set<number>()
  return {
    'GET /emprestimo/titulos-pendentes': () => ({
      body: TITLES.map((obra, at) =>
        pending({
          cod_emprestimo: at + 1,
          obra,
          detalhes: { ...details, renovavel: done.has(at + 1) ? 'N' : 'S' },
        }),
      ),
    }),
    'POST /emprestimo/renovacao': request => {
      const asked = (request.body as { emprestimos?: number[] }).emprestimos ?? [1, 2]
      for (const code of asked) done.add(code)
      return { body: { resultados: asked.map(renewed) } }
    },
  }
}

async function open(path: string, answers: Record<string, Handler>) {
  await signInAna({}, [8])
  const api = fakeApi({ ...publicTokenHandler, ...answers })
  renderRoutes(routeTable(), path)
  return api
}
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const focused = () => (document.activeElement === document.body ? 'nowhere' : document.activeElement?.textContent)

beforeAll(async () => {
  await startWords()
  await i18n.loadNamespaces(['patron', 'lists', 'circulation-screen'])
})
beforeEach(() => {
  setWidth(DESKTOP)
  clearToasts()
  openInstitution()
})

describe('the keyboard after a renewal', () => {
  it('stays at the loan that was renewed on the first page of the area', async () => {
    await open('/meupergamum', loans())
    await press(/^Renovar: Cálculo/)
    await screen.findByText('Renovado até 01/12/2026')
    expect(focused()).toMatch(/^.*Cálculo.*Renovado até 01\/12\/2026/)
    expect(focused()).not.toContain('Torto arado')
  })

  it('is led to how many were renewed, where the button for all of them has gone', async () => {
    await open('/meupergamum', loans())
    await press(/^Renovar todos/)
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Renovar/ })).toBeNull())
    expect(focused()).toContain('2 de 2 renovados.')
  })

  it('stays where the message was that somebody closed', async () => {
    await open('/meupergamum/titulos-pendentes', loans())
    await press(/^Renovar todos/)
    const message = await screen.findByText('2 de 2 renovados.', { selector: 'main *' })
    const place = message.closest('[tabindex="-1"]') as HTMLElement
    await userEvent.click(within(place).getByRole('button', { name: 'Fechar' }))
    expect(screen.queryByText('2 de 2 renovados.', { selector: 'main *' })).toBeNull()
    expect(document.activeElement).toBe(place)
  })

  it('finds what became of each loan behind the link of a reminder', async () => {
    fakeApi({
      ...publicTokenHandler,
      'GET /estante/renovacao/x~y': () => ({
        body: {
          nome: 'Ana',
          itens: TITLES.map(obra => ({ vence_em: '', data_prevista: '2026-11-20', obra, renovavel: 'S', motivos: [] })),
        },
      }),
      'POST /estante/renovacao/x~y': () => ({ body: { resultados: [1, 2].map(renewed) } }),
    })
    renderRoutes(routeTable(), '/renovar/x~y')
    await press(/^Renovar tudo$/)
    await screen.findByText('2 de 2 renovados.', { selector: 'main *' })
    expect(focused()).toContain('2 de 2 renovados.')
  })

  it('finds that a link has ended while it stood open', async () => {
    fakeApi({
      ...publicTokenHandler,
      'GET /estante/renovacao/x~y': () => ({
        body: {
          nome: 'Ana',
          itens: [{ vence_em: '', data_prevista: '2026-11-20', obra: 'Cálculo', renovavel: 'S', motivos: [] }],
        },
      }),
      'POST /estante/renovacao/x~y': () => ({
        status: 422,
        body: { message: 'LinkRenovacaoInvalido', code: 'refused' },
      }),
    })
    renderRoutes(routeTable(), '/renovar/x~y')
    await press(/^Renovar tudo$/)
    await screen.findByRole('heading', { name: 'Este link de renovação não vale mais' })
    expect(focused()).toContain('Este link de renovação não vale mais')
  })
})

it('the keyboard stays at the calendar when its address was made, and when it was closed', async () => {
  let endereco: string | null = null
  await open('/meupergamum', {
    'GET /estante/agenda': () => ({ body: { endereco, com_titulos: 'N' } }),
    'POST /estante/agenda': () => {
      endereco = 'https://biblioteca.example/api/estante/agenda/x.ics'
      return { body: { endereco, com_titulos: 'N' } }
    },
    'DELETE /estante/agenda': () => {
      endereco = null
      return { body: { ok: true } }
    },
  })
  await press(/^Gerar endereço/)
  await screen.findByText('https://biblioteca.example/api/estante/agenda/x.ics')
  expect(focused()).toContain('https://biblioteca.example/api/estante/agenda/x.ics')
  await press(/^Desativar/)
  await screen.findByRole('button', { name: /^Gerar endereço/ })
  expect(focused()).toContain('Gerar endereço')
})
