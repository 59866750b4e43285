import { LOGIN_MESSAGE_MAX_HEIGHT } from '@estante/contract/constants'
import { SafeHtml } from '@estante/ui/safe-html.tsx'
import { useOverflow } from '@estante/ui/use-overflow.ts'
import { useTranslation } from 'react-i18next'
import css from './login-message.module.css'

/** AUTH-10: the institution's own words, sanitised, at most 200 pixels high. */
export function LoginMessage({ html }: { html: string }) {
  const { t } = useTranslation('access')
  const { ref, isOverflowing } = useOverflow(true)
  // A box that scrolls must be reachable by keyboard; one that fits is no stop on the way.
  const scrolling = isOverflowing ? { tabIndex: 0 } : {}
  return (
    <section
      ref={ref}
      className={css.box}
      style={{ maxHeight: LOGIN_MESSAGE_MAX_HEIGHT }}
      aria-label={t('message')}
      {...scrolling}
    >
      <SafeHtml html={html} />
    </section>
  )
}
