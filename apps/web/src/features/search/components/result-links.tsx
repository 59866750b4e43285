import type { RecordLink, Work } from '@estante/contract'
import { classes } from '@estante/ui/classes.ts'
import { Link } from '@estante/ui/link.tsx'
import { VisuallyHidden } from '@estante/ui/visually-hidden.tsx'
import { useTranslation } from 'react-i18next'
import { LinkAction } from '../../../lib/links/link-action.tsx'
import type { LinkOpener } from '../../../lib/links/use-link-opener.tsx'
import css from './result-links.module.css'

/** More than these are listed on the work's own page. */
const SHOWN = 2

interface ResultLinksProps {
  work: Work
  links: readonly RecordLink[] | undefined
  isComing: boolean
  openLink: LinkOpener['openLink']
}

/** LINK-23: an online work is read from the list itself. Its place is kept while the links come, so that nothing jumps. */
export function ResultLinks({ work, links, isComing, openLink }: ResultLinksProps) {
  const { t } = useTranslation('search-screen')
  if (!links) return isComing ? <div className={classes(css.links, css.coming)} /> : null
  if (links.length === 0) return null
  const further = links.length - SHOWN
  return (
    <ul className={css.links} data-print="no">
      {links.slice(0, SHOWN).map(link => (
        <li key={link.seq_paragrafo}>
          <LinkAction cod_acervo={work.cod_acervo} link={link} openLink={openLink} of={work.obra} />
        </li>
      ))}
      {further > 0 ? (
        <li>
          <Link href={work.rota}>
            {t('row.moreLinks', { count: further })}
            <VisuallyHidden>: {work.obra}</VisuallyHidden>
          </Link>
        </li>
      ) : null}
    </ul>
  )
}
