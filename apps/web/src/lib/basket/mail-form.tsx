import { Button } from '@estante/ui/button.tsx'
import { Cluster, Stack } from '@estante/ui/card.tsx'
import { isEmail } from '@estante/ui/field.rules.ts'
import { TextArea, TextField } from '@estante/ui/text-field.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/client.ts'
import { useCall } from '../api/query.ts'
import { useActs } from '../api/use-acts.ts'
import { handleError } from '../errors/handle-error.ts'
import { useFaults } from '../forms/use-faults.ts'

interface MailFormProps {
  codes: readonly number[]
  onSent?: () => void
}

/** Works by mail, to the person's own address unless another is written. */
export function MailForm({ codes, onSent }: MailFormProps) {
  const { t } = useTranslation(['basket', 'messages'])
  const own = useCall('getOwnEmail', {})
  const institution = useCall('getBasketMailMessage', {})
  const [para, setPara] = useState<string | null>(null)
  const [mensagem, setMensagem] = useState('')
  const { form, faults, tell } = useFaults<'para'>()
  const { act, isActing } = useActs()
  const to = para ?? own.data?.email ?? ''
  const sendMail = async () => {
    const given = to.trim()
    const fault = given === '' ? t('messages:CampoObrigatorio', { campo: t('mail.to') }) : t('messages:EmailInvalido')
    if (tell({ para: isEmail(given) ? undefined : fault })) return
    try {
      await call('exportBasket', {
        body: { tipo: 'EMAIL', dados: 'COMPLETO', acervos: [...codes], opcoesEmail: { para: given, mensagem } },
      })
      toast(t('mail.sent', { to: given }), { kind: 'success' })
      onSent?.()
    } catch (error) {
      handleError(error)
    }
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        act('mail', sendMail)
      }}
    >
      <Stack gap={3}>
        <TextField
          label={t('mail.to')}
          type="email"
          value={to}
          onValueChange={setPara}
          error={faults.para}
          isRequired
        />
        <TextArea label={t('mail.message')} rows={3} maxLength={1000} value={mensagem} onValueChange={setMensagem} />
        {institution.data?.mensagem ? <p>{t('mail.with', { words: institution.data.mensagem })}</p> : null}
        <Cluster>
          <Button type="submit" isPending={isActing('mail')} icon={<Mail size={18} aria-hidden />}>
            {t('mail.send')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}
