import { useTranslation } from 'react-i18next'
import { knownColour } from '../../../lib/work/known-words.rules.ts'

/** The coloured band of a shelf, in the reader's language. */
export function useColourWords(): (colour: string) => string {
  const { t } = useTranslation('record-screen')
  return colour => {
    const known = knownColour(colour)
    return t('shelf.colour', { colour: known ? t(`shelf.colours.${known}`) : colour })
  }
}
