import type { RecordLink, Work } from '@estante/contract'
import { useMemo } from 'react'
import { useCall } from '../../../lib/api/query.ts'
import { isOnline } from '../../../lib/work/standing.rules.ts'
import type { Display } from '../display.ts'
import type { WorkGroup } from '../groups.rules.ts'

export interface ResultDetails {
  titles: ReadonlyMap<number, readonly string[]>
  links: ReadonlyMap<number, readonly RecordLink[]>
  areLinksComing: boolean
}

function byWork(found: readonly (RecordLink & { cod_acervo: number })[]): ReadonlyMap<number, readonly RecordLink[]> {
  const links = new Map<number, RecordLink[]>()
  for (const { cod_acervo, ...link } of found) links.set(cod_acervo, [...(links.get(cod_acervo) ?? []), link])
  return links
}

const listOf = (works: readonly Work[]): string => works.map(work => work.cod_acervo).join(',')

/**
 * What the page in view says beyond its rows: further titles (SRCH-102), unless the institution hides them from this
 * reader (REC-27), and where an online work is read (LINK-23). The list stands before any of it has come.
 */
export function useResultDetails(groups: readonly WorkGroup[], display: Display, isOn: boolean): ResultDetails {
  const isDetailed = isOn && display === 'D' && groups.length > 0
  const works = groups.map(group => group.lead)
  const online = groups.flatMap(({ lead, total }) => (total === 1 && isOnline(lead) ? lead : []))
  const hides = useCall('getHideOtherTitles', {}, { enabled: isDetailed })
  const mayTell = isDetailed && hides.data?.permissao === false
  const titles = useCall('getAdditionalTitles', { query: { acervos: listOf(works) } }, { enabled: mayTell })
  const links = useCall(
    'getResultLinks',
    { query: { acervos: listOf(online) } },
    { enabled: isDetailed && online.length > 0 },
  )
  return useMemo(
    () => ({
      // What was fetched before stays in the cache: it is told only where it would be asked for now.
      titles: new Map(mayTell ? titles.data?.map(each => [each.cod_acervo, each.titulos]) : undefined),
      links: byWork((isDetailed && links.data) || []),
      areLinksComing: links.isLoading,
    }),
    [isDetailed, mayTell, titles.data, links.data, links.isLoading],
  )
}
