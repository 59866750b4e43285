import { Button } from '@estante/ui/button.tsx'
import { Save, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../../lib/storage/store.ts'
import { workStore } from '../box/work-store.ts'
import { clockOf, serverNow } from '../frame/desk-session.ts'
import { saveToFile } from './away-file.ts'
import { awayStore } from './away-store.ts'
import { tryAgain } from './away-work.ts'
import css from './outage.module.css'

/** While nobody answers: since when, what goes on, what waits, and what can be done about it. */
export function OutageBanner() {
  const { isOffline } = useStore(workStore)
  return isOffline ? <Banner /> : null
}

function Banner() {
  const { t } = useTranslation('desk')
  const { snapshotAt, waiting } = useStore(awayStore)
  const [began] = useState(() => serverNow().toISOString())
  const [isAsking, setAsking] = useState(false)
  const [isStill, setStill] = useState(false)
  const ask = async () => {
    setAsking(true)
    setStill(!(await tryAgain()))
    setAsking(false)
  }
  // A page that was loaded anew finds acts from before.
  const since = [began, ...waiting.map(({ act }) => act.instante)].sort()[0] ?? began
  return (
    <section className={css.banner} aria-label={t('away.title')} data-print="no">
      <WifiOff size={24} aria-hidden />
      <div role="status">
        <b>{t(snapshotAt ? 'away.since' : 'away.sinceUnready', { when: clockOf(since) })}</b>
        <p>
          {waiting.length > 0 ? `${t('away.keptHere', { count: waiting.length })} ` : null}
          {t('away.others')}
        </p>
        {isStill ? <p>{t('away.stillAway')}</p> : null}
      </div>
      <div className={css.acts}>
        {waiting.length > 0 ? (
          <Button icon={<Save size={18} aria-hidden />} onClick={saveToFile}>
            {t('away.save')}
          </Button>
        ) : null}
        <Button look="main" isPending={isAsking} onClick={() => void ask()}>
          {t('away.tryNow')}
        </Button>
      </div>
    </section>
  )
}
