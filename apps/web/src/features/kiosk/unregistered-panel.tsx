import { Alert } from '@estante/ui/alert.tsx'
import { Button, ButtonLink } from '@estante/ui/button.tsx'
import { Stack } from '@estante/ui/card.tsx'
import { TextField } from '@estante/ui/text-field.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './kiosk.module.css'

/** What a device shows that is no terminal: patrons go elsewhere, staff give the code. */
export function UnregisteredPanel({ isRefused, onToken }: { isRefused: boolean; onToken: (token: string) => void }) {
  const { t } = useTranslation('kiosk')
  const [code, setCode] = useState('')
  return (
    <div className={css.kiosk}>
      <Stack gap={5}>
        <h1 className={css.title}>{t('title')}</h1>
        <p className={css.lead}>{t('unregistered.words')}</p>
        <div>
          <ButtonLink href="/meupergamum/titulos-pendentes" look="main" size="large">
            {t('unregistered.toArea')}
          </ButtonLink>
        </div>
        <form
          className={css.form}
          onSubmit={event => {
            event.preventDefault()
            if (code.trim().length >= 16) onToken(code)
          }}
        >
          <h2>{t('unregistered.staff')}</h2>
          {isRefused ? <Alert kind="error">{t('unregistered.refused')}</Alert> : null}
          <TextField
            label={t('unregistered.code')}
            description={t('unregistered.codeHint')}
            value={code}
            onValueChange={setCode}
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit" size="large" disabled={code.trim().length < 16}>
            {t('unregistered.register')}
          </Button>
        </form>
      </Stack>
    </div>
  )
}
