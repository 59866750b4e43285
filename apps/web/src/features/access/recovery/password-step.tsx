import type { PasswordRules } from '@estante/contract/password-rules'
import { Alert } from '@estante/ui/alert.tsx'
import { Button } from '@estante/ui/button.tsx'
import { Stack } from '@estante/ui/card.tsx'
import { LinkButton } from '@estante/ui/link.tsx'
import { PasswordField } from '@estante/ui/text-field.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { Saying } from '../../../lib/errors/error-table.ts'
import { wordsOf } from '../../../lib/errors/handle-error.ts'
import { useFaults } from '../../../lib/forms/use-faults.ts'
import { recoveryFailure } from '../login-errors.rules.ts'
import { PasswordRuleList } from './password-rule-list.tsx'
import { meetsRules, shownRules } from './recovery.rules.ts'
import { changePassword, type StartedRecovery } from './recovery-calls.ts'

export interface PasswordStepProps {
  started: StartedRecovery
  code: string
  rules: PasswordRules
  onAgain: () => void
  onChanged: () => void
}

/** Step 3: the new password, twice, against rules that tick off as one types (AUTH-43 … AUTH-46). */
export function PasswordStep({ started, code, rules, onAgain, onChanged }: PasswordStepProps) {
  const { t } = useTranslation(['access', 'messages'])
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const { form, faults, tell } = useFaults<'password' | 'repeated'>()
  const [failure, setFailure] = useState<Saying | null>(null)
  const [isCodeLost, setCodeLost] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const shown = shownRules(rules, password, started.nome)

  const submit = async () => {
    if (isBusy) return
    setFailure(null)
    const isGood = meetsRules(shown)
    const wrong = tell({
      password: isGood ? undefined : t('messages:SenhaNaoConfereCriterios'),
      repeated: isGood && password !== repeated ? t('messages:AsSenhasNaoCoincidem') : undefined,
    })
    if (wrong) return
    setBusy(true)
    try {
      await changePassword(started, code, password)
      onChanged()
    } catch (error) {
      setFailure(recoveryFailure(error))
      const message = error instanceof ApiError ? error.message : ''
      setCodeLost(message === 'CodigoInvalido' || (error instanceof ApiError && error.status === 401))
      setBusy(false)
    }
  }

  return (
    <form
      ref={form}
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
        {isCodeLost ? <LinkButton onClick={onAgain}>{t('ReenviarCodigo', { ns: 'messages' })}</LinkButton> : null}
        {/* Password managers file the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={started.user} readOnly hidden />
        <PasswordField
          label={t('recovery.password.new')}
          name="new-password"
          autoComplete="new-password"
          maxLength={1024}
          isRequired
          autoFocus
          value={password}
          onValueChange={setPassword}
          error={faults.password}
        />
        <PasswordRuleList rules={shown} />
        <PasswordField
          label={t('recovery.password.repeat')}
          name="repeated-password"
          autoComplete="new-password"
          maxLength={1024}
          isRequired
          value={repeated}
          onValueChange={setRepeated}
          error={faults.repeated}
        />
        <Button type="submit" look="main" isWide isPending={isBusy}>
          {t('recovery.password.save')}
        </Button>
      </Stack>
    </form>
  )
}
