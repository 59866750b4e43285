import { Button, ButtonLink } from '@estante/ui/button.tsx'
import { Card, Wrap } from '@estante/ui/card.tsx'
import { Link } from '@estante/ui/link.tsx'
import { EmptyState } from '@estante/ui/states.tsx'
import { CloudOff, Wifi } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBasket } from '../../lib/basket/basket-store.ts'
import { useCatalogueName, usePageTitle } from '../../lib/page/title.ts'
import { useIsAway } from '../../lib/page/use-is-away.ts'
import { logStore, restoreLog, shownLog } from '../../lib/search-state/history.ts'
import { useIsSignedIn } from '../../lib/session/store/hooks.ts'
import { useStore } from '../../lib/storage/store.ts'
import css from './offline.module.css'

const MOST = 5

/** A page that is not kept, without a network: says so, and where one can go meanwhile. */
export function Component() {
  const { t } = useTranslation('shell')
  const catalogue = useCatalogueName()
  const isAway = useIsAway()
  const basket = useBasket()
  const isSignedIn = useIsSignedIn()
  const log = useStore(logStore)
  usePageTitle(t('away.title'))
  useEffect(() => void restoreLog(), [])
  if (!isAway)
    return (
      <Wrap>
        <EmptyState
          title={t('away.connected')}
          headingLevel={1}
          icon={<Wifi size={30} aria-hidden />}
          actions={
            <ButtonLink href="/" look="main">
              {catalogue}
            </ButtonLink>
          }
        />
      </Wrap>
    )
  const searches = shownLog(log).slice(-MOST).reverse()
  const nothing = basket.length === 0 && !isSignedIn && searches.length === 0
  return (
    <Wrap>
      <EmptyState
        title={t('away.title')}
        headingLevel={1}
        icon={<CloudOff size={30} aria-hidden />}
        actions={
          <Button look="main" onClick={() => window.location.reload()}>
            {t('away.again')}
          </Button>
        }
      >
        {t('away.notKept')}
      </EmptyState>
      {nothing ? null : (
        <Card className={css.kept}>
          <p>{t('away.kept')}</p>
          <ul>
            {basket.length > 0 ? (
              <li>
                <Link href="/cesta">{t('basket', { total: basket.length })}</Link>
              </li>
            ) : null}
            {isSignedIn ? (
              <li>
                <Link href="/meupergamum/titulos-pendentes">{t('away.loans')}</Link>
              </li>
            ) : null}
            {searches.length > 0 ? (
              <li>
                {t('away.searches')}
                <ul>
                  {searches.map(({ id, url, campos }) => (
                    <li key={id}>
                      <Link href={url}>{campos.map(({ termo }) => termo).join(' · ') || url}</Link>
                    </li>
                  ))}
                </ul>
              </li>
            ) : null}
          </ul>
        </Card>
      )}
    </Wrap>
  )
}
