import type { Guide } from '@estante/contract'
import { NamedIcon } from '@estante/ui/named-icon.tsx'
import { type TabItem, Tabs } from '@estante/ui/tabs.tsx'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { defaultGuide, useGuides, useInstitution } from '../../../lib/institution/institution-store.ts'
import { useIsMobile, withMobileView } from '../../../lib/mobile/mobile-view.ts'

const ACCESSIBLE = '/pesquisa_acessibilidade'
const KIDS = 'catalogos/kids'

/** Where a guide lives: the default one at / (AMB-14), the accessible one on its own pages (AMB-13). */
export function guideAddress(guide: Guide, home: string | undefined): string {
  if (guide.codigo === home) return '/'
  return guide.codigo === 'acessibilidade' ? ACCESSIBLE : `/${guide.codigo}`
}

/** SRCH-03, SRCH-05: the server's guides in its order; the children's catalogue by its flag. */
const shownGuides = (guides: readonly Guide[], hasKids: boolean): Guide[] =>
  guides.filter(({ codigo }) => codigo !== KIDS || hasKids).sort((a, b) => a.ordem - b.ordem)

export function SearchTabs({ guide }: { guide: Guide | null }) {
  const { t } = useTranslation('search-screen')
  const { search } = useLocation()
  const isMobile = useIsMobile()
  const institution = useInstitution()
  const guides = useGuides()
  const home = defaultGuide(guides)?.codigo
  const shown = shownGuides(guides ?? [], institution?.habilita_kids_pesq_catalogo === 'S')
  const tabs: TabItem[] = shown.map(each => ({
    id: each.codigo,
    label: each.titulo,
    icon: <NamedIcon name={each.icone} />,
    href: withMobileView(guideAddress(each, home), search),
  }))
  // SRCH-06: the dropdown of small screens also offers the accessible search.
  if (isMobile && !shown.some(each => each.codigo === 'acessibilidade'))
    tabs.push({ id: 'acessibilidade', label: t('accessibleSearch'), href: ACCESSIBLE })
  if (tabs.length < 2) return null
  return <Tabs label={t('tabs')} tabs={tabs} current={guide?.codigo ?? ''} />
}
