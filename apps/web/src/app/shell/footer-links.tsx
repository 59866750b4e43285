import { Permission } from '@estante/contract/permissions'
import { buttonClass } from '@estante/ui/button.tsx'
import { Link } from '@estante/ui/link.tsx'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showInfo } from '../../lib/dialogs/dialogs.ts'
import { useInstitution } from '../../lib/institution/institution-store.ts'
import { usePermission } from '../../lib/session/store/hooks.ts'
import type { DialogSlotProps } from '../../lib/slots/slots.ts'
import { slots } from '../slots.ts'
import css from './footer-links.module.css'

const asDialog = (load: (() => Promise<{ Component: ComponentType<DialogSlotProps> }>) | null) =>
  load ? lazy(async () => ({ default: (await load()).Component })) : null
const Comments = asDialog(slots.comments)
const Suggestions = asDialog(slots.suggestions)

const STATEMENT = '/pesquisa_acessibilidade/sobre'
const SITE_MAP = '/mapa-do-site'

const isWeb = (address: string | undefined): address is string => /^https?:\/\//.test(address ?? '')

/** FOOT-01 … FOOT-06 in the footer, and the same as buttons on a phone (SHELL-22). */
export function FooterLinks({ look }: { look: 'links' | 'buttons' }) {
  const { t } = useTranslation('shell')
  const institution = useInstitution()
  const [open, setOpen] = useState<'comments' | 'suggestions' | null>(null)
  const mayComment = usePermission(Permission.comments)
  const maySuggest = usePermission(Permission.suggestions)
  const mayReadArticles = usePermission(Permission.sharedArticles)
  const maySearchNetwork = usePermission(Permission.networkCatalogue)
  const face = look === 'buttons' ? buttonClass({ isWide: true }) : css.link
  const press = (label: string, onClick: () => void): ReactNode => (
    <button type="button" className={face} onClick={onClick}>
      {label}
    </button>
  )
  const away = (label: string, href: string): ReactNode => (
    <Link href={href} isExternal className={face}>
      {label}
    </Link>
  )
  const items: Array<[string, ReactNode]> = []
  if (mayComment && Comments) items.push(['comments', press(t('footer.comments'), () => setOpen('comments'))])
  if (maySuggest && Suggestions)
    items.push(['suggestions', press(t('footer.suggestions'), () => setOpen('suggestions'))])
  if (mayReadArticles && isWeb(institution?.link_artigos_compartilhados)) {
    items.push(['articles', away(t('footer.sharedArticles'), institution.link_artigos_compartilhados)])
  }
  if (maySearchNetwork && isWeb(institution?.link_catalogo_rede)) {
    items.push(['network', away(t('footer.networkCatalogue'), institution.link_catalogo_rede)])
  }
  if (isWeb(institution?.link_lgpd)) items.push(['privacy', away(t('footer.privacy'), institution.link_lgpd)])
  const support = institution?.msg_suporte_consulta.trim()
  if (support) {
    const title = t('footer.support')
    items.push(['support', press(title, () => showInfo({ title, message: null, html: support }))])
  }
  for (const [path, label] of [
    [STATEMENT, t('siteMap.accessibility')],
    [SITE_MAP, t('siteMap.title')],
  ] as const)
    items.push([
      path,
      <Link key={path} href={path} className={face}>
        {label}
      </Link>,
    ])
  if (items.length === 0) return look === 'buttons' ? <p>{t('mobile.nothing')}</p> : null
  const Dialog = open === 'comments' ? Comments : open === 'suggestions' ? Suggestions : null
  return (
    <>
      <ul className={look === 'buttons' ? css.buttons : css.links}>
        {items.map(([id, item]) => (
          <li key={id}>{item}</li>
        ))}
      </ul>
      {Dialog ? (
        <Suspense>
          <Dialog onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
