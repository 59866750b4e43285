import { MAIN_MATERIAL, SINGLE } from '@estante/contract/constants'
import { useTranslation } from 'react-i18next'

interface Parted {
  volume: string
  tomo?: string
  parte?: string
  /** null where any will do. */
  material_adicional?: string | null
}

/** Volume, tome, part and additional material in words, where there is one (REC-33): "v. 2", never a bare number. */
export function usePartWords(): (row: Parted) => string[] {
  const { t } = useTranslation('circulation-screen')
  return ({ volume, tomo = '', parte = '', material_adicional }) => [
    ...(['volume', 'tomo', 'parte'] as const).flatMap((name, at) => {
      const part = [volume, tomo, parte][at] ?? ''
      return part === '' || part === SINGLE ? [] : [t(`parts.${name}`, { part })]
    }),
    ...(material_adicional && material_adicional !== MAIN_MATERIAL
      ? [t('parts.material', { part: material_adicional })]
      : []),
  ]
}
