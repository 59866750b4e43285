import type { RecordLink } from '@estante/contract'
import { FLAG_ON, isHeldHere, isOwnPath } from '@estante/contract/constants'
import type { ViewableLink } from '../slots/slots.ts'
import { viewedKind } from './file-address.ts'

export type { ViewableLink }

/** LINK-03, AMB-35: restricted and accessibility links ask for a sign-in, everything else is public. */
export const needsSignIn = (link: Pick<RecordLink, 'tipo_link'>): boolean =>
  link.tipo_link === 'AR' || link.tipo_link === 'AC'

/** What a tab may be opened with: it leads somewhere and runs nothing, whoever sent it. */
export const isOpenable = (address: string): boolean =>
  isOwnPath(address) || /^(?:(?:https?|ftps?):\/\/|mailto:)/i.test(address)

/** Only what our own server sends may be played or read inside the page (the page's policy says so too). */
export const isOurs = (link: ViewableLink): boolean => isHeldHere(link.url_link)

export type Opening = 'pdf' | 'media' | 'address'

/**
 * LINK-11: a PDF is read inside the application when the institution wants it and the file is for viewing only; media
 * plays in its own viewer; everything else is an address to go to. The restricted page always shows its PDFs (AMB-36).
 * What stands at another site is an address whoever may open it: the page's policy lets nothing of it in.
 */
export function openingOf(link: ViewableLink, usaVisualizador: string | undefined): Opening {
  if (!isOurs(link)) return 'address'
  if (link.is_media) return 'media'
  const isForViewing = String(usaVisualizador) === FLAG_ON && link.download_pdf === 'N'
  return link.is_pdf && isForViewing ? 'pdf' : 'address'
}

/** A public document or picture that the library holds has a page of its own; what plays has its player (LINK-14). */
export const hasOwnPage = (link: ViewableLink): boolean =>
  !needsSignIn(link) &&
  isOwnPath(link.url_link) &&
  ['pdf', 'image'].includes(viewedKind(link.tipo_conteudo ?? '') ?? '')

/** A link that the browser can follow by itself: public, and not for one of our viewers. */
export const isPlainLink = (link: ViewableLink, usaVisualizador: string | undefined): boolean =>
  !needsSignIn(link) && openingOf(link, usaVisualizador) === 'address' && isOpenable(link.url_link)

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .trim()

/** LINK-06: "acesso restrito", "acesso restrito para visualização", in words or by code (AMB-35). */
export const isRestricted = (link: Pick<RecordLink, 'tipo_link' | 'descricao'>): boolean =>
  link.tipo_link === 'AR' || /^(?:acesso restrito|restricted access|acceso restringido)/.test(folded(link.descricao))

/** The name by which an icon is chosen: what the file is, where the address does not say it. */
export function fileNameOf(link: ViewableLink): string {
  if (link.is_pdf) return 'pdf'
  // Neither the address nor the format says more than that it is heard or seen.
  if (link.is_media) return link.media_format === 'MP4' ? 'video' : 'audio'
  return isOurs(link) ? link.descricao : link.url_link
}

/** Where a link leads that the catalogue gives no words for: a whole address is nothing to put on a button. */
export const hostOf = (link: Pick<RecordLink, 'descricao'>): string | null =>
  /^https?:\/\/(?:www\.)?([^/?#:@\s]+)(?:[/?#:]\S*)?$/i.exec(link.descricao)?.[1] ?? null

/** LINK-06: back to the restricted files after signing in. */
export const signInAddress = (back: string): string =>
  `/login?redirect=${encodeURIComponent(back)}&destination=C&origin=restricted_access`
