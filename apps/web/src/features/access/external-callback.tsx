import { SPINNER_SIZES } from '@estante/contract/constants'
import { Card, Stack, Wrap } from '@estante/ui/card.tsx'
import { Spinner } from '@estante/ui/spinner.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { usePageTitle } from '../../lib/page/title.ts'
import {
  type Departure,
  type ExternalKind,
  keepExternalError,
  noteOidc,
  takeDeparture,
  tokensFromProvider,
} from '../../lib/session/sign-in/external-sign-in.ts'
import { LoginChoice } from './components/login-choice.tsx'
import { loginFailure } from './login-errors.rules.ts'
import css from './login-screen.module.css'
import { loginWords } from './login-words.ts'
import { useArrivingPerson } from './use-arriving-person.ts'
import { useGoingOn } from './use-going-on.ts'

/** The reasons that the server gives; anything else in the address is not ours to show (AUTH-76). */
const REASONS = [
  'AutenticacaoExternaNegada',
  'ErroValidacaoToken',
  'UsuarioNaoEncontrado',
  'ServicoExternoIndisponivel',
]

/** AUTH-54: completes a sign-in that began here and went through an identity provider. */
export function ExternalCallback({ kind, parameter }: { kind: ExternalKind; parameter: string }) {
  const { t } = useTranslation(['access', 'messages'])
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const goOn = useGoingOn()
  const hasBegun = useRef(false)
  const departure = useRef<Departure | null>(null)
  const redirect = useRef('')
  usePageTitle(t('external.finishing'))

  const arriving = useArrivingPerson({
    needsPermissionToStay: () => departure.current?.needsPermissionToStay === true,
    remember: () => departure.current?.remember ?? false,
    onDone: arrival => {
      const left = departure.current
      if (arrival === 'checked') toast(t('notAllowedToStay'), { kind: 'warning' })
      else if (left?.kind === 'oidc') noteOidc(left)
      goOn({
        redirect: redirect.current,
        destination: left?.destination ?? null,
        isChosen: left?.isChosen ?? false,
      })
    },
    onExpired: () => backToLogin('SessaoExpirada'),
  })

  /** AUTH-13: the login screen shows the reason, once, and is what it was: for support, for restricted files, for here. */
  const backToLogin = (reason?: string) => {
    if (reason !== undefined) keepExternalError(reason)
    const asked = new URLSearchParams(departure.current?.asked ?? '')
    if (redirect.current) asked.set('redirect', redirect.current)
    void navigate(`/login${asked.size > 0 ? `?${asked}` : ''}`, { replace: true })
  }

  const finish = async () => {
    const left = takeDeparture(kind)
    departure.current = left
    redirect.current = left?.redirect ?? ''
    const reason = search.get('oidc_msg_erro')
    const handle = search.get(parameter)
    if (reason) return backToLogin(REASONS.includes(reason) ? reason : 'ErroValidacaoToken')
    if (!left || !handle) return backToLogin('ErroValidacaoToken')
    try {
      const tokens = await tokensFromProvider(left, handle)
      redirect.current = tokens.redirect || left.redirect
      await arriving.enter(tokens)
    } catch (error) {
      const isBadHandle = error instanceof ApiError && (error.status === 401 || error.status === 400)
      const said = isBadHandle ? null : loginFailure(error, t('user'))
      backToLogin(said ? loginWords(said) : 'ErroValidacaoToken')
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a one-time handle is exchanged once
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void finish()
  }, [])

  return (
    <Wrap className={css.page}>
      <Card className={css.card}>
        <Stack gap={5}>
          <h1>{t('title')}</h1>
          {arriving.logins ? (
            <LoginChoice
              logins={arriving.logins}
              onChoose={arriving.choose}
              onBack={() => {
                arriving.giveUp()
                backToLogin()
              }}
            />
          ) : (
            <Spinner size={SPINNER_SIZES.small} label={t('external.finishing')} />
          )}
        </Stack>
      </Card>
    </Wrap>
  )
}
