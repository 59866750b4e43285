import type { RecordLink } from '@estante/contract'
import { FileIcon } from '@estante/ui/file-icon.tsx'
import { dismissToast, toast } from '@estante/ui/toast-queue.ts'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showLoading } from '../../lib/dialogs/dialogs.ts'
import { logError } from '../../lib/errors/handle-error.ts'
import { tellAccessibleOnly } from '../../lib/links/accessible-only.tsx'
import { renewalOf, requestRestricted } from '../../lib/links/link-access.ts'
import { fileNameOf, isOurs } from '../../lib/links/links.rules.ts'
import { useLinkName } from '../../lib/links/use-link-name.ts'
import { useLinkOpener } from '../../lib/links/use-link-opener.tsx'
import css from './restricted-page.module.css'

const PdfViewer = lazy(async () => ({ default: (await import('./viewers/pdf/pdf-viewer.tsx')).PdfViewer }))

interface OpenedPdf {
  link: RecordLink
  url: string
  mayDownload: boolean
}

/**
 * LINK-09, AMB-36: PDFs that we hold are always read here; other files, and those of another site, open by a press. The
 * first of the list opens by itself.
 */
export function RestrictedFiles({ cod_acervo, links }: { cod_acervo: number; links: readonly RecordLink[] }) {
  const { t } = useTranslation(['files', 'messages'])
  const nameOf = useLinkName()
  const { openLink, viewer } = useLinkOpener()
  const [pdf, setPdf] = useState<OpenedPdf | null>(null)
  const hasBegun = useRef(false)

  const openPdf = useCallback(
    async (link: RecordLink) => {
      const fetching = toast(t('BuscandoLink', { ns: 'messages' }), { kind: 'info' })
      const done = showLoading({ title: t('Aguarde', { ns: 'messages' }) })
      try {
        const file = await requestRestricted(cod_acervo, link.seq_paragrafo)
        setPdf({ link, url: file.url, mayDownload: file.download_pdf === 'S' })
      } catch (error) {
        logError('restricted file', error)
        if (!tellAccessibleOnly(error)) toast(t('ErroAcessoVinculo', { ns: 'messages' }), { kind: 'error' })
        setPdf(null)
      } finally {
        done()
        dismissToast(fetching)
      }
    },
    [cod_acervo, t],
  )
  const open = useCallback(
    (link: RecordLink) => {
      if (link.is_pdf && isOurs(link)) return void openPdf(link)
      setPdf(null)
      openLink(cod_acervo, { ...link, tipo_link: link.tipo_link === 'AC' ? 'AC' : 'AR' })
    },
    [cod_acervo, openLink, openPdf],
  )
  useEffect(() => {
    const [first] = links
    if (!first || hasBegun.current) return
    hasBegun.current = true
    open(first)
  }, [links, open])

  return (
    <>
      <ul className={css.files}>
        {links.map(link => (
          <li key={link.seq_paragrafo}>
            <button
              type="button"
              className={css.file}
              aria-current={pdf?.link.seq_paragrafo === link.seq_paragrafo ? 'true' : undefined}
              onClick={() => open(link)}
            >
              <FileIcon name={fileNameOf(link)} />
              <span>
                {nameOf(link)}
                {link.download_pdf === 'N' ? <span className={css.note}>{t('pdf.viewOnly')}</span> : null}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {pdf ? (
        <Suspense>
          <PdfViewer
            // Another file begins at its own first page.
            key={pdf.link.seq_paragrafo}
            url={pdf.url}
            renew={renewalOf(pdf.url)}
            title={nameOf(pdf.link)}
            mayDownload={pdf.mayDownload}
            onFail={() => {
              toast(t('ErroAcessoVinculo', { ns: 'messages' }), { kind: 'error' })
              setPdf(null)
            }}
          />
        </Suspense>
      ) : null}
      {viewer}
    </>
  )
}
