import { Permission } from '@estante/contract/permissions'
import { Button } from '@estante/ui/button.tsx'
import { Cluster, Stack, Wrap } from '@estante/ui/card.tsx'
import { Link } from '@estante/ui/link.tsx'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FaqList } from '../../features/institution/faq-list.tsx'
import { HomeSections } from '../../features/institution/home-sections.tsx'
import { InfoTabs } from '../../features/institution/info-tabs.tsx'
import { useBasket } from '../../lib/basket/basket-store.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import { LANDMARKS } from '../../lib/page/landmarks.ts'
import { usePermission } from '../../lib/session/store/hooks.ts'
import { FooterLinks } from './footer-links.tsx'
import { KioskButton } from './kiosk-button.tsx'
import css from './mobile-panel.module.css'
import type { Panel } from './panel-of.ts'

export function MobilePanel({ panel, onClose }: { panel: Panel; onClose: () => void }) {
  const { t } = useTranslation(['shell', 'ui'])
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus follows every change of view
  useEffect(() => {
    heading.current?.focus()
  }, [panel])
  useEffect(() => goOnAtContent, [])
  return (
    <div className={css.panel}>
      <Wrap>
        <Button look="ghost" icon={<ArrowLeft size={18} aria-hidden />} onClick={onClose}>
          {t('bar.back')}
        </Button>
        <h1 ref={heading} tabIndex={-1}>
          {t(`mobile.${panel}`)}
        </h1>
        {panel === 'services' ? <Services /> : null}
        {panel === 'faqs' ? <FaqList isTitleHidden /> : null}
        {panel === 'suggestions_and_links' ? <FooterLinks look="buttons" /> : null}
      </Wrap>
      {panel === 'services' ? <InfoTabs /> : null}
      {panel === 'featured_and_news' ? <HomeSections isFeaturedOnly /> : null}
    </div>
  )
}

/** With the panel its button goes from under the keyboard, which would begin anew at the head of the page. */
function goOnAtContent(): void {
  if (document.activeElement === document.body)
    document.getElementById(LANDMARKS.content)?.focus({ preventScroll: true })
}

function Services() {
  const { t } = useTranslation('shell')
  const format = useFormat()
  const basket = useBasket()
  const mayEnter = usePermission(Permission.patronArea)
  return (
    <Stack gap={4}>
      {mayEnter ? <Link href="/meupergamum">{t('patronArea')}</Link> : null}
      <Link href="/cesta">{t('basket', { total: format.number(basket.length) })}</Link>
      <Link href="/estatistica">{t('statistics')}</Link>
      <Cluster>
        <KioskButton />
      </Cluster>
    </Stack>
  )
}
