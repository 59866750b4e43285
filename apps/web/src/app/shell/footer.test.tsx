import '../../testing/reset.ts'
import { Permission } from '@estante/contract/permissions'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, publicTokenHandler } from '../../testing/fake-api.ts'
import { DESKTOP, PHONE, renderPiece, setWidth, startWords } from '../../testing/page.tsx'
import { openInstitution } from '../../testing/people.ts'
import { Footer } from './footer.tsx'
import { GlobalDialogs } from './global-dialogs.tsx'
import { MobilePanel } from './mobile-panel.tsx'

vi.mock('../slots.ts', () => {
  const dialog = (name: string) => async () => ({ Component: () => <div role="dialog">{name} form</div> })
  return { slots: { catalogue: null, alerts: null, comments: dialog('comment'), suggestions: dialog('suggestion') } }
})

const LINKS = [
  ['FOOT-01', 'Comentários', Permission.comments],
  ['FOOT-02', 'Sugestões de aquisição', Permission.suggestions],
  ['FOOT-03', 'Artigos compartilhados', Permission.sharedArticles],
  ['FOOT-04', 'Catálogo da rede', Permission.networkCatalogue],
] as const
const addresses = {
  link_artigos_compartilhados: 'https://artigos.example',
  link_catalogo_rede: 'https://rede.example',
}

beforeAll(startWords)
beforeEach(() => {
  setWidth(DESKTOP)
  fakeApi(publicTokenHandler)
})

describe('footer', () => {
  it.each(LINKS)(
    'FOOT-01 FOOT-02 FOOT-03 FOOT-04 NET-11 %s: the link "%s" needs permission %i',
    (_row, label, permission) => {
      openInstitution(addresses, [permission])
      const { unmount } = renderPiece(<Footer />)
      expect(screen.getByText(label)).toBeTruthy()
      for (const [, other] of LINKS) if (other !== label) expect(screen.queryByText(other)).toBeNull()
      unmount()
      openInstitution(addresses, [])
      renderPiece(<Footer />)
      expect(screen.queryByText(label)).toBeNull()
    },
  )

  it('FOOT-01 FOOT-02 comments and suggestions open their forms', async () => {
    openInstitution({}, [Permission.comments, Permission.suggestions])
    renderPiece(<Footer />)
    await userEvent.click(screen.getByText('Comentários'))
    expect(await screen.findByText('comment form')).toBeTruthy()
    await userEvent.click(screen.getByText('Sugestões de aquisição'))
    expect(await screen.findByText('suggestion form')).toBeTruthy()
  })

  it('FOOT-05 the privacy link leads to link_lgpd, and only to a web address', () => {
    openInstitution({ link_lgpd: 'https://uvale.example/lgpd' })
    const { unmount } = renderPiece(<Footer />)
    const link = screen.getByRole('link', { name: /Privacidade/ })
    expect(link.getAttribute('href')).toBe('https://uvale.example/lgpd')
    unmount()
    openInstitution({ link_lgpd: 'javascript:alert(1)' })
    renderPiece(<Footer />)
    expect(screen.queryByText('Privacidade')).toBeNull()
  })

  it('FOOT-06 SHELL-21 the support button shows msg_suporte_consulta as clean HTML with an Ok button', async () => {
    openInstitution({ msg_suporte_consulta: '<b>Ligue</b> já<script>alert(1)</script><img src=x onerror=alert(1)>' })
    renderPiece(
      <>
        <Footer />
        <GlobalDialogs />
      </>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Suporte' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Ligue').tagName).toBe('B')
    expect(dialog.innerHTML).not.toMatch(/<script|onerror/)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ok' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('FOOT-07 the logo shows with permission 88 only', () => {
    openInstitution({}, [Permission.footerLogo])
    const { unmount } = renderPiece(<Footer />)
    expect(screen.getByRole('img', { name: 'Universidade do Vale' })).toBeTruthy()
    unmount()
    openInstitution({}, [])
    renderPiece(<Footer />)
    expect(screen.queryByRole('img', { name: 'Universidade do Vale' })).toBeNull()
  })

  it('FOOT-08 the version label is v.10.10.8 unless the institution sets another', () => {
    openInstitution()
    const { unmount } = renderPiece(<Footer />)
    expect(screen.getByText('v.10.10.8')).toBeTruthy()
    unmount()
    openInstitution({ versao_rotulo: 'v.11' })
    renderPiece(<Footer />)
    expect(screen.getByText('v.11')).toBeTruthy()
  })

  it('FOOT-09 names the minimum browsers', () => {
    openInstitution()
    renderPiece(<Footer />)
    expect(screen.getByText(/Chrome 104, Firefox 110, Edge 110/)).toBeTruthy()
  })

  it('SHELL-22 on a phone the same links are buttons of the links view', () => {
    setWidth(PHONE)
    openInstitution(
      addresses,
      LINKS.map(([, , permission]) => permission),
    )
    renderPiece(<MobilePanel panel="suggestions_and_links" onClose={() => {}} />)
    for (const [, label] of LINKS) expect(screen.getByText(label)).toBeTruthy()
  })
})
