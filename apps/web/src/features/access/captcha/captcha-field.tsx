import { Skeleton } from '@estante/ui/skeleton.tsx'
import { lazy, Suspense, useId } from 'react'
import { useInstitution } from '../../../lib/institution/institution-store.ts'
import css from './captcha.module.css'

export interface CaptchaProps {
  /** The answer for the server, or null when there is none any more. */
  onAnswer: (answer: string | null) => void
}

/** What takes the keyboard when an answer is missing. */
export const CAPTCHA_BOX = '[data-captcha] input[type="checkbox"], [data-captcha] iframe'

const Altcha = lazy(async () => ({ default: (await import('./altcha.tsx')).Altcha }))
const Recaptcha = lazy(async () => ({ default: (await import('./recaptcha.tsx')).Recaptcha }))

/** AUTH-06: by default our own proof of work, by setting reCAPTCHA; its code comes only where it is asked for. */
export function CaptchaField({ onAnswer, error }: CaptchaProps & { error: string | null }) {
  const kind = useInstitution()?.captcha
  const id = useId()
  return (
    <fieldset data-captcha aria-describedby={error ? id : undefined} className={css.field}>
      <Suspense fallback={<Skeleton height="4rem" />}>
        {kind?.tipo === 'recaptcha' ? (
          <Recaptcha siteKey={kind.chave} onAnswer={onAnswer} />
        ) : (
          <Altcha onAnswer={onAnswer} />
        )}
      </Suspense>
      <div id={id} className={css.error} aria-live="polite">
        {error}
      </div>
    </fieldset>
  )
}
