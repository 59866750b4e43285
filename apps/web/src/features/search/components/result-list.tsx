import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { useLinkOpener } from '../../../lib/links/use-link-opener.tsx'
import type { SearchState } from '../../../lib/search-state/state.ts'
import type { ShownAvailability } from '../../../lib/work/use-availability.ts'
import { useResultDetails } from '../api/use-result-details.ts'
import type { Display } from '../display.ts'
import type { WorkGroup } from '../groups.rules.ts'
import css from './result-row.module.css'
import { ResultRow } from './result-row.tsx'

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

export function ResultList({ groups, availability, display, isUpdating, first, ...row }: ResultListProps) {
  const { t } = useTranslation('search-screen')
  const cover = useCall('getDefaultCover', {}, { staleTime: Number.POSITIVE_INFINITY })
  const face = cover.data?.usa_capa_padrao_classico === 'S' ? cover.data : null
  const details = useResultDetails(groups, display, !row.isAuthorities)
  const { openLink, viewer } = useLinkOpener()
  return (
    <>
      <ol
        className={css[`list${display}`]}
        start={first + 1}
        aria-label={t('results.label')}
        aria-busy={isUpdating}
        data-updating={isUpdating || undefined}
      >
        {groups.map((group, at) => (
          <ResultRow
            key={group.lead.cod_acervo}
            group={group}
            availability={availability.known}
            isAvailabilityComing={availability.isComing}
            titles={details.titles.get(group.lead.cod_acervo)}
            links={details.links}
            areLinksComing={details.areLinksComing}
            openLink={openLink}
            display={display}
            isFirst={at === 0}
            isNearTop={at < 4}
            defaultCover={face?.capa_padrao_classico || null}
            coverInk={face?.capa_cor_fonte_padrao_classico}
            {...row}
          />
        ))}
      </ol>
      {viewer}
    </>
  )
}
