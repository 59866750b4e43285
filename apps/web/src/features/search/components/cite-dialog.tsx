import { Button } from '@estante/ui/button.tsx'
import { Dialog } from '@estante/ui/dialog.tsx'
import { SkeletonText } from '@estante/ui/skeleton.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/client.ts'
import { errorText } from '../../../lib/errors/handle-error.ts'

interface CiteDialogProps {
  codes: readonly number[]
  onClose: () => void
}

/** The references of the selected works, to be copied into a text. */
export function CiteDialog({ codes, onClose }: CiteDialogProps) {
  const { t } = useTranslation('search-screen')
  const { data, error } = useQuery({
    queryKey: ['cite', codes],
    queryFn: async ({ signal }) =>
      (await call('exportBasket', { body: { tipo: 'ABNT', dados: 'COMPLETO', acervos: [...codes] }, signal })).text(),
  })
  const copy = () => {
    // At an address without https browsers have no clipboard: that is said, too.
    const copied = navigator.clipboard ? navigator.clipboard.writeText(data ?? '') : Promise.reject(new Error('none'))
    return copied.then(
      () => toast(t('selection.copied'), { kind: 'success' }),
      () => toast(t('selection.notCopied'), { kind: 'warning' }),
    )
  }
  const lines = (data ?? '').split(/\r?\n/).filter(line => line.trim() !== '')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('selection.references')}
      footer={
        data ? (
          <Button look="main" icon={<Copy size="1.15em" aria-hidden />} onClick={() => void copy()}>
            {t('selection.copy')}
          </Button>
        ) : null
      }
    >
      {error ? <p role="alert">{errorText(error) ?? t('results.failedHint')}</p> : null}
      {data === undefined && !error ? <SkeletonText lines={4} /> : null}
      {lines.map(line => (
        <p key={line}>{line}</p>
      ))}
    </Dialog>
  )
}
