import { useMedia } from '@estante/ui/use-media.ts'
import { useIsMobile } from '../mobile/mobile-view.ts'
import { shownPercent, useAccessibility } from './settings.ts'

/** As many root text sizes as the breakpoint of phones has at the usual size. */
const PHONE_WIDTH = 48

/**
 * Whether there is room for one column only. Media queries know the browser's text size but not ours: with text at
 * 200 % a wide window holds as few words as a phone does.
 */
export function useIsNarrow(): boolean {
  const scale = shownPercent(useAccessibility()) / 100
  const isCramped = useMedia(`(max-width: ${PHONE_WIDTH * scale}em)`)
  return useIsMobile() || (scale > 1 && isCramped)
}
