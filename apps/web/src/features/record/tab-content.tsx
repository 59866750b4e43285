import type { RecordPage, RecordSection } from '@estante/contract'
import type { RecordTab } from '@estante/contract/constants'
import { ButtonLink } from '@estante/ui/button.tsx'
import { SkeletonArea, SkeletonText } from '@estante/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@estante/ui/states.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/errors/handle-error.ts'
import type { LinkOpener } from '../../lib/links/use-link-opener.tsx'
import { useIsSignedIn } from '../../lib/session/store/hooks.ts'
import { type RecordTabProps, recordTabPiece } from '../../lib/slots/slots.ts'
import { FullRecord } from './components/full-record.tsx'
import { RecordReading } from './components/record-reading.tsx'
import { recordAddress } from './record-address.rules.ts'
import { listedTabs, needsPerson } from './sections.rules.ts'

/** Each tab's code comes when it is opened. Tabs of other features stand in the slot recordTabs. */
const CONTENT: Partial<Record<RecordTab, ComponentType<RecordTabProps>>> = {
  referencia: lazy(async () => ({ default: (await import('./tabs/reference-tab.tsx')).ReferenceTab })),
  marc: lazy(async () => ({ default: (await import('./tabs/marc-tab.tsx')).MarcTab })),
  exemplares: lazy(async () => ({ default: (await import('./tabs/copies-tab.tsx')).CopiesTab })),
  'dublin-core': lazy(async () => ({ default: (await import('./tabs/dublin-core-tab.tsx')).DublinCoreTab })),
  'colecao-kardex': lazy(async () => ({ default: (await import('./tabs/kardex-tab.tsx')).KardexTab })),
  sumarios: lazy(async () => ({ default: (await import('./tabs/summaries-tab.tsx')).SummariesTab })),
  'sumarios-livros': lazy(async () => ({ default: (await import('./tabs/summaries-tab.tsx')).BookSummaryTab })),
  'acervo-fechado': lazy(async () => ({ default: (await import('./tabs/closed-tab.tsx')).ClosedTab })),
}

/** The piece that shows a tab: of the record itself, or of the feature that it belongs to. */
export const tabPiece = (tab: RecordTab): ComponentType<RecordTabProps> | null => CONTENT[tab] ?? recordTabPiece(tab)

interface TabContentProps {
  record: RecordPage
  tab: RecordTab | null
  sections: UseQueryResult<RecordSection[], Error>
  openLink: LinkOpener['openLink']
}

export function TabContent({ record, tab, sections, openLink }: TabContentProps) {
  const { t } = useTranslation('record-screen')
  const isSignedIn = useIsSignedIn()
  if (tab === null)
    return (
      <>
        <RecordReading record={record} />
        <FullRecord record={record} openLink={openLink} />
      </>
    )
  const waiting = (
    <SkeletonArea>
      <SkeletonText lines={6} />
    </SkeletonArea>
  )
  if (sections.error && !sections.data)
    return (
      <ErrorState title={t('partFailed')} onRetry={() => void sections.refetch()} isRetrying={sections.isFetching}>
        {errorText(sections.error)}
      </ErrorState>
    )
  if (!sections.data) return waiting
  const isListed = listedTabs(sections.data).some(each => each.tab === tab)
  if (isListed && needsPerson(tab) && !isSignedIn) return <SignInFirst cod_acervo={record.cod_acervo} tab={tab} />
  const Content = isListed ? tabPiece(tab) : null
  if (!Content)
    return (
      <EmptyState
        title={t('tabMissing')}
        actions={
          <ButtonLink href={recordAddress(record.cod_acervo)} look="main">
            {t('toData')}
          </ButtonLink>
        }
      >
        {t('tabMissingHint')}
      </EmptyState>
    )
  return (
    <Suspense fallback={waiting}>
      <Content cod_acervo={record.cod_acervo} />
    </Suspense>
  )
}

/** REC-39. */
function SignInFirst({ cod_acervo, tab }: { cod_acervo: number; tab: RecordTab }) {
  const { t } = useTranslation('record-screen')
  return (
    <EmptyState
      title={t('signInFirst')}
      actions={
        <ButtonLink
          href={`/login?redirect=${encodeURIComponent(recordAddress(cod_acervo, tab))}&destination=C`}
          look="main"
        >
          {t('signIn')}
        </ButtonLink>
      }
    />
  )
}
