import type { Work } from '@estante/contract'
import { CoverMark } from '@estante/ui/cover-mark.tsx'
import { Link, LinkButton } from '@estante/ui/link.tsx'
import { VisuallyHidden } from '@estante/ui/visually-hidden.tsx'
import { use, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/language/hooks.ts'
import { hasScreen } from '../../../lib/page/known-screens.ts'
import { coverMark } from '../../../lib/work/cover-mark.ts'
import { hasCopies, isOnline, standingsOf } from '../../../lib/work/standing.rules.ts'
import { StandingMark } from '../../../lib/work/standing-mark.tsx'
import type { WorkGroup } from '../groups.rules.ts'
import css from './edition-chips.module.css'
import { RowLater } from './row-later.ts'

/** As many as fit in one line; of more, the first two and "mais n". */
const LINE = 3

/** One chip for each edition: what it is, and whether one can have it. It opens that edition. */
export function EditionChips({ group }: { group: WorkGroup }) {
  const { t } = useTranslation('search-screen')
  const format = useFormat()
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // What was pressed is gone: the keyboard goes on at the first edition that came in its place.
  useEffect(() => {
    if (isWhole) list.current?.querySelectorAll('a')[LINE - 1]?.focus()
  }, [isWhole])
  const { editions, lead, total } = group
  const shown = isWhole ? editions : editions.slice(0, editions.length > LINE ? LINE - 1 : LINE)
  const hidden = editions.length - shown.length
  const beyond = isWhole ? total - editions.length : 0
  return (
    <ul
      ref={list}
      className={css.chips}
      data-whole={isWhole || undefined}
      aria-label={t('row.editions', { title: lead.obra, interpolation: { escapeValue: false } })}
    >
      {shown.map(work => (
        <li key={work.cod_acervo}>
          <EditionChip work={work} />
        </li>
      ))}
      {hidden > 0 ? (
        <li className={css.more}>
          <LinkButton onClick={() => setWhole(true)}>
            {t('row.moreEditions', { count: hidden, total: format.number(hidden) })}
            <VisuallyHidden>: {lead.obra}</VisuallyHidden>
          </LinkButton>
        </li>
      ) : null}
      {beyond > 0 ? (
        <li className={css.more}>
          <Link href={lead.rota}>{t('row.editionsBeyond', { count: beyond, total: format.number(beyond) })}</Link>
        </li>
      ) : null}
    </ul>
  )
}

function EditionChip({ work }: { work: Work }) {
  const { t } = useTranslation('messages')
  const face = (
    <>
      <span className={css.kind}>
        <CoverMark mark={coverMark(work.cod_tipo_obra)} />
        <span className={css.name}>
          {work.desc_tipo_obra} {work.ano_publicacao ?? ''}
        </span>{' '}
        {work.ano_publicacao === null ? <VisuallyHidden>{t('SemData')}</VisuallyHidden> : null}
      </span>
      <EditionState work={work} />
    </>
  )
  const look = {
    className: css.chip,
    'data-copies': hasCopies(work) || undefined,
    'data-both': (hasCopies(work) && isOnline(work)) || undefined,
  }
  return hasScreen(work.rota) ? (
    <Link href={work.rota} look="quiet" {...look}>
      {face}
    </Link>
  ) : (
    <span {...look}>{face}</span>
  )
}

/** Whether one can have it, and how; its place is kept while that is asked. */
function EditionState({ work }: { work: Work }) {
  const { known, isComing } = use(RowLater).availability
  const answer = known.get(work.cod_acervo)
  return (
    <>
      {standingsOf(work, answer).map(standing => (
        <StandingMark key={standing.kind} standing={standing} />
      ))}
      {isComing && !answer && hasCopies(work) ? <span className={css.awaited} aria-hidden /> : null}
    </>
  )
}
