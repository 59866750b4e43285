import type { RecordPage, RecordSection } from '@estante/contract'
import { RECORD_KINDS, type RecordTab } from '@estante/contract/constants'
import { Wrap } from '@estante/ui/card.tsx'
import { Skeleton, SkeletonArea, SkeletonText } from '@estante/ui/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccessibility } from '../../lib/accessibility/settings.ts'
import { useCall } from '../../lib/api/query.ts'
import { useLinkOpener } from '../../lib/links/use-link-opener.tsx'
import { usePageIsComing } from '../../lib/page/announce-page.ts'
import { cameBack } from '../../lib/page/scroll-position.ts'
import { usePageTitle } from '../../lib/page/title.ts'
import { useSecondTurn } from '../../lib/page/use-second-turn.ts'
import { slotPiece } from '../../lib/slots/slots.ts'
import { BackButton } from './components/back-button.tsx'
import { ForMachines } from './components/for-machines.tsx'
import { RecordFailure } from './components/page-state.tsx'
import { AsideSkeleton, RecordAside } from './components/record-aside.tsx'
import { RecordCover } from './components/record-cover.tsx'
import { RecordHead } from './components/record-head.tsx'
import { RecordTabs } from './components/record-tabs.tsx'
import { Relatives } from './components/relatives.tsx'
import { WhereToFind } from './components/where-to-find.tsx'
import css from './record-screen.module.css'
import { listedTabs } from './sections.rules.ts'
import { TabContent } from './tab-content.tsx'

const ShelfBrowser = lazy(async () => ({ default: (await import('./components/shelf-browser.tsx')).ShelfBrowser }))

/** From this size on three columns hold too few words each; no media query knows of it. */
const LARGE_TEXT = 40

/** The page where a patron decides: what the work is, whether one can have it, and everything that is known of it. */
export function RecordScreen({ cod_acervo, tab }: { cod_acervo: number; tab: RecordTab | null }) {
  const { data: record, error, refetch } = useCall('getRecord', { params: { id: cod_acervo } })
  const sections = useCall('getRecordSections', { params: { id: cod_acervo } })
  // Each of the three names the page itself: a title said here as well would come after theirs and replace it.
  // What is being read or written here is not taken away because a later look failed.
  if (error && !record) return <RecordFailure error={error} onRetry={() => void refetch()} />
  if (!record) return <RecordSkeleton />
  return <ShownRecord record={record} tab={tab} sections={sections} />
}

interface ShownRecordProps {
  record: RecordPage
  tab: RecordTab | null
  sections: UseQueryResult<RecordSection[], Error>
}

function ShownRecord({ record, tab, sections }: ShownRecordProps) {
  const { t } = useTranslation('record-screen')
  const opener = useLinkOpener()
  const { zoom } = useAccessibility()
  const { cod_acervo } = record
  const RecordDocuments = slotPiece('recordDocuments')
  // What stands below the work itself; whoever comes back wants the page as long as they left it.
  const isRestMade = useSecondTurn(cameBack())
  const part = listedTabs(sections.data ?? []).find(each => each.tab === tab)?.label
  usePageTitle([record.obra, part].filter(Boolean).join(' · '))
  return (
    <Wrap className={css.page}>
      <div data-print="no" className={css.back}>
        <BackButton />
      </div>
      <ForMachines cod_acervo={cod_acervo} />
      <div className={css.tabs}>
        <RecordTabs cod_acervo={cod_acervo} current={tab} sections={sections} />
      </div>
      <div className={css.columns} data-text={zoom >= LARGE_TEXT ? 'large' : undefined}>
        <div className={css.cover}>
          <RecordCover record={record} />
        </div>
        <div className={css.head}>
          <RecordHead record={record} />
        </div>
        <aside className={css.card} aria-label={t('card')}>
          <RecordAside record={record} sections={sections} openLink={opener.openLink} />
        </aside>
        <div className={css.body}>
          <TabContent record={record} tab={tab} sections={sections} openLink={opener.openLink} />
        </div>
      </div>
      {tab === null && isRestMade ? (
        <>
          {RecordDocuments ? (
            <Suspense>
              <RecordDocuments cod_acervo={cod_acervo} />
            </Suspense>
          ) : null}
          {record.tipo_acervo === RECORD_KINDS.library ? <WhereToFind cod_acervo={cod_acervo} /> : null}
          <Relatives record={record} />
          {record.tipo_acervo === RECORD_KINDS.library ? (
            <Suspense>
              <ShelfBrowser key={cod_acervo} cod_acervo={cod_acervo} />
            </Suspense>
          ) : null}
        </>
      ) : null}
      {opener.viewer}
    </Wrap>
  )
}

function RecordSkeleton() {
  usePageTitle()
  usePageIsComing()
  return (
    <Wrap className={css.page}>
      <div className={css.tabs}>
        <Skeleton width="100%" height="5.75rem" />
      </div>
      <SkeletonArea className={css.columns}>
        <div className={css.cover}>
          <Skeleton width="100%" height="18rem" />
        </div>
        <div className={css.head}>
          <SkeletonText lines={3} />
        </div>
        <div className={css.card}>
          <AsideSkeleton />
        </div>
        <div className={css.body}>
          <SkeletonText lines={6} />
        </div>
      </SkeletonArea>
    </Wrap>
  )
}
