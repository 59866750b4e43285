import type { PasswordRules } from '@estante/contract/password-rules'
import { Alert } from '@estante/ui/alert.tsx'
import { Button } from '@estante/ui/button.tsx'
import { Stack } from '@estante/ui/card.tsx'
import { LinkButton } from '@estante/ui/link.tsx'
import { TextField } from '@estante/ui/text-field.tsx'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { Saying } from '../../../lib/errors/error-table.ts'
import { wordsOf } from '../../../lib/errors/handle-error.ts'
import { recoveryFailure } from '../login-errors.rules.ts'
import css from './recovery.module.css'
import { clockOf } from './recovery.rules.ts'
import { checkCode, type StartedRecovery, startRecovery } from './recovery-calls.ts'
import { useCountdown } from './use-countdown.ts'

export interface CodeStepProps {
  started: StartedRecovery
  mayResendHere: boolean
  onResent: (started: StartedRecovery) => void
  onAgain: () => void
  onChecked: (code: string, rules: PasswordRules) => void
}

/** Step 2: the code from the mail, checked by itself as soon as it is complete (AUTH-41, AUTH-42). */
export function CodeStep({ started, mayResendHere, onResent, onAgain, onChecked }: CodeStepProps) {
  const { t } = useTranslation(['access', 'messages'])
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<Saying | null>(null)
  const [mayResend, setMayResend] = useState(false)
  const [busy, setBusy] = useState<'checking' | 'sending' | null>(null)
  const left = useCountdown(started.tte, started)
  const field = useRef<HTMLInputElement>(null)

  const check = async (whole: string) => {
    if (busy) return
    setBusy('checking')
    setFailure(null)
    try {
      const { rules } = await checkCode(started, whole)
      onChecked(whole, rules)
    } catch (error) {
      setFailure(recoveryFailure(error))
      // Refused, or what the steps are taken with has ended before the code: only another message helps.
      if (error instanceof ApiError && (error.status === 422 || error.status === 401)) setMayResend(true)
      setCode('')
      setBusy(null)
      field.current?.focus()
    }
  }

  const type = (text: string) => {
    const next = text.replace(/\s/g, '').slice(0, started.length)
    setCode(next)
    if (next.length === started.length) void check(next)
  }

  const resend = async () => {
    if (!mayResendHere) return onAgain()
    if (busy) return
    setBusy('sending')
    setFailure(null)
    try {
      onResent(await startRecovery(started.user, null))
      setMayResend(false)
      setCode('')
      field.current?.focus()
    } catch (error) {
      setFailure(recoveryFailure(error))
    } finally {
      setBusy(null)
    }
  }

  const isOver = left === 0
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (code.length === started.length) void check(code)
        else field.current?.focus()
      }}
    >
      <Stack gap={4}>
        <p>{t('recovery.code.sent', { name: started.nome, emails: started.emails.join(', ') })}</p>
        {failure || isOver ? (
          <Alert kind={failure?.kind ?? 'warning'} isLive>
            {failure ? wordsOf(failure) : t('recovery.code.over')}
          </Alert>
        ) : null}
        <TextField
          ref={field}
          className={css.code}
          label={t('recovery.code.label')}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          autoFocus
          isRequired
          readOnly={busy === 'checking'}
          description={
            isOver ? undefined : (
              <>
                {t('recovery.code.hint', { length: started.length })}{' '}
                <span className={css.clock}>{t('recovery.code.left', { time: clockOf(left) })}</span>
              </>
            )
          }
          value={code}
          onValueChange={type}
        />
        {mayResend || isOver ? (
          <LinkButton onClick={() => void resend()}>{t('ReenviarCodigo', { ns: 'messages' })}</LinkButton>
        ) : null}
        <Button type="submit" look="main" isWide isPending={busy !== null}>
          {t('recovery.code.check')}
        </Button>
      </Stack>
    </form>
  )
}
