import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { useLinkOpener } from '../../../lib/links/use-link-opener.tsx'
import { cameBack } from '../../../lib/page/scroll-position.ts'
import { useSecondTurn } from '../../../lib/page/use-second-turn.ts'
import type { SearchState } from '../../../lib/search-state/state.ts'
import type { ShownAvailability } from '../../../lib/work/use-availability.ts'
import { useResultDetails } from '../api/use-result-details.ts'
import type { Display } from '../display.ts'
import type { WorkGroup } from '../groups.rules.ts'
import css from './result-row.module.css'
import { ResultRow } from './result-row.tsx'
import { RowLater } from './row-later.ts'

interface ResultListProps {
  groups: readonly WorkGroup[]
  words: readonly string[]
  availability: ShownAvailability
  display: Display
  isUpdating: boolean
  isAuthorities: boolean
  state: SearchState
  addressOf: (state: SearchState) => string
  /** Works before this page. */
  first: number
}

/** Rows are hardly ever lower than this, and the first begins well below the top of the window. */
const ROW_PX = 160

export function ResultList({ groups, availability, display, isUpdating, first, ...row }: ResultListProps) {
  const { t } = useTranslation('search-screen')
  const cover = useCall('getDefaultCover', {}, { staleTime: Number.POSITIVE_INFINITY })
  const face = cover.data?.usa_capa_padrao_classico === 'S' ? cover.data : null
  const details = useResultDetails(groups, display, !row.isAuthorities)
  const { openLink, viewer } = useLinkOpener()
  const later = useMemo(() => ({ ...details, availability, openLink }), [details, availability, openLink])
  // The window is filled first, what lies below it follows; whoever comes back wants the page as long as they left it.
  const [isAtOnce] = useState(() => display !== 'D' || cameBack())
  const isWhole = useSecondTurn(isAtOnce)
  const inWindow = Math.ceil(window.innerHeight / ROW_PX)
  const made = isWhole ? groups : groups.slice(0, inWindow)
  return (
    <RowLater value={later}>
      <ol
        className={css[`list${display}`]}
        start={first + 1}
        aria-label={t('results.label')}
        aria-busy={isUpdating}
        data-updating={isUpdating || undefined}
      >
        {made.map((group, at) => (
          <ResultRow
            key={group.lead.cod_acervo}
            group={group}
            display={display}
            isFirst={at === 0}
            isNearTop={at < 4}
            isLaidOutLater={!isAtOnce && at >= inWindow}
            defaultCover={face?.capa_padrao_classico || null}
            coverInk={face?.capa_cor_fonte_padrao_classico}
            {...row}
          />
        ))}
      </ol>
      {viewer}
    </RowLater>
  )
}
