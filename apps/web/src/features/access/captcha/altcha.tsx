import 'altcha/external'
import 'altcha/altcha.css'
import { CAPTCHA_COMPACT_BELOW } from '@estante/contract/constants'
import { useMedia } from '@estante/ui/use-media.ts'
import type { AltchaGlobal, Configuration } from 'altcha/types'
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/client.ts'
import { useLanguage } from '../../../lib/language/hooks.ts'
import css from './captcha.module.css'
import type { CaptchaProps } from './captcha-field.tsx'

// Built without workers and styles inside it, so that it lives under our Content-Security-Policy.
const { $altcha } = globalThis as unknown as { $altcha: AltchaGlobal }
$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker())

const WORDS = ['error', 'expired', 'label', 'loading', 'verificationRequired', 'verified', 'verifying', 'waitAlert']

/** The challenge is asked for like any other call, with the visitor's token. */
async function challenge(): Promise<Response> {
  const body = await call('getCaptchaChallenge')
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
}

const SETTINGS: Partial<Configuration> = {
  challenge: '/api/estante/captcha',
  fetch: challenge,
  type: 'native',
  name: 'recaptcha_token',
  hideFooter: true,
  hideLogo: true,
  humanInteractionSignature: false,
  disableAutoFocus: true,
  workers: 2,
}

export function Altcha({ onAnswer }: CaptchaProps) {
  const { t } = useTranslation('access')
  const language = useLanguage()
  const isCompact = useMedia(`(max-width: ${CAPTCHA_COMPACT_BELOW}px)`)
  const holder = useRef<HTMLDivElement>(null)
  const listener = useRef(onAnswer)
  listener.current = onAnswer
  useEffect(() => {
    const words = Object.fromEntries(WORDS.map(word => [word, t(`captcha.${word}`)]))
    $altcha.i18n.set(language, words)
    // The element takes its settings when it wakes up, a moment after it was placed.
    $altcha.defaults.set({ ...SETTINGS, language })
    const widget = document.createElement('altcha-widget')
    widget.addEventListener('statechange', event => {
      const { state, payload } = (event as CustomEvent<{ state: string; payload: string | null }>).detail
      listener.current(state === 'verified' ? payload : null)
    })
    holder.current?.append(widget)
    return () => {
      widget.remove()
      listener.current(null)
    }
  }, [language, t])
  return <div ref={holder} className={css.altcha} data-size={isCompact ? 'compact' : 'normal'} />
}
