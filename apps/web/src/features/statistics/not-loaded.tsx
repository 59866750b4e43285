import { Button } from '@estante/ui/button.tsx'
import { useFocusLeft } from '@estante/ui/use-focus-left.ts'
import { useTranslation } from 'react-i18next'

/** In the place of numbers that did not come. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('statistics')
  const going = useFocusLeft<HTMLDivElement>()
  return (
    <div ref={going}>
      <p>{t('failed')}</p>
      <p>
        <Button onClick={onRetry}>{t('again')}</Button>
      </p>
    </div>
  )
}
