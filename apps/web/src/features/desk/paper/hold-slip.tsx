import type { CopyFacts, HoldSlip } from '@estante/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/language/hooks.ts'
import { serverNow } from '../frame/desk-session.ts'
import css from './paper.module.css'
import { usePaper } from './use-paper.ts'

/** The slip of a copy that waits for somebody: a code to call, and no name. */
export function HoldSlipPaper({ slip, copy, isPrinted }: { slip: HoldSlip; copy: CopyFacts; isPrinted?: boolean }) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const paper = usePaper()
  return (
    <div className={isPrinted ? paper : css.slip} aria-hidden={isPrinted || undefined}>
      <p className={css.spaced}>{t('slip.title')}</p>
      <p className={css.code}>{slip.codigo}</p>
      <p>
        {copy.obra}
        <br />
        {[copy.chamada, copy.codigo_barras].filter(Boolean).join(' · ')}
      </p>
      <p>
        <b>{t('slip.until', { day: format.date(slip.guardar_ate) })}</b>
        <br />
        {slip.biblioteca}
      </p>
      <p className={css.tiny}>{format.dateTime(serverNow().toISOString())}</p>
    </div>
  )
}
