import type { PagedResult, Work } from '@estante/contract'
import { isOnline } from '../../lib/work/standing.rules.ts'

/** A row of results: a work with the editions that were found, or one record by itself. */
export interface WorkGroup {
  /** The record whose title, cover and summary stand for the work. */
  lead: Work
  /** In the order in which they are shown; at least the leading one. */
  editions: readonly Work[]
  /** How many there are; more than `editions` when a work has very many. */
  total: number
}

const alone = (work: Work): WorkGroup => ({ lead: work, editions: [work], total: 1 })

/** What is known before availability comes, so that no chip changes its place: what is on line, then the newest. */
const soonestFirst = (a: Work, b: Work): number =>
  Number(isOnline(b)) - Number(isOnline(a)) || (b.ano_publicacao ?? 0) - (a.ano_publicacao ?? 0)

/** Records of one work in one row, at the place of the first of them. */
export function groupWorks(works: readonly Work[]): WorkGroup[] {
  const groups = new Map<string, Work[]>()
  for (const work of works) {
    const key = work.chave_obra || String(work.cod_acervo)
    const group = groups.get(key)
    if (group) group.push(work)
    else groups.set(key, [work])
  }
  return [...groups.values()].map(([lead, ...others]) => {
    const editions = [lead as Work, ...others].sort(soonestFirst)
    return { lead: lead as Work, editions, total: editions.length }
  })
}

type Listed = NonNullable<PagedResult['sessao']['obras']>['pagina']

/** A page that the server has grouped: its records come work by work. */
export function groupsOfPage(records: readonly Work[], listed: Listed): WorkGroup[] {
  const byCode = new Map(records.map(work => [work.cod_acervo, work]))
  return listed.flatMap(({ cod_acervo, registros }) => {
    const lead = byCode.get(cod_acervo)
    if (!lead) return []
    const editions = lead.chave_obra ? records.filter(work => work.chave_obra === lead.chave_obra) : [lead]
    return [{ lead, editions, total: Math.max(registros, editions.length) }]
  })
}

export const ungrouped = (works: readonly Work[]): WorkGroup[] => works.map(alone)
