import { Dialog } from '@estante/ui/dialog.tsx'
import { useTranslation } from 'react-i18next'
import css from './about-dialog.module.css'
import type { BarAction } from './bar-actions.ts'

/** What the catalogue does for accessibility, and which key does what. */
export function AboutDialog({ onClose, actions }: { onClose: () => void; actions: BarAction[] }) {
  const { t } = useTranslation('shell')
  return (
    <Dialog isOpen onClose={onClose} title={t('about.title')}>
      <div className={css.about}>
        <p>{t('about.intro')}</p>
        <h3>{t('about.keys')}</h3>
        <p>{t('about.keysHint')}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('about.key')}</th>
              <th scope="col">{t('about.action')}</th>
            </tr>
          </thead>
          <tbody>
            {actions
              .filter(action => action.accessKey)
              .map(action => (
                <tr key={action.id}>
                  <td>
                    <kbd>{action.accessKey}</kbd>
                  </td>
                  <td>{action.label}</td>
                </tr>
              ))}
          </tbody>
        </table>
        <p>{t('about.contact')}</p>
      </div>
    </Dialog>
  )
}
