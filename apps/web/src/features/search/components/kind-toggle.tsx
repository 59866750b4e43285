import { NEW_ACQUISITIONS } from '@estante/contract/constants'
import { RadioGroup } from '@estante/ui/choice.tsx'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../../lib/storage/store.ts'
import { type AcquisitionKind, displayStore } from '../display.ts'
import css from './results.module.css'

/** SRCH-57: new acquisitions by course or by area; the choice leads the filters and stands at each work. */
export function KindToggle() {
  const { t } = useTranslation('search-screen')
  const { kind } = useStore(displayStore)
  return (
    <div className={css.kind} data-print="no">
      <RadioGroup<AcquisitionKind>
        label={t('acquisitions.label')}
        isRow
        value={kind}
        options={[
          { value: NEW_ACQUISITIONS.byCourse, label: t('acquisitions.NA_C') },
          { value: NEW_ACQUISITIONS.byArea, label: t('acquisitions.NA_A') },
        ]}
        onValueChange={value => displayStore.set(old => ({ ...old, kind: value }))}
      />
    </div>
  )
}
