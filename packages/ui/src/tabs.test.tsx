import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fittingTabs } from './fitting-tabs.ts'
import { Tabs } from './tabs.tsx'
import { renderUi, setWindowWidth, texts } from './test-ui.tsx'

const LINKS = ['geral', 'avancada', 'kids'].map(id => ({ id, label: id.toUpperCase(), href: `/${id}` }))

function Panels() {
  const [tab, setTab] = useState('a')
  const tabs = ['a', 'b', 'c'].map(id => ({ id, label: `Aba ${id}` }))
  return (
    <Tabs label="Registro" tabs={tabs} current={tab} onCurrentChange={setTab}>
      Conteúdo {tab}
    </Tabs>
  )
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('tabs', () => {
  it('as links mark the current page', () => {
    setWindowWidth(1280)
    renderUi(<Tabs label="Pesquisas" tabs={LINKS} current="avancada" />)
    expect(screen.getByRole('navigation', { name: 'Pesquisas' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'AVANCADA' }).getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('link', { name: 'GERAL' }).hasAttribute('aria-current')).toBe(false)
  })

  it('as panels follow arrows, Home and End', async () => {
    setWindowWidth(1280)
    renderUi(<Panels />)
    await userEvent.click(screen.getByRole('tab', { name: 'Aba a' }))
    await userEvent.keyboard('{ArrowLeft}')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Aba c')
    expect(document.activeElement?.textContent).toBe('Aba c')
    await userEvent.keyboard('{Home}')
    expect(screen.getByRole('tabpanel', { name: 'Aba a' }).textContent).toBe('Conteúdo a')
  })

  it('SHELL-13 are a select at 767 px and a row at 768 px', async () => {
    const navigate = vi.fn()
    setWindowWidth(767)
    renderUi(<Tabs label="Pesquisas" tabs={LINKS} current="geral" />, { navigate })
    expect(screen.queryByRole('link')).toBeNull()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Pesquisas' }), 'kids')
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/kids')
    setWindowWidth(768)
    renderUi(<Tabs label="Pesquisas" tabs={LINKS} current="geral" />)
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.getAllByRole('link')).toHaveLength(3)
  })

  it('those that do not fit wait under the "more" button; the current one is always in the row', async () => {
    setWindowWidth(1280)
    class Observer {
      callback: (entries: { target: Element }[]) => void
      constructor(callback: (entries: { target: Element }[]) => void) {
        this.callback = callback
      }
      observe(target: Element) {
        this.callback([{ target }])
      }
      disconnect() {}
    }
    vi.stubGlobal('ResizeObserver', Observer)
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ width: 100 } as DOMRect)
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(250)
    renderUi(<Panels />)
    const more = await screen.findByRole('button', { name: texts.more })
    expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual(['Aba a'])
    expect(more.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(more)
    await userEvent.keyboard('{Escape}')
    expect(more.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(more)
    await userEvent.click(screen.getByRole('button', { name: 'Aba c' }))
    expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual(['Aba c'])
    expect(screen.getByRole('tabpanel').textContent).toBe('Conteúdo c')
  })

  /** A row of the named width whose tabs are as wide as told; `tell` is what the browser says of their sizes. */
  const measuredRow = (room: number) => {
    setWindowWidth(1280)
    const size = { tab: 100, room }
    let tell: (entries: { target: Element }[]) => void = () => {}
    class Observer {
      constructor(callback: (entries: { target: Element }[]) => void) {
        tell = callback
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('ResizeObserver', Observer)
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => ({ width: size.tab }) as DOMRect)
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => size.room)
    renderUi(<Panels />)
    const tab = screen.getAllByRole('tab')[0] as HTMLElement
    const row = screen.getByRole('tablist').parentElement as HTMLElement
    return { size, tellOf: (target: 'tab' | 'row') => tell([{ target: target === 'tab' ? tab : row }]) }
  }
  const shownTabs = () => screen.getAllByRole('tab').map(tab => tab.textContent)

  it('text that grows while the row itself changes is measured anew, not counted by its old width', () => {
    const { size, tellOf } = measuredRow(400)
    expect(shownTabs()).toEqual(['Aba a', 'Aba b', 'Aba c'])
    // The larger text brings the bar for scrolling, and both are told before anything is drawn again.
    act(() => {
      size.tab = 200
      tellOf('tab')
      size.room = 385
      tellOf('row')
    })
    expect(shownTabs()).toEqual(['Aba a'])
    expect(screen.getByRole('button', { name: texts.more })).toBeTruthy()
  })

  it('a little more of each tab counts as much as a lot of one', () => {
    const { size, tellOf } = measuredRow(305)
    act(() => {
      size.tab = 106
      tellOf('tab')
    })
    expect(shownTabs()).toEqual(['Aba a'])
  })

  it('the gaps between tabs take room too', () => {
    vi.spyOn(window, 'getComputedStyle').mockReturnValue({ columnGap: '2px', fontSize: '16px' } as CSSStyleDeclaration)
    measuredRow(305)
    expect(shownTabs()).toEqual(['Aba a'])
  })

  it('fill the row in order', () => {
    const widths: Record<string, number> = { a: 100, b: 100, c: 100, d: 100 }
    const fit = (room: number, current: string) =>
      [...fittingTabs(Object.keys(widths), id => widths[id] ?? 0, room, 80, current)].sort()
    expect(fit(400, 'a')).toEqual(['a', 'b', 'c', 'd'])
    expect(fit(399, 'a')).toEqual(['a', 'b', 'c'])
    expect(fit(399, 'd')).toEqual(['a', 'b', 'd'])
    expect(fit(120, 'd')).toEqual(['d'])
  })
})
