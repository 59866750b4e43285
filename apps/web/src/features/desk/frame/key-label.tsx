import { useTranslation } from 'react-i18next'
import css from './frame.module.css'

const SHOWN: Readonly<Record<string, string>> = { Escape: 'Esc' }

/** A key as it stands on keyboards. */
export function KeyLabel({ name }: { name: string }) {
  const { t } = useTranslation('desk')
  return (
    <kbd className={css.kbd} title={t('keyTitle', { key: SHOWN[name] ?? name })}>
      {SHOWN[name] ?? name}
    </kbd>
  )
}
