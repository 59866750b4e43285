import { Button, type ButtonLook, buttonClass } from '@estante/ui/button.tsx'
import { classes } from '@estante/ui/classes.ts'
import { FileIcon } from '@estante/ui/file-icon.tsx'
import { Anchor, useUiTexts } from '@estante/ui/provider.tsx'
import { VisuallyHidden } from '@estante/ui/visually-hidden.tsx'
import { ExternalLink, FileText, Headphones, Lock, Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useInstitution } from '../institution/institution-store.ts'
import { useIsSignedIn } from '../session/store/hooks.ts'
import { fileAddress } from './file-address.ts'
import { countAccess } from './link-access.ts'
import css from './link-action.module.css'
import {
  fileNameOf,
  hasOwnPage,
  hostOf,
  isPlainLink,
  needsSignIn,
  openingOf,
  type ViewableLink,
} from './links.rules.ts'
import { partnerOf } from './partner-link.ts'
import { useLinkName } from './use-link-name.ts'
import type { LinkOpener } from './use-link-opener.tsx'

interface LinkActionProps {
  cod_acervo: number
  link: ViewableLink
  openLink: LinkOpener['openLink']
  /** As a button of the card, or (without a look) as a row of the fields. */
  look?: ButtonLook
  /** In a list of works: the work it belongs to, for those who hear one link after the other. */
  of?: string
}

/** A link of the record: a plain link where the browser can follow it, a button where we must ask or show. */
export function LinkAction({ cod_acervo, link, openLink, look, of }: LinkActionProps) {
  const { t } = useTranslation('files')
  const nameOf = useLinkName()
  const texts = useUiTexts()
  const institution = useInstitution()
  const isSignedIn = useIsSignedIn()
  const usaVisualizador = institution?.usa_visualizador_php
  const partner = partnerOf(link.url_link, institution?.links_parceiros)
  const kind = partner ? 'partner' : link.tipo_link === 'AR' ? 'restricted' : 'accessibility'
  const host = hostOf(link)
  const className = look ? buttonClass({ look, isWide: true }) : of ? css.listed : css.row
  const words = (
    <>
      {look || of ? (
        <ActionIcon link={link} opening={openingOf(link, usaVisualizador)} />
      ) : (
        <FileIcon name={fileNameOf(link)} />
      )}
      <span className={css.words}>
        {look && host ? t('openAt', { host }) : nameOf(link)}
        {of ? <VisuallyHidden>: {of}</VisuallyHidden> : null}
        {!look && (needsSignIn(link) || partner) ? (
          <span className={css.note}>{t(`${isSignedIn ? 'linkSignedIn' : 'link'}.${kind}`)}</span>
        ) : null}
      </span>
    </>
  )
  // The page counts the access by itself, as it does for whoever comes by its address.
  if (hasOwnPage(link) && !partner)
    return (
      <Anchor href={fileAddress(cod_acervo, link.seq_paragrafo)} className={className}>
        {words}
      </Anchor>
    )
  if (isPlainLink(link, usaVisualizador) && !partner)
    return (
      <a
        href={link.url_link}
        target="_blank"
        rel="noopener noreferrer"
        className={className}
        onClick={() => countAccess(cod_acervo, link)}
      >
        {words}
        <VisuallyHidden> {texts.opensInNewTab}</VisuallyHidden>
      </a>
    )
  return look ? (
    <Button look={look} isWide onClick={() => openLink(cod_acervo, link)}>
      {words}
    </Button>
  ) : (
    <button type="button" className={classes(className)} onClick={() => openLink(cod_acervo, link)}>
      {words}
    </button>
  )
}

function ActionIcon({ link, opening }: { link: ViewableLink; opening: string }) {
  if (opening === 'media')
    return link.media_format === 'MP4' ? <Play size={18} aria-hidden /> : <Headphones size={18} aria-hidden />
  if (hasOwnPage(link)) return <FileText size={18} aria-hidden />
  return needsSignIn(link) ? <Lock size={18} aria-hidden /> : <ExternalLink size={18} aria-hidden />
}
