import type { Destination } from '@estante/contract/constants'
import { Alert } from '@estante/ui/alert.tsx'
import { Stack } from '@estante/ui/card.tsx'
import { SafeHtml } from '@estante/ui/safe-html.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { wordsOf } from '../../../lib/errors/handle-error.ts'
import { useGuestActivities, useInstitution } from '../../../lib/institution/institution-store.ts'
import type { SignInPanelProps } from '../../../lib/session/sign-in/sign-in-pieces.ts'
import { loginFailure } from '../login-errors.rules.ts'
import { loginOptions } from '../login-options.rules.ts'
import { Recovery } from '../recovery/recovery.tsx'
import { useArrivingPerson } from '../use-arriving-person.ts'
import { useExternalError } from '../use-external-error.ts'
import { useSignInForm } from '../use-sign-in-form.ts'
import { InstitutionalSignIn } from './institutional-sign-in.tsx'
import { LoginChoice } from './login-choice.tsx'
import { LoginMessage } from './login-message.tsx'
import { SignInForm } from './sign-in-form.tsx'
import css from './sign-in-panel.module.css'

/** AUTH-02. */
export type LoginMode = 'LOGIN' | 'FORGOT_PASSWORD'

export interface PanelProps extends SignInPanelProps {
  destination?: { value: Destination | null; isChosen: boolean; change: (destination: Destination) => void }
  /** suporte=true of the address: the institution's support words, and the form where it is usually hidden. */
  isSupport?: boolean
  onMode?: (mode: LoginMode) => void
  onEntering?: () => void
}

/** The sign-in as a whole: form, institutional ways in, choice of logins, and recovery (AUTH-03). */
export function SignInPanel(props: PanelProps) {
  const { presentation, isShortStay = false, isSupport = false, redirect, destination, onMode } = props
  const { t } = useTranslation(['access', 'messages'])
  const institution = useInstitution()
  const { search: asked } = useLocation()
  const options = loginOptions(institution, useGuestActivities(), { presentation, isSupport })
  const [mode, setMode] = useState<LoginMode>('LOGIN')
  const [forgottenUser, setForgottenUser] = useState('')
  const [remember, setRemember] = useState(false)
  const [externalFailure, setExternalFailure] = useExternalError()
  const needsPermissionToStay = presentation === 'modal' && !isShortStay
  const asksDestination = destination && options.patronAreaText !== null
  const arriving = useArrivingPerson({
    needsPermissionToStay: () => needsPermissionToStay,
    remember: () => remember && !isShortStay,
    onEntering: props.onEntering,
    onDone: props.onDone,
    onExpired: () => {
      form.setPassword('')
      setExternalFailure({ kind: 'warning', key: 'SessaoExpirada' })
    },
  })
  const form = useSignInForm({
    options,
    destination: asksDestination ? (destination.value ?? '') : null,
    firstUser: '',
    onTokens: arriving.enter,
  })

  const change = (next: LoginMode) => {
    setMode(next)
    onMode?.(next)
  }

  if (mode === 'FORGOT_PASSWORD') {
    return (
      <Recovery
        user={forgottenUser}
        hasCaptcha={options.hasCaptcha}
        onLeave={user => {
          if (user) form.changeUser(user)
          change('LOGIN')
        }}
      />
    )
  }
  if (arriving.logins) {
    return <LoginChoice logins={arriving.logins} onChoose={arriving.choose} onBack={arriving.giveUp} />
  }
  const support = isSupport ? institution?.msg_suporte_consulta.trim() : ''
  return (
    <Stack gap={5}>
      {externalFailure ? (
        <Alert kind={externalFailure.kind} isLive>
          {wordsOf(externalFailure)}
        </Alert>
      ) : null}
      {support ? (
        <Alert kind="info">
          <SafeHtml html={support} />
        </Alert>
      ) : null}
      {institution?.msg_login.trim() ? <LoginMessage html={institution.msg_login} /> : null}
      {options.hasForm ? (
        <SignInForm
          options={options}
          form={form}
          destination={destination ?? null}
          remember={isShortStay ? null : { value: remember, change: setRemember }}
          onForgotten={user => {
            setForgottenUser(user.trim())
            change('FORGOT_PASSWORD')
          }}
        />
      ) : (
        <p>{t('onlyInstitutional')}</p>
      )}
      {options.external.length > 0 ? (
        <>
          {options.hasForm ? <p className={css.or}>{t('or')}</p> : null}
          <InstitutionalSignIn
            kinds={options.external}
            isOnlyWay={!options.hasForm}
            wish={() => ({
              login: form.user.trim(),
              remember,
              destination: destination?.value ?? null,
              isChosen: destination?.isChosen ?? false,
              redirect,
              asked: presentation === 'page' ? asked : '',
              needsPermissionToStay,
              onLeaving: props.onLeaving,
            })}
            onFailure={error => setExternalFailure(loginFailure(error, form.loginLabel))}
          />
        </>
      ) : null}
    </Stack>
  )
}
