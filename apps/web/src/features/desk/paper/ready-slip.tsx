import type { CopyFacts, HoldSlip } from '@estante/contract'
import { useTranslation } from 'react-i18next'
import type { Row } from '../box/work-store.ts'
import { KeyLabel } from '../frame/key-label.tsx'
import { keyOf } from '../frame/keys.ts'
import css from '../screens/panel.module.css'
import { HoldSlipPaper } from './hold-slip.tsx'

export interface WaitedFor {
  slip: HoldSlip
  copy: CopyFacts
}

/** The newest of these copies that somebody waits for. */
export const waitedFor = (rows: readonly Row[]): WaitedFor | undefined =>
  rows.flatMap(({ answer, isUndone }) =>
    answer.tipo === 'DEVOLVIDO' && answer.guia !== null && !isUndone
      ? [{ slip: answer.guia, copy: answer.exemplar }]
      : [],
  )[0]

/** Its slip, at the side of the work. */
export function ReadySlip(waited: WaitedFor) {
  const { t } = useTranslation('desk')
  return (
    <>
      <h2 className={css.small}>{t('slip.ready')}</h2>
      <HoldSlipPaper {...waited} />
      <button type="button" className={css.print} onClick={() => window.print()}>
        {t('slip.print')} <KeyLabel name={keyOf('print').keys[0]} />
      </button>
    </>
  )
}
