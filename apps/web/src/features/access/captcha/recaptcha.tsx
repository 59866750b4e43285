import { CAPTCHA_COMPACT_BELOW } from '@estante/contract/constants'
import { Alert } from '@estante/ui/alert.tsx'
import { useMedia } from '@estante/ui/use-media.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/language/hooks.ts'
import { localeOf } from '../../../lib/language/language-store.ts'
import css from './captcha.module.css'
import type { CaptchaProps } from './captcha-field.tsx'
import { loadRecaptcha } from './recaptcha-script.ts'

/** reCAPTCHA, where the institution set it; the answer goes into the same field. */
export function Recaptcha({ siteKey, onAnswer }: CaptchaProps & { siteKey: string }) {
  const { t } = useTranslation('access')
  const language = useLanguage()
  const isCompact = useMedia(`(max-width: ${CAPTCHA_COMPACT_BELOW}px)`)
  const holder = useRef<HTMLDivElement>(null)
  const listener = useRef(onAnswer)
  listener.current = onAnswer
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isHere = true
    // The widget cannot be taken out again by its own means: each one gets a box of its own.
    const box = document.createElement('div')
    holder.current?.append(box)
    loadRecaptcha(localeOf(language)).then(
      recaptcha => {
        if (!isHere) return
        recaptcha.render(box, {
          sitekey: siteKey,
          size: isCompact ? 'compact' : 'normal',
          callback: answer => listener.current(answer),
          'expired-callback': () => listener.current(null),
          'error-callback': () => setFailed(true),
        })
      },
      () => isHere && setFailed(true),
    )
    return () => {
      isHere = false
      box.remove()
      listener.current(null)
    }
  }, [siteKey, language, isCompact])
  return (
    <>
      <div ref={holder} className={css.recaptcha} data-size={isCompact ? 'compact' : 'normal'} />
      {hasFailed ? <Alert kind="error">{t('captcha.unavailable')}</Alert> : null}
    </>
  )
}
