import '../../../testing/reset.ts'
import { SEARCH_TABS } from '@estante/contract/constants'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { screenExists } from '../../../app/screen-exists.ts'
import { institutionStore } from '../../../lib/institution/institution-store.ts'
import { DESKTOP, PHONE, renderPiece, setWidth, startWords } from '../../../testing/page.tsx'
import { openInstitution } from '../../../testing/people.ts'
import { SearchTabs } from './search-tabs.tsx'

const guides = [...SEARCH_TABS, 'catalogos/kids'].map((codigo, ordem) => ({
  codigo,
  titulo: `aba ${codigo}`,
  icone: '',
  ordem,
  usa_consulta_paginada: 'S' as const,
}))

beforeEach(async () => {
  await startWords()
  setWidth(DESKTOP)
  openInstitution({ habilita_kids_pesq_catalogo: 'S' })
  institutionStore.set(state => ({ ...state, guides }))
})

const addresses = async () =>
  within(await screen.findByRole('navigation'))
    .getAllByRole('link')
    .map(link => link.getAttribute('href'))

describe('search tabs', () => {
  it('SHELL-04 every kind of search is offered', async () => {
    renderPiece(<SearchTabs guide={guides[0]!} />)
    const special: Record<string, string> = { pesquisa_geral: '/', acessibilidade: '/pesquisa_acessibilidade' }
    const all = guides.map(({ codigo }) => special[codigo] ?? `/${codigo}`)
    expect(await addresses()).toEqual(all)
    expect(['/pesquisa_acessibilidade', '/catalogos/kids'].map(screenExists)).toEqual([true, true])
  })

  it('SRCH-03 each tab shows the icon that the server names, beside its title and unheard', async () => {
    const named = 'search sliders sparkles tablet film user graduation scale gavel archive accessibility balloon'
    const icons = named.split(' ')
    const chosen = icons.map((icone, at) => ({ ...guides[at]!, icone }))
    institutionStore.set(state => ({
      ...state,
      guides: [...chosen, { ...guides[0]!, codigo: 'outra', ordem: 99, icone: 'toString' }],
    }))
    renderPiece(<SearchTabs guide={guides[0]!} />)
    const links = within(await screen.findByRole('navigation')).getAllByRole('link')
    const shown = links.map(link => link.querySelector('svg[aria-hidden="true"]')?.getAttribute('data-icon'))
    expect(shown).toEqual([...icons, undefined])
    expect(links.slice(0, -1).map(link => link.textContent)).toEqual(chosen.map(({ titulo }) => titulo))
  })

  it('SHELL-19 the view of a phone stays in the address when the tab is switched', async () => {
    setWidth(PHONE)
    const page = renderPiece(<SearchTabs guide={guides[0]!} />, '/?q=sol&mobileView=search')
    await userEvent.selectOptions(await screen.findByRole('combobox'), 'aba autoridades')
    expect(page.address()).toBe('/autoridades?mobileView=search')
  })
})
