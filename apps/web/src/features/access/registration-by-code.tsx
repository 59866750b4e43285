import { Button } from '@estante/ui/button.tsx'
import { Stack } from '@estante/ui/card.tsx'
import { AlertDialog } from '@estante/ui/dialog.tsx'
import { TextField } from '@estante/ui/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/client.ts'
import { errorText } from '../../lib/errors/handle-error.ts'
import css from '../../lib/forms/form.module.css'
import { useFaults } from '../../lib/forms/use-faults.ts'

/** PAT-08: a registration by its code; whose it is, is said before it is used. */
export function RegistrationByCode({ onUse }: { onUse: (usuario: string) => Promise<void> }) {
  const { t } = useTranslation(['access', 'messages'])
  const [usuario, setUser] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [found, setFound] = useState<{ usuario: string; nome: string } | null>(null)
  const { form, faults, tell } = useFaults<'usuario'>()
  const look = async (event: FormEvent) => {
    event.preventDefault()
    const user = usuario.trim()
    if (tell({ usuario: user === '' ? t('messages:InformeUsuario') : undefined }) || isBusy) return
    setBusy(true)
    try {
      const { nome } = await call('getPersonName', { params: { user } })
      setFound({ usuario: user, nome })
    } catch (error) {
      tell({ usuario: errorText(error) ?? undefined })
    }
    setBusy(false)
  }
  return (
    <form ref={form} className={css.narrow} noValidate onSubmit={event => void look(event)}>
      <Stack gap={3}>
        <TextField
          label={t('swap.byCode')}
          value={usuario}
          onValueChange={setUser}
          error={faults.usuario}
          autoComplete="off"
          autoCapitalize="off"
          isRequired
        />
        <div>
          <Button type="submit" isPending={isBusy}>
            {t('swap.use')}
          </Button>
        </div>
      </Stack>
      <AlertDialog
        isOpen={found !== null}
        title={t('swap.useOne', { name: found?.nome ?? '' })}
        confirmLabel={t('swap.use')}
        onCancel={() => setFound(null)}
        onConfirm={() => {
          setFound(null)
          if (found) void onUse(found.usuario)
        }}
      >
        {t('swap.askWords')}
      </AlertDialog>
    </form>
  )
}
