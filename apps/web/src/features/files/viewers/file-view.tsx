import { SPINNER_SIZES } from '@estante/contract/constants'
import { Spinner } from '@estante/ui/spinner.tsx'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { renewalOf } from '../../../lib/links/link-access.ts'
import type { OpenedFile } from '../use-opened-file.ts'
import css from './link-viewer.module.css'
import { MediaPlayer } from './media-player.tsx'

const PdfViewer = lazy(async () => ({ default: (await import('./pdf/pdf-viewer.tsx')).PdfViewer }))
const ImageViewer = lazy(async () => ({ default: (await import('./image-viewer.tsx')).ImageViewer }))

export interface FileViewProps {
  kind: 'pdf' | 'image' | 'audio' | 'video'
  file: OpenedFile
  /** Of a document: the page that is wanted, and the words that are marked in it. */
  page: number
  onPage: (page: number) => void
  marks: readonly string[]
  hitPages: readonly number[]
  onFail: () => void
}

/** Shows a file, whatever it is and whoever may open it. */
export function FileView({ kind, file, page, onPage, marks, hitPages, onFail }: FileViewProps) {
  const { t } = useTranslation('messages')
  const waiting = (
    <div className={css.waiting}>
      <Spinner size={SPINNER_SIZES.small} label={t('Aguarde')} />
    </div>
  )
  if (kind === 'pdf')
    return (
      <Suspense fallback={waiting}>
        <PdfViewer
          url={file.url}
          renew={renewalOf(file.url)}
          title={file.name}
          mayDownload={file.mayDownload}
          startPage={page}
          onPage={onPage}
          marks={marks}
          hitPages={hitPages}
          onFail={onFail}
        />
      </Suspense>
    )
  if (kind === 'image')
    return (
      <Suspense fallback={waiting}>
        <ImageViewer url={file.url} title={file.name} mayDownload={file.mayDownload} onFail={onFail} />
      </Suspense>
    )
  return (
    <MediaPlayer
      key={file.url}
      url={file.url}
      renew={renewalOf(file.url)}
      format={kind === 'video' ? 'MP4' : 'audio'}
      title={file.name}
      captions={file.captions}
      onFail={onFail}
    />
  )
}
