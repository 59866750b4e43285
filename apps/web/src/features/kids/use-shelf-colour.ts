import { useTranslation } from 'react-i18next'
import { knownColour } from '../../lib/work/known-words.rules.ts'

/** The colour of a shelf in the child's language; one that the library named in its own way stands as it was written. */
export function useShelfColour(): (colour: string) => string {
  const { t } = useTranslation('kids-screen')
  return colour => {
    const known = knownColour(colour)
    return known ? t(`item.colours.${known}`) : colour
  }
}
