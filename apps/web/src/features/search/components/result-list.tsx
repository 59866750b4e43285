import type { Availability, Work } from '@estante/contract'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { useLinkOpener } from '../../../lib/links/use-link-opener.tsx'
import type { SearchState } from '../../../lib/search-state/state.ts'
import { useResultDetails } from '../api/use-result-details.ts'
import type { Display } from '../display.ts'
import css from './result-row.module.css'
import { ResultRow } from './result-row.tsx'

interface ResultListProps {
  works: readonly Work[]
  words: readonly string[]
  availability: ReadonlyMap<number, Availability>
  display: Display
  isUpdating: boolean
  isAuthorities: boolean
  state: SearchState
  addressOf: (state: SearchState) => string
  /** Works before this page. */
  first: number
}

export function ResultList({ works, availability, display, isUpdating, first, ...row }: ResultListProps) {
  const { t } = useTranslation('search-screen')
  const cover = useCall('getDefaultCover', {}, { staleTime: Number.POSITIVE_INFINITY })
  const face = cover.data?.usa_capa_padrao_classico === 'S' ? cover.data : null
  const details = useResultDetails(works, display, !row.isAuthorities)
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
        {works.map((work, at) => (
          <ResultRow
            key={work.cod_acervo}
            work={work}
            known={availability.get(work.cod_acervo)}
            titles={details.titles.get(work.cod_acervo)}
            links={details.links.get(work.cod_acervo)}
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
