import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { logError, wordsOf } from '../../lib/errors/handle-error.ts'
import { useInstitution } from '../../lib/institution/institution-store.ts'
import { tokensByPassword } from '../../lib/session/sign-in/password-sign-in.ts'
import type { Tokens } from '../../lib/session/sign-in/sign-in.ts'
import { CAPTCHA_BOX } from './captcha/captcha-field.tsx'
import { type LoginFailure, loginFailure } from './login-errors.rules.ts'
import { firstCategory, fullUserName, type LoginOptions } from './login-options.rules.ts'
import { blockedTitle } from './login-words.ts'
import { useDuplicates } from './use-duplicates.ts'

/** Fields that can be missing, in the order in which they are asked for. */
type Field = 'destination' | 'user' | 'password' | 'person' | 'captcha'

export interface SignInFormInput {
  options: LoginOptions
  /** Null where the destination is not chosen here; '' while it is unchosen. */
  destination: string | null
  firstUser: string
  /** `hasChosen`: among the registrations of a person the one to sign in with was chosen already. */
  onTokens: (tokens: Tokens, hasChosen: boolean) => Promise<void>
}

const focusOn = (form: RefObject<HTMLFormElement | null>, name: string) =>
  form.current?.querySelector<HTMLElement>(name === 'captcha' ? CAPTCHA_BOX : `[name="${name}"]`)?.focus()

export function useSignInForm({ options, destination, firstUser, onTokens }: SignInFormInput) {
  const { t } = useTranslation(['access', 'messages'])
  const institution = useInstitution()
  const form = useRef<HTMLFormElement>(null)
  const [user, setUser] = useState(firstUser)
  const [password, setPassword] = useState('')
  const [category, setCategory] = useState<string | null>(null)
  const [wantsPassword, setWantsPassword] = useState(false)
  const showsPassword = options.needsPassword || wantsPassword
  const [captcha, setCaptcha] = useState<string | null>(null)
  /** After many failed sign-ins from this address the server asks for it, also where the institution does not. */
  const [isCaptchaAsked, setCaptchaAsked] = useState(false)
  const hasCaptcha = options.hasCaptcha || isCaptchaAsked
  /** Each failure asks for a new captcha. */
  const [tries, setTries] = useState(0)
  const [missing, setMissing] = useState<{ field: Field; words: string } | null>(null)
  const [failure, setFailure] = useState<LoginFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const duplicates = useDuplicates(options.asksForDuplicates)

  const chosenCategory = category ?? firstCategory(institution)
  const username = fullUserName(user, chosenCategory, institution?.login_separador ?? '')
  const loginLabel = institution?.denominacao_login || t('user')
  const message = (key: string, params?: Record<string, string>) => t(key, { ns: 'messages', ...params })

  // Whom to choose from stands there only after it is said that a choice is due.
  useEffect(() => {
    if (missing?.field === 'person') focusOn(form, 'person')
  }, [missing])

  const complain = (field: Field, words: string, focus: string) => {
    setFailure(null)
    setMissing({ field, words })
    focusOn(form, focus)
  }

  /** AUTH-15, AUTH-16, AUTH-36: what is missing before anything is sent. */
  const isComplete = (): boolean => {
    if (destination === '') {
      complain('destination', message('PreencaCampo', { campo: message('DirecionarPara') }), 'destination')
    } else if (user.trim() === '') {
      complain('user', message(options.needsPassword ? 'credential_missing' : 'InformeUsuario'), 'username')
    } else if (options.needsPassword && password === '') {
      complain('password', message('credential_missing'), 'password')
    } else if (hasCaptcha && !captcha) {
      complain('captcha', message('CaptchaAusente'), 'captcha')
    } else return true
    return false
  }

  /** AUTH-30: the password goes, the captcha begins anew, and the keyboard is where one types again. */
  const fail = (error: unknown) => {
    setPassword('')
    setCaptcha(null)
    setTries(count => count + 1)
    setFailure(loginFailure(error, loginLabel))
    focusOn(form, showsPassword ? 'password' : 'username')
  }

  const submit = async () => {
    if (isBusy || !isComplete()) return
    setMissing(null)
    setFailure(null)
    setBusy(true)
    try {
      // The server asks for a choice by itself where one is due: a lookup that fails keeps nobody else out.
      const persons = await duplicates.look(username).catch(error => {
        logError('other registrations', error)
        return []
      })
      if (persons.length > 0 && !persons.some(person => person.codigo === duplicates.codigo)) {
        setMissing({ field: 'person', words: message('EscolhaLogin') })
        return
      }
      const { codigo } = duplicates
      await onTokens(await tokensByPassword({ username, password, captcha, codigo }), codigo !== null)
    } catch (error) {
      if (error instanceof ApiError && error.message === 'EscolhaLogin') duplicates.forget()
      if (error instanceof ApiError && error.message === 'CaptchaAusente') setCaptchaAsked(true)
      fail(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    form,
    loginLabel,
    user,
    changeUser: (text: string) => {
      setUser(text)
      duplicates.forget()
    },
    password,
    setPassword,
    showsPassword,
    showPassword: () => setWantsPassword(true),
    category: chosenCategory,
    changeCategory: (code: string) => {
      setCategory(code)
      duplicates.forget()
    },
    duplicates,
    hasCaptcha,
    setCaptcha,
    captchaKey: tries,
    isBusy,
    submit,
    fail,
    errorOf: (field: Field) => {
      const isAnswered = field === 'captcha' && captcha !== null
      return missing?.field === field && !isAnswered ? missing.words : undefined
    },
    /** The one sentence about user and password stands below the user and is true of both. */
    isPasswordMissingToo: missing?.field === 'user' && options.needsPassword && password === '',

    failure: failure ? { kind: failure.kind, title: blockedTitle(failure), words: wordsOf(failure) } : null,
    username,
  }
}
