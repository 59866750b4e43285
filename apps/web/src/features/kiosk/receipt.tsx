import { CircleCheck, OctagonX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/language/hooks.ts'
import css from './kiosk.module.css'

export interface ReceiptRow {
  key: number
  isDone: boolean
  title: string
  words: string
}

/** What was done, the newest on top; on paper without what was refused. */
export function Receipt({ rows, library }: { rows: readonly ReceiptRow[]; library: string }) {
  const { t } = useTranslation('kiosk')
  const format = useFormat()
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="kiosk-receipt">
      <h2 id="kiosk-receipt">{t('receipt')}</h2>
      <p className={css.onPaper}>
        {library} · {format.dateTime(new Date().toISOString())}
      </p>
      <ul className={css.rows}>
        {rows.map(row => (
          <li key={row.key} className={css.row} data-print={row.isDone ? undefined : 'no'}>
            {row.isDone ? (
              <CircleCheck size={32} aria-label={t('done')} role="img" className={css.ok} />
            ) : (
              <OctagonX size={32} aria-label={t('refused')} role="img" className={css.bad} />
            )}
            <div className={css.words}>
              <strong>{row.title}</strong>
              <span>{row.words}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
