import '../../testing/reset.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { PHONE, renderRoutes, setWidth, startWords } from '../../testing/page.tsx'
import { parseMobileView, useIsMobile, useMobileView, useMobileViewInAddress, withMobileView } from './mobile-view.ts'

function Probe() {
  useMobileViewInAddress()
  const [view, change] = useMobileView()
  return (
    <>
      <p>view: {String(view)}</p>
      <p>{useIsMobile() ? 'mobile' : 'desktop'}</p>
      <button type="button" onClick={() => change('faqs')}>
        faqs
      </button>
      <button type="button" onClick={() => change(null)}>
        none
      </button>
    </>
  )
}
const open = (at: string) => renderRoutes([{ path: '*', Component: Probe }], at)

describe('mobile view', () => {
  it('SHELL-13 767 px is mobile and 768 px is not', async () => {
    await startWords()
    setWidth(767)
    const narrow = open('/')
    expect(screen.getByText('mobile')).toBeTruthy()
    narrow.unmount()
    setWidth(768)
    open('/')
    expect(screen.getByText('desktop')).toBeTruthy()
  })

  it('SHELL-17 knows its six views and null', () => {
    const views = ['login', 'services', 'faqs', 'suggestions_and_links', 'search', 'featured_and_news']
    expect(views.map(parseMobileView)).toEqual(views)
    expect([parseMobileView('x'), parseMobileView(null)]).toEqual([null, null])
  })

  it('SHELL-18 the address follows the view and the view follows the address', async () => {
    setWidth(PHONE)
    const page = open('/?q=sol&mobileView=services')
    expect(screen.getByText('view: services')).toBeTruthy()
    await userEvent.click(screen.getByText('faqs'))
    expect(page.address()).toBe('/?q=sol&mobileView=faqs')
    await userEvent.click(screen.getByText('none'))
    expect(page.address()).toBe('/?q=sol')
  })

  it('SHELL-18 on a desktop the parameter is removed', async () => {
    setWidth(1280)
    const page = open('/?q=sol&mobileView=faqs')
    expect(screen.getByText('view: null')).toBeTruthy()
    await waitFor(() => expect(page.address()).toBe('/?q=sol'))
  })

  it('SHELL-19 the view travels to another tab', () => {
    expect(withMobileView('/autoridades', '?q=a&mobileView=search')).toBe('/autoridades?mobileView=search')
    expect(withMobileView('/autoridades?q=quem?&p=2', '?mobileView=search')).toBe(
      '/autoridades?q=quem%3F&p=2&mobileView=search',
    )
    expect(withMobileView('/autoridades?q=b', '?mobileView=search')).toBe('/autoridades?q=b&mobileView=search')
    expect(withMobileView('/autoridades', '?q=a')).toBe('/autoridades')
  })
})
