import { SPINNER_SIZES } from '@estante/contract/constants'
import { Spinner } from '@estante/ui/spinner.tsx'
import { useTranslation } from 'react-i18next'
import { usePageIsComing } from '../../lib/page/announce-page.ts'

/** In the place of a screen that is still being fetched: its name is not spoken before it has come. */
export function ScreenIsComing({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('shell')
  usePageIsComing()
  return (
    <div className={className}>
      <Spinner size={SPINNER_SIZES.small} label={t('loadingPage')} />
    </div>
  )
}
