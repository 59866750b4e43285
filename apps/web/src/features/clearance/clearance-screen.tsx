import type { Certificate, ClearanceCheck } from '@estante/contract'
import { Alert } from '@estante/ui/alert.tsx'
import { Button } from '@estante/ui/button.tsx'
import { Stack } from '@estante/ui/card.tsx'
import { announce } from '@estante/ui/live-region.tsx'
import { SkeletonArea, SkeletonText } from '@estante/ui/skeleton.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/client.ts'
import { queryClient, useCall } from '../../lib/api/query.ts'
import { errorText, handleError } from '../../lib/errors/handle-error.ts'
import { saveBlob } from '../../lib/lists/save-blob.ts'
import { CertificateList } from './certificate-list.tsx'
import { ClearanceForm } from './clearance-form.tsx'
import { PendencyList } from './pendency-list.tsx'

/** NADA-01: whether a certificate can be had, what is in its way, and those that were issued. */
export function Component() {
  const { t } = useTranslation(['clearance', 'messages'])
  const query = useCall('checkClearance', {}, { staleTime: 0 })
  const [issued, setIssued] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [sending, setSending] = useState<string | null>(null)

  const refresh = () =>
    Promise.all(
      ['checkClearance', 'getSuspensions', 'getPatronSummary'].map(name =>
        queryClient.invalidateQueries({ queryKey: [name] }),
      ),
    )
  const onIssued = async ({ numero }: Certificate) => {
    setIssued(numero)
    announce(t('issued', { number: numero }))
    await refresh()
  }
  const save = async (numero: string) => {
    try {
      saveBlob(await call('getClearanceFile', { params: { numero } }), `${numero}.pdf`)
    } catch (error) {
      handleError(error)
    }
  }
  const send = async (numero: string) => {
    setSending(numero)
    try {
      const form = new FormData()
      form.append('numero', numero)
      await call('mailClearance', { body: form as never })
      toast(t('sent'), { kind: 'success' })
    } catch (error) {
      handleError(error)
    } finally {
      setSending(null)
    }
  }
  const declare = async () => {
    setBusy(true)
    try {
      const { numero } = await call('declarePending')
      await save(numero)
      await refresh()
    } catch (error) {
      handleError(error)
    } finally {
      setBusy(false)
    }
  }

  if (query.error && !query.data)
    return (
      <ErrorState title={t('failed')} onRetry={() => void query.refetch()}>
        {errorText(query.error)}
      </ErrorState>
    )
  if (!query.data)
    return (
      <SkeletonArea>
        <SkeletonText lines={6} />
      </SkeletonArea>
    )
  const { disponivel, mensagem, pendencias, certidoes, tem_email } = query.data
  return (
    <Stack gap={5}>
      <p style={{ margin: 0 }}>{t('about')}</p>
      {issued ? <Alert kind="success">{t('issued', { number: issued })}</Alert> : null}
      {mensagem ? (
        <Alert kind="warning" title={t(`messages:${mensagem}`)}>
          {t(pendencias.length > 0 ? 'settleFirst' : 'notOffered')}
        </Alert>
      ) : null}
      {pendencias.length > 0 ? (
        <PendencyList
          pendencies={pendencias}
          footer={
            disponivel === 'N' ? (
              <Button icon={<FileText size={18} aria-hidden />} isPending={isBusy} onClick={() => void declare()}>
                {t('declare')}
              </Button>
            ) : null
          }
        />
      ) : null}
      {disponivel === 'S' ? <ClearanceForm check={query.data satisfies ClearanceCheck} onIssued={onIssued} /> : null}
      <CertificateList
        certificates={certidoes}
        canMail={tem_email === 'S'}
        sending={sending}
        onSave={numero => void save(numero)}
        onSend={numero => void send(numero)}
      />
    </Stack>
  )
}
