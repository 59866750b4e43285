import { DESTINATIONS, type Destination } from '@estante/contract/constants'
import { Alert } from '@estante/ui/alert.tsx'
import { Button } from '@estante/ui/button.tsx'
import { Stack } from '@estante/ui/card.tsx'
import { Checkbox, RadioGroup } from '@estante/ui/choice.tsx'
import { fieldErrorId } from '@estante/ui/field.tsx'
import { LinkButton } from '@estante/ui/link.tsx'
import { Select } from '@estante/ui/select.tsx'
import { PasswordField, TextField } from '@estante/ui/text-field.tsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CaptchaField } from '../captcha/captcha-field.tsx'
import type { LoginOptions } from '../login-options.rules.ts'
import type { useSignInForm } from '../use-sign-in-form.ts'

export interface SignInFormProps {
  options: LoginOptions
  form: ReturnType<typeof useSignInForm>
  destination: { value: Destination | null; change: (destination: Destination) => void } | null
  /** Null where the session ends with the act it was opened for. */
  remember: { value: boolean; change: (remember: boolean) => void } | null
  onForgotten: (user: string) => void
}

/** AUTH-04: user, password, remember-me, and whatever else the institution asks for. */
export function SignInForm({ options, form, destination, remember, onForgotten }: SignInFormProps) {
  const { t } = useTranslation(['access', 'messages'])
  const { persons } = form.duplicates
  const userId = useId()
  return (
    <form
      ref={form.form}
      noValidate
      method="post"
      aria-label={t('title')}
      onSubmit={event => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <Stack gap={4}>
        {form.failure ? (
          <Alert kind={form.failure.kind} title={form.failure.title} isLive>
            {form.failure.words}
          </Alert>
        ) : null}
        <TextField
          id={userId}
          label={form.loginLabel}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={255}
          isRequired
          value={form.user}
          error={form.errorOf('user')}
          onValueChange={form.changeUser}
          onBlur={() => void form.duplicates.look(form.username).catch(() => {})}
        />
        {options.categories.length > 0 ? (
          <Select
            label={t('category')}
            name="category"
            options={options.categories.map(({ codigo, descricao }) => ({ value: codigo, label: descricao || codigo }))}
            value={form.category}
            onValueChange={form.changeCategory}
          />
        ) : null}
        {persons.length > 0 ? (
          <RadioGroup
            label={t('person')}
            name="person"
            isRequired
            options={persons.map(person => ({
              value: person.codigo,
              label: person.nome,
              description: person.categoria,
            }))}
            value={form.duplicates.codigo ?? undefined}
            onValueChange={form.duplicates.setCodigo}
            error={form.errorOf('person')}
          />
        ) : null}
        {form.showsPassword ? (
          <PasswordField
            label={t('password')}
            name="password"
            autoComplete="current-password"
            maxLength={1024}
            isRequired={options.needsPassword}
            value={form.password}
            error={form.errorOf('password')}
            errorId={form.isPasswordMissingToo ? fieldErrorId(userId) : undefined}
            onValueChange={form.setPassword}
          />
        ) : (
          // People with duties at the library keep their password where others need none.
          <LinkButton onClick={form.showPassword}>{t('withPassword')}</LinkButton>
        )}
        {destination && options.patronAreaText !== null ? (
          <RadioGroup<Destination>
            label={t('DirecionarPara', { ns: 'messages' })}
            name="destination"
            isRequired
            isRow
            options={[
              { value: DESTINATIONS.patronArea, label: options.patronAreaText },
              { value: DESTINATIONS.catalogue, label: t('destinationCatalogue') },
            ]}
            value={destination.value ?? undefined}
            onValueChange={destination.change}
            error={form.errorOf('destination')}
          />
        ) : null}
        {form.hasCaptcha ? (
          <CaptchaField key={form.captchaKey} onAnswer={form.setCaptcha} error={form.errorOf('captcha') ?? null} />
        ) : null}
        {remember ? (
          <Checkbox name="remember" checked={remember.value} onCheckedChange={remember.change}>
            {t('remember')}
          </Checkbox>
        ) : null}
        <Button type="submit" look="main" size="large" isWide isPending={form.isBusy}>
          {t('enter')}
        </Button>
        {options.mayRecover ? <LinkButton onClick={() => onForgotten(form.user)}>{t('forgotten')}</LinkButton> : null}
      </Stack>
    </form>
  )
}
