import type { RecordLink } from '@estante/contract'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { fileHead } from '../../lib/api/file-head.ts'
import { logError } from '../../lib/errors/handle-error.ts'
import { countAccess, requestRestricted } from '../../lib/links/link-access.ts'
import { needsSignIn } from '../../lib/links/links.rules.ts'
import type { Caption } from './viewers/media-player.tsx'

export interface OpenedFile {
  url: string
  type: string
  /** The name of the file itself. */
  name: string
  mayDownload: boolean
  captions: Caption[]
}

type Opened = { file: OpenedFile; error?: undefined } | { file?: undefined; error: unknown } | null

/** Asks for a file once: a restricted one by the call that decides it, a public one by its own address. */
export function useOpenedFile(cod_acervo: number, link: RecordLink | undefined): Opened {
  const [opened, setOpened] = useState<Opened>(null)
  const asked = useRef(link)
  asked.current = link
  // The link comes anew with every look at the record, and with another language: a film that runs is no other file for that.
  const which = link && [link.seq_paragrafo, link.url_link, link.tipo_link].join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: which link it is, not which object
  useEffect(() => {
    const { current: link } = asked
    if (!link) return
    const controller = new AbortController()
    setOpened(null)
    const { signal } = controller
    open(cod_acervo, link, signal).then(
      file => {
        if (!signal.aborted) setOpened({ file })
      },
      error => {
        if (signal.aborted) return
        logError('file', error)
        setOpened({ error })
      },
    )
    return () => controller.abort()
  }, [cod_acervo, which])
  return opened
}

async function open(cod_acervo: number, link: RecordLink, signal: AbortSignal): Promise<OpenedFile> {
  if (needsSignIn(link)) {
    const file = await requestRestricted(cod_acervo, link.seq_paragrafo, signal)
    const mayDownload = file.download_pdf === 'S'
    return { url: file.url, type: file.tipo_conteudo, name: file.nome, mayDownload, captions: file.legendas }
  }
  const { type, name } = await fileHead(link.url_link, signal)
  countAccess(cod_acervo, link)
  const mayDownload = link.download_pdf === 'S'
  return {
    url: link.url_link,
    type,
    name: name || link.descricao,
    mayDownload,
    captions: await captionsOf(cod_acervo, link, type, signal),
  }
}

/** Media without its captions is still media. */
const captionsOf = async (cod_acervo: number, link: RecordLink, type: string, signal: AbortSignal) =>
  /^(?:audio|video)\//.test(type)
    ? await call('getLinkCaptions', {
        params: { codAcervo: cod_acervo, seqParagrafo: Number(link.seq_paragrafo) },
        signal,
      }).catch(error => {
        logError('captions', error)
        return []
      })
    : []
