import { SPINNER_SIZES } from '@estante/contract/constants'
import { Spinner } from '@estante/ui/spinner.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/client.ts'
import { logError } from '../../../lib/errors/handle-error.ts'
import { renewalOf, requestRestricted } from '../../../lib/links/link-access.ts'
import { needsSignIn, type ViewableLink } from '../../../lib/links/links.rules.ts'
import css from './link-viewer.module.css'
import { type Caption, MediaPlayer } from './media-player.tsx'

interface MediaLinkProps {
  cod_acervo: number
  link: ViewableLink
  onFail: (error?: unknown) => void
}

interface Source {
  url: string
  captions: Caption[]
}

/** LINK-14: a restricted item asks for access first and shows that it does; then the address it got is played. */
export function MediaLink({ cod_acervo, link, onFail }: MediaLinkProps) {
  const { t } = useTranslation('messages')
  const [source, setSource] = useState<Source | null>(null)
  const fail = useRef(onFail)
  fail.current = onFail
  useEffect(() => {
    const controller = new AbortController()
    sourceOf(cod_acervo, link, controller.signal).then(
      found => {
        if (!controller.signal.aborted) setSource(found)
      },
      error => {
        if (controller.signal.aborted) return
        logError('media', error)
        fail.current(error)
      },
    )
    return () => controller.abort()
  }, [cod_acervo, link])
  if (!source)
    return (
      <div className={css.waiting}>
        <Spinner size={SPINNER_SIZES.small} label={t('Aguarde')} />
      </div>
    )
  return (
    <MediaPlayer
      key={source.url}
      url={source.url}
      renew={renewalOf(source.url)}
      format={link.media_format}
      title={link.descricao}
      captions={source.captions}
      onFail={onFail}
    />
  )
}

async function sourceOf(cod_acervo: number, link: ViewableLink, signal: AbortSignal): Promise<Source> {
  if (needsSignIn(link)) {
    const file = await requestRestricted(cod_acervo, link.seq_paragrafo, signal)
    return { url: file.url, captions: file.legendas }
  }
  // Media without its captions is still media.
  const captions = await call('getLinkCaptions', {
    params: { codAcervo: cod_acervo, seqParagrafo: Number(link.seq_paragrafo) },
    signal,
  }).catch(error => {
    logError('captions', error)
    return []
  })
  return { url: link.url_link, captions }
}
