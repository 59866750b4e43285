import { Alert } from '@estante/ui/alert.tsx'
import { Button } from '@estante/ui/button.tsx'
import { Cluster, Stack } from '@estante/ui/card.tsx'
import { SkeletonArea, SkeletonText } from '@estante/ui/skeleton.tsx'
import { PasswordField } from '@estante/ui/text-field.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/client.ts'
import { useCall } from '../../lib/api/query.ts'
import { shareAppUuid } from '../../lib/app-bridge/app-uuid.ts'
import { FailedCall } from '../../lib/errors/failed-call.tsx'
import { handleError } from '../../lib/errors/handle-error.ts'
import css from '../../lib/forms/form.module.css'
import { useFaults } from '../../lib/forms/use-faults.ts'
import { currentSession, replaceCredentials } from '../../lib/session/store/session-store.ts'
import { PasswordRuleList } from './recovery/password-rule-list.tsx'
import { meetsRules, shownRules } from './recovery/recovery.rules.ts'

/** PAT-06, PAT-07: a new password, twice, against rules that tick off as one types. */
export function Component() {
  const { t } = useTranslation(['access', 'messages'])
  const query = useCall('getPasswordRules', {})
  const [values, setValues] = useState({ current: '', next: '', again: '' })
  const { form, faults, tell } = useFaults<keyof typeof values>()
  const [isBusy, setBusy] = useState(false)
  // What somebody is writing is not taken away because a later look failed.
  if (query.error && !query.data) return <FailedCall query={query} />
  if (!query.data)
    return (
      <SkeletonArea>
        <SkeletonText lines={6} />
      </SkeletonArea>
    )
  const { rules, local, nomes } = query.data
  if (!local) return <Alert kind="info">{t('SenhaDaInstituicao', { ns: 'messages' })}</Alert>
  const shown = shownRules(rules, values.next, nomes)
  const submit = async () => {
    const isGood = meetsRules(shown)
    const wrong = tell({
      current: values.current === '' ? t('messages:CampoObrigatorio', { campo: t('change.current') }) : undefined,
      next: isGood ? undefined : t('messages:SenhaNaoConfereCriterios'),
      again: isGood && values.next !== values.again ? t('messages:AsSenhasNaoCoincidem') : undefined,
    })
    if (wrong || isBusy) return
    setBusy(true)
    try {
      const tokens = await call('changePassword', { body: { senhaAtual: values.current, senhaNova: values.next } })
      await replaceCredentials({ token: tokens.access_token, refresh: tokens.refresh_token })
      // The identifier of the application around us ended with the session that it belonged to.
      const user = currentSession()?.user
      if (user) void shareAppUuid({ user: { ...user, app_uuid: null } })
      setValues({ current: '', next: '', again: '' })
      toast(t('SenhaAlteradaSucesso', { ns: 'messages' }), { kind: 'success' })
    } catch (error) {
      handleError(error)
    }
    setBusy(false)
  }
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onValueChange: (value: string) => setValues(now => ({ ...now, [name]: value })),
    error: faults[name],
    maxLength: 1024,
    isRequired: true,
  })
  return (
    <form
      ref={form}
      className={css.narrow}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap={4}>
        <PasswordField label={t('change.current')} autoComplete="current-password" {...field('current')} />
        <PasswordField label={t('recovery.password.new')} autoComplete="new-password" {...field('next')} />
        <PasswordRuleList rules={shown} />
        <PasswordField label={t('recovery.password.repeat')} autoComplete="new-password" {...field('again')} />
        <Cluster>
          <Button type="submit" look="main" isPending={isBusy}>
            {t('change.save')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}
