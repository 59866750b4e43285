import type { RecordLink } from '@estante/contract'
import { toast } from '@estante/ui/toast-queue.ts'
import { type Answer, call } from '../api/client.ts'
import { logError, wordsOf } from '../errors/handle-error.ts'
import { currentSession } from '../session/store/session-store.ts'
import { clientDevice } from './client-device.ts'
import { isOpenable } from './links.rules.ts'

export type RestrictedFile = Answer<'openRestricted'>

/** LINK-19: asks for the short-lived address of a restricted file; the server counts the access by itself. */
export const requestRestricted = (
  cod_acervo: number,
  seq_paragrafo: string,
  signal?: AbortSignal,
): Promise<RestrictedFile> =>
  call('openRestricted', {
    params: { codAcervo: cod_acervo, seqParagrafo: Number(seq_paragrafo) },
    body: { userId: currentSession()?.user.login ?? '', ...clientDevice() },
    signal,
  })

/** The next address of a restricted file that is being read, when the one it was opened by has ended. */
export async function renewRestricted(url: string): Promise<string> {
  const token = url.slice(url.lastIndexOf('/') + 1)
  return (await call('renewRestricted', { body: { token } })).url
}

/** Only addresses that our server signed can be renewed; a restricted link may lead elsewhere. */
export const renewalOf = (url: string): typeof renewRestricted | undefined =>
  url.startsWith('/api/vinculos/restrito/') ? renewRestricted : undefined

/** LINK-20: counts an access to a public link. Nobody waits for it, and nobody is told when it fails. */
export function countAccess(cod_acervo: number, link: Pick<RecordLink, 'seq_paragrafo' | 'url_link'>): void {
  call('recordLinkAccess', {
    body: {
      cod_acervo,
      seq_paragrafo: Number(link.seq_paragrafo),
      url: link.url_link,
      user_id: currentSession()?.user.cod_pessoa ?? null,
      ...clientDevice(),
    },
  }).catch(error => logError('link statistics', error))
}

/** A new tab, and the same one where a blocker allows none. An address that would run instead of lead opens nothing. */
export function openTab(url: string): void {
  if (!isOpenable(url)) {
    toast(wordsOf({ key: 'ErroAcessoVinculo', kind: 'error' }), { kind: 'error' })
    return
  }
  const tab = window.open(url, '_blank')
  if (tab) tab.opener = null
  else window.location.assign(url)
}
