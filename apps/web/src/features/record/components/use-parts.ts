import type { Copy } from '@estante/contract'
import { useTranslation } from 'react-i18next'
import { isAdditionalMaterial, partOf } from '../copies.rules.ts'

/** REC-33: which part of the work a copy is: volume, tome, part, additional material. */
export function useParts(): (copy: Copy) => string {
  const { t } = useTranslation('record-screen')
  return copy =>
    [
      [t('copies.volume'), partOf(copy.volume)],
      [t('copies.tomo'), partOf(copy.tomo_exemplar)],
      [t('copies.part'), partOf(copy.parte)],
      ['', isAdditionalMaterial(copy) ? t('copies.additional', { number: copy.mat_adicional }) : null],
    ]
      .filter(([, value]) => value !== null)
      .map(([label, value]) => `${label} ${value}`.trim())
      .join(', ')
}
