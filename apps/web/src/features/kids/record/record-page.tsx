import { SkeletonText } from '@estante/ui/skeleton.tsx'
import { useParams } from 'react-router'
import { useCall } from '../../../lib/api/query.ts'
import { usePageIsComing } from '../../../lib/page/announce-page.ts'
import { codeOf } from '../kids-address.rules.ts'
import { NoData } from '../no-data.tsx'
import { Panel } from '../panel.tsx'
import { loadedOf } from './record-state.ts'
import { SectionBlock } from './section-block.tsx'
import { sectionOf } from './sections.rules.ts'
import { ShownRecord } from './shown-record.tsx'

/** KIDS-62: the full record inside a showcase. A record of another place is not found under its address. */
export function Component() {
  const { codAcervo, codBiblioteca, link } = useParams()
  const work = codeOf(codAcervo)
  const library = codeOf(codBiblioteca)
  const section = sectionOf(link)
  const params = { codAcervo: work ?? 1, codBiblioteca: library ?? 1 }
  const isAddress = work !== null && library !== null && section !== null
  const item = useCall('getKidsItem', { params }, { enabled: isAddress })
  const record = useCall('getRecord', { params: { id: work ?? 1 } }, { enabled: isAddress && item.data !== undefined })
  usePageIsComing(isAddress && (item.isPending || (item.data !== undefined && record.isPending)))
  if (!isAddress || (item.error && !item.data)) return <NoData />
  if (!item.data)
    return (
      <Panel>
        <SkeletonText lines={8} />
      </Panel>
    )
  const { data: shown } = item
  return (
    <SectionBlock loaded={loadedOf(record)} onRetry={() => void record.refetch()}>
      {data => <ShownRecord key={work} record={data} item={shown} section={section} />}
    </SectionBlock>
  )
}
