import type { RequestKind } from '@estante/contract/endpoints/services'
import { Button } from '@estante/ui/button.tsx'
import { FieldList, Stack } from '@estante/ui/card.tsx'
import { AlertDialog, Dialog } from '@estante/ui/dialog.tsx'
import { SkeletonText } from '@estante/ui/skeleton.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/client.ts'
import { queryClient, useCall } from '../../lib/api/query.ts'
import { useActs } from '../../lib/api/use-acts.ts'
import { errorText, handleError } from '../../lib/errors/handle-error.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import { saveBlob } from '../../lib/lists/save-blob.ts'
import { filesFault } from './files.rules.ts'
import { FilesField } from './files-field.tsx'
import { formOf } from './request-body.rules.ts'
import { REQUEST_FORMS } from './request-kinds.ts'
import css from './services.module.css'

interface RequestDetailsProps {
  id: number
  kind: RequestKind
  onClose: () => void
}

/** One request: what was asked, its steps, its files, and taking it back. */
export function RequestDetails({ id, kind, onClose }: RequestDetailsProps) {
  const { t } = useTranslation('services-screen')
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  const [isCancelling, setCancelling] = useState(false)
  const { data, error, isPending, refetch } = useCall('getRequest', { params: { id } })
  const isSheet = kind === 'ficha-catalografica'
  // REQ-09: where the institution shows no previews, there is no sheet before it is approved.
  const view = useCall('getSheetViewPermission', {}, { enabled: isSheet })
  const hasSheet =
    view.data?.permite === 'S' &&
    (data?.situacao === 'ATENDIDA' || (data?.cancelavel === 'S' && view.data.previa === 'S'))
  const cancel = async () => {
    setCancelling(true)
    try {
      await call('cancelRequest', { params: { id } })
      toast(t('requests.cancelled'), { kind: 'success' })
      await queryClient.invalidateQueries({ queryKey: ['getRequests'] })
      await queryClient.invalidateQueries({ queryKey: ['getRequest'] })
      onClose()
    } catch (failure) {
      handleError(failure)
    } finally {
      setCancelling(false)
      setAsking(false)
    }
  }
  const save = (work: Promise<unknown>, name: string) => {
    work.then(blob => saveBlob(blob as Blob, name)).catch(handleError)
  }
  const facts = REQUEST_FORMS[kind].fields.flatMap(({ name, as, codes }) => {
    const value = data?.dados[name]
    if (value === undefined || value === null || value === '' || as === 'check') return []
    if (as === 'money')
      return Number(value) > 0 ? [{ id: name, term: t(`fields.${name}`), detail: format.money(Number(value)) }] : []
    if (as === 'date') return [{ id: name, term: t(`fields.${name}`), detail: format.date(String(value)) }]
    const words = codes ? t(`kinds.${String(value)}`) : Array.isArray(value) ? value.join('; ') : String(value)
    return [{ id: name, term: t(`fields.${name}`), detail: words }]
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('requests.details')}
      size="large"
      footer={
        data?.cancelavel === 'S' ? (
          <Button look="danger" onClick={() => setAsking(true)}>
            {t('requests.cancel')}
          </Button>
        ) : undefined
      }
    >
      <AlertDialog
        isOpen={isAsking}
        title={t('requests.cancelTitle')}
        confirmLabel={t('requests.cancel')}
        cancelLabel={t('requests.keep')}
        isDanger
        isPending={isCancelling}
        onConfirm={() => void cancel()}
        onCancel={() => setAsking(false)}
      >
        {t('requests.cancelHint')}
      </AlertDialog>
      {isPending ? <SkeletonText lines={6} /> : null}
      {error ? (
        <ErrorState headingLevel={3} title={t('failed')} onRetry={() => void refetch()}>
          {errorText(error)}
        </ErrorState>
      ) : null}
      {data ? (
        <Stack gap={5}>
          <FieldList items={[{ id: 'protocol', term: t('requests.protocol'), detail: data.protocolo }, ...facts]} />
          <section>
            <h3>{t('requests.steps')}</h3>
            <ol className={css.items}>
              {data.passos.map(step => (
                <li key={`${step.situacao}-${step.data}`}>
                  {step.situacao_desc} <span className={css.quiet}>{format.dateTime(step.data)}</span>
                  {step.nota ? <p className={css.text}>{step.nota}</p> : null}
                </li>
              ))}
            </ol>
          </section>
          {data.anexos.length > 0 ? (
            <section>
              <h3>{t('requests.files')}</h3>
              <ul className={css.items}>
                {data.anexos.map(file => (
                  <li key={file.id}>
                    <Button
                      look="ghost"
                      size="small"
                      onClick={() => save(call('getAttachment', { params: { id, anexo: file.id } }), file.nome)}
                    >
                      {file.nome}
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          {data.cancelavel === 'S' ? <MoreFiles id={id} onSent={() => void refetch()} /> : null}
          {kind === 'emprestimo-inter-bibliotecas' &&
          (data.situacao === 'EM_ANDAMENTO' || data.situacao === 'ATENDIDA') ? (
            <div>
              <Button
                onClick={() => save(call('getInterlibraryLetter', { params: { id } }), `carta-${data.protocolo}.pdf`)}
              >
                {t('requests.letter')}
              </Button>
            </div>
          ) : null}
          {isSheet && hasSheet ? (
            <div>
              <Button onClick={() => save(call('getSheetPdf', { params: { id } }), `ficha-${data.protocolo}.pdf`)}>
                {data.situacao === 'ATENDIDA' ? t('requests.sheet') : t('requests.preview')}
              </Button>
            </div>
          ) : null}
        </Stack>
      ) : null}
    </Dialog>
  )
}

/** What was forgotten when the request was sent is added while it is open. */
function MoreFiles({ id, onSent }: { id: number; onSent: () => void }) {
  const { t } = useTranslation('services-screen')
  const [files, setFiles] = useState<readonly File[]>([])
  const [round, setRound] = useState(0)
  const { act, isActing } = useActs()
  const send = async () => {
    try {
      await call('addAttachments', { params: { id }, body: formOf({}, files) as never })
      toast(t('requests.filesSent'), { kind: 'success' })
      setFiles([])
      setRound(round + 1)
      onSent()
    } catch (failure) {
      handleError(failure)
    }
  }
  return (
    <Stack gap={2}>
      <FilesField key={round} files={files} onChange={setFiles} />
      <div>
        <Button
          size="small"
          disabled={files.length === 0 || filesFault(files) !== null}
          isPending={isActing('files')}
          onClick={() => act('files', send)}
        >
          {t('requests.addFiles')}
        </Button>
      </div>
    </Stack>
  )
}
