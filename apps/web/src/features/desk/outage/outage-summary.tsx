import { useTranslation } from 'react-i18next'
import { useStore } from '../../../lib/storage/store.ts'
import { workStore } from '../box/work-store.ts'
import { awayStore } from './away-store.ts'
import css from './outage.module.css'

const MODES = ['EMPRESTAR', 'DEVOLVER', 'CONSULTA'] as const
const STEPS = ['order', 'rules', 'rest'] as const

/** Beside the work of an outage: what waits, and what becomes of it when the network is back. */
export function OutageSummary() {
  const { t } = useTranslation('desk')
  const { isOffline } = useStore(workStore)
  const { waiting, snapshotAt } = useStore(awayStore)
  if (!isOffline || !snapshotAt) return null
  return (
    <div className={css.summary}>
      <h3>{t('away.list')}</h3>
      <dl>
        {MODES.map(mode => (
          <div key={mode}>
            <dt>{t(`away.many.${mode}`)}</dt>
            <dd>{waiting.filter(({ act }) => act.modo === mode).length}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('away.whenBack')}</h3>
      <ol>
        {STEPS.map(step => (
          <li key={step}>{t(`away.steps.${step}`)}</li>
        ))}
      </ol>
    </div>
  )
}
