import { Dialog } from '@estante/ui/dialog.tsx'
import { useTranslation } from 'react-i18next'
import css from './help-dialog.module.css'

const TIPS = ['words', 'accents', 'options', 'expression', 'advanced', 'filters', 'available', 'follow'] as const
const KEYS = ['submit', 'hold', 'arrows', 'escape', 'goToBox', 'searchBox', 'firstResult'] as const

/** SRCH-16: how to search, and the keys that do it. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('search-screen')
  return (
    <Dialog isOpen onClose={onClose} title={t('help.title')} size="large">
      <ul className={css.tips}>
        {TIPS.map(tip => (
          <li key={tip}>{t(`help.tips.${tip}`)}</li>
        ))}
      </ul>
      <h3 className={css.heading}>{t('help.keys')}</h3>
      <dl className={css.keys}>
        {KEYS.map(key => (
          <div key={key} className={css.pair}>
            <dt>
              <kbd>{t(`help.shortcuts.${key}.keys`)}</kbd>
            </dt>
            <dd>{t(`help.shortcuts.${key}.does`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
