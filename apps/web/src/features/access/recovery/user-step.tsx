import { Alert } from '@estante/ui/alert.tsx'
import { Button } from '@estante/ui/button.tsx'
import { Stack } from '@estante/ui/card.tsx'
import { TextField } from '@estante/ui/text-field.tsx'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Saying } from '../../../lib/errors/error-table.ts'
import { wordsOf } from '../../../lib/errors/handle-error.ts'
import { useInstitution } from '../../../lib/institution/institution-store.ts'
import { CaptchaField } from '../captcha/captcha-field.tsx'
import { recoveryFailure } from '../login-errors.rules.ts'
import { type StartedRecovery, startRecovery } from './recovery-calls.ts'

export interface UserStepProps {
  user: string
  hasCaptcha: boolean
  onStarted: (started: StartedRecovery) => void
}

/** Step 1: who has forgotten the password (AUTH-38, AUTH-39). */
export function UserStep({ user: first, hasCaptcha, onStarted }: UserStepProps) {
  const { t } = useTranslation(['access', 'messages'])
  const label = useInstitution()?.denominacao_login || t('user')
  const [user, setUser] = useState(first)
  const [captcha, setCaptcha] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const [missing, setMissing] = useState<'user' | 'captcha' | null>(null)
  const [failure, setFailure] = useState<Saying | null>(null)
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const submit = async () => {
    if (isBusy) return
    setFailure(null)
    const name = user.trim()
    const lack = name === '' ? 'user' : hasCaptcha && !captcha ? 'captcha' : null
    setMissing(lack)
    if (lack === 'user') field.current?.focus()
    if (lack) return
    setBusy(true)
    try {
      onStarted(await startRecovery(name, captcha))
    } catch (error) {
      setFailure(recoveryFailure(error))
      setCaptcha(null)
      setTries(count => count + 1)
      setBusy(false)
    }
  }

  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap={4}>
        {failure ? (
          <Alert kind={failure.kind} isLive>
            {wordsOf(failure)}
          </Alert>
        ) : null}
        <TextField
          ref={field}
          label={label}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={255}
          isRequired
          autoFocus
          description={t('recovery.user.hint')}
          value={user}
          onValueChange={setUser}
          error={missing === 'user' ? t('DigiteCodigoUsuario', { ns: 'messages' }) : undefined}
        />
        {hasCaptcha ? (
          <CaptchaField
            key={tries}
            onAnswer={setCaptcha}
            error={missing === 'captcha' && captcha === null ? t('AuthCAPTCHAError', { ns: 'messages' }) : null}
          />
        ) : null}
        <Button type="submit" look="main" isWide isPending={isBusy}>
          {t('recovery.user.send')}
        </Button>
      </Stack>
    </form>
  )
}
