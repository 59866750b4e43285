import type { RecordPage, RecordSection } from '@estante/contract'
import { Permission } from '@estante/contract/permissions'
import { Skeleton, SkeletonArea } from '@estante/ui/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { useCall } from '../../../lib/api/query.ts'
import type { LinkOpener } from '../../../lib/links/use-link-opener.tsx'
import { usePermission } from '../../../lib/session/store/hooks.ts'
import { AvailabilityCard, JUST_ASKED_MS } from './availability-card.tsx'
import { RecordActions } from './record-actions.tsx'
import css from './record-aside.module.css'

interface RecordAsideProps {
  record: RecordPage
  sections: UseQueryResult<RecordSection[], Error>
  openLink: LinkOpener['openLink']
}

/** Card and actions come together, once all that they depend on has been answered: no button moves under a finger. */
export function RecordAside({ record, sections, openLink }: RecordAsideProps) {
  const { cod_acervo } = record
  const maySeeCopies = usePermission(Permission.copies)
  const availability = useCall(
    'getAvailability',
    { query: { acervos: String(cod_acervo) } },
    { staleTime: JUST_ASKED_MS, enabled: maySeeCopies },
  )
  const links = useCall('getRecordLinks', { params: { id: cod_acervo } })
  const print = useCall('getPrintPermission', {})
  const isWaiting = (maySeeCopies && availability.isPending) || links.isPending || print.isPending || sections.isPending
  // Once shown it stays: what failed is asked for anew by the card itself, and takes nothing away meanwhile.
  const shown = useRef<number | null>(null)
  if (!isWaiting) shown.current = cod_acervo
  if (shown.current !== cod_acervo) return <AsideSkeleton />
  return (
    <Suspense fallback={<AsideSkeleton />}>
      <AvailabilityCard record={record} sections={sections.data ?? []} openLink={openLink} />
      <RecordActions record={record} sections={sections.data ?? []} />
    </Suspense>
  )
}

/** As tall as what comes, so that what stands below it begins where it will stay. */
export function AsideSkeleton() {
  return (
    <SkeletonArea className={css.waiting}>
      <Skeleton width="100%" height="18rem" />
      <Skeleton width="100%" height="2.75rem" />
      <Skeleton width="100%" height="5.5rem" />
    </SkeletonArea>
  )
}
