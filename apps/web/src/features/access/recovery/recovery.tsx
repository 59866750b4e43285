import { TOAST_MS } from '@estante/contract/constants'
import type { PasswordRules } from '@estante/contract/password-rules'
import { Button } from '@estante/ui/button.tsx'
import { Stack } from '@estante/ui/card.tsx'
import { announce } from '@estante/ui/live-region.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { useFocusLeft } from '@estante/ui/use-focus-left.ts'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeStep } from './code-step.tsx'
import { PasswordStep } from './password-step.tsx'
import css from './recovery.module.css'
import type { StartedRecovery } from './recovery-calls.ts'
import { UserStep } from './user-step.tsx'

type Step =
  | { name: 'user'; user: string }
  | { name: 'code'; started: StartedRecovery }
  | { name: 'password'; started: StartedRecovery; code: string; rules: PasswordRules }

const NUMBERS = { user: 1, code: 2, password: 3 } as const

export interface RecoveryProps {
  user: string
  hasCaptcha: boolean
  /** Back to the login, with the user where the password was changed. */
  onLeave: (user: string | null) => void
}

/** AUTH-37: user code, verification code, new password; then back to the login. */
export function Recovery({ user, hasCaptcha, onLeave }: RecoveryProps) {
  const { t } = useTranslation(['access', 'messages'])
  const [step, setStep] = useState<Step>({ name: 'user', user })
  const isFirst = useRef(true)
  // Back at the login, its button is gone: the keyboard stays at the form.
  const going = useFocusLeft<HTMLDivElement>()
  const title = t(`recovery.${step.name}.title`)
  // The keyboard goes to the field of each step; what the step is about is said beside it.
  useEffect(() => {
    if (!isFirst.current) announce(title)
    isFirst.current = false
  }, [title])

  const finish = (changed: string) => {
    toast(t('SenhaAlteradaSucesso', { ns: 'messages' }), { kind: 'success', duration: TOAST_MS })
    onLeave(changed)
  }
  const again = (started: StartedRecovery) => setStep({ name: 'user', user: started.user })

  return (
    <div ref={going}>
      <Stack gap={4}>
        <p className={css.step}>
          <span className={css.number}>{t('recovery.step', { step: NUMBERS[step.name], steps: 3 })}</span>
          {title}
        </p>
        {step.name === 'user' ? (
          <UserStep
            user={step.user}
            hasCaptcha={hasCaptcha}
            onStarted={started => setStep({ name: 'code', started })}
          />
        ) : null}
        {step.name === 'code' ? (
          <CodeStep
            started={step.started}
            // A captcha answers for one message only: asking for another begins with it.
            mayResendHere={!hasCaptcha}
            onResent={started => setStep({ name: 'code', started })}
            onAgain={() => again(step.started)}
            onChecked={(code, rules) => setStep({ name: 'password', started: step.started, code, rules })}
          />
        ) : null}
        {step.name === 'password' ? (
          <PasswordStep
            started={step.started}
            code={step.code}
            rules={step.rules}
            onAgain={() => again(step.started)}
            onChanged={() => finish(step.started.user)}
          />
        ) : null}
        <Button look="ghost" icon={<ArrowLeft size={18} aria-hidden />} onClick={() => onLeave(null)}>
          {t('recovery.back')}
        </Button>
      </Stack>
    </div>
  )
}
