import { SPINNER_SIZES } from '@estante/contract/constants'
import { Dialog } from '@estante/ui/dialog.tsx'
import { Spinner } from '@estante/ui/spinner.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { tellAccessibleOnly } from '../../../lib/links/accessible-only.tsx'
import { renewalOf } from '../../../lib/links/link-access.ts'
import { useLinkName } from '../../../lib/links/use-link-name.ts'
import type { LinkViewerProps } from '../../../lib/slots/slots.ts'
import css from './link-viewer.module.css'
import { MediaLink } from './media-link.tsx'

const PdfViewer = lazy(async () => ({ default: (await import('./pdf/pdf-viewer.tsx')).PdfViewer }))

/** The viewer in its dialog. A failure says so and closes it (LINK-15). */
export function Component({ viewing, onClose }: LinkViewerProps) {
  const { t } = useTranslation(['files', 'messages'])
  const fail = (error?: unknown) => {
    if (!tellAccessibleOnly(error)) toast(t('ErroAcessoVinculo', { ns: 'messages' }), { kind: 'error' })
    onClose()
  }
  const title = useLinkName()(viewing.link)
  const waiting = (
    <div className={css.waiting}>
      <Spinner size={SPINNER_SIZES.small} label={t('Aguarde', { ns: 'messages' })} />
    </div>
  )
  return (
    <Dialog isOpen onClose={onClose} title={title} size={viewing.kind === 'pdf' ? 'extra' : 'large'}>
      {viewing.kind === 'pdf' ? (
        <Suspense fallback={waiting}>
          <PdfViewer
            url={viewing.url}
            renew={renewalOf(viewing.url)}
            title={title}
            mayDownload={viewing.mayDownload}
            onFail={fail}
          />
        </Suspense>
      ) : (
        <MediaLink cod_acervo={viewing.cod_acervo} link={viewing.link} onFail={fail} />
      )}
    </Dialog>
  )
}
