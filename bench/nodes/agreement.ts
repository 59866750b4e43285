import { setTimeout as sleep } from 'node:timers/promises'
import type { Material } from './material.ts'
import type { Acknowledged } from './users.ts'

/** What the nodes say afterwards, asked one by one past the load balancer. */

const SEARCHES = 60
const SETTLES_WITHIN_MS = 60_000

interface Row {
  readonly cod_pessoa: number
  readonly data_devolucao: string | null
}

/** Acts that were acknowledged and are not there, or are there more often than they were done. */
export function lostActs(
  acknowledged: ReadonlyMap<string, Acknowledged>,
  before: ReadonlyMap<string, readonly Row[]>,
  after: ReadonlyMap<string, readonly Row[]>,
): string[] {
  return [...acknowledged].flatMap(([copy, { loans, isOut }]) => {
    const rows = after.get(copy) ?? []
    const made = rows.length - (before.get(copy)?.length ?? 0)
    const open = rows.filter(row => row.data_devolucao === null).length
    return made === loans && open === Number(isOut)
      ? []
      : [`${copy}: ${loans} loans acknowledged, ${made} there; ${isOut ? 'out' : 'back'}, ${open} open`]
  })
}

async function answersOf(node: string, token: string, { words, records }: Material): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` }
  const read = async (path: string): Promise<string> => {
    const reply = await fetch(`${node}/api${path}`, { headers })
    if (!reply.ok) throw new Error(`${node}${path}: ${reply.status}`)
    return `${reply.headers.get('x-total') ?? ''} ${await reply.text()}`
  }
  const out: string[] = []
  for (let i = 0; i < SEARCHES; i++) {
    const termo_pesquisa = words[(i * 37) % words.length]!
    const query = new URLSearchParams({
      termo_pesquisa,
      coluna_um: 'LIVRE',
      ordenacao: 'obra',
      page: '1',
      perPage: '20',
    })
    out.push(await read(`/v2/consulta/pesquisa_geral/00000000-0000-4000-8000-${String(i).padStart(12, '0')}?${query}`))
    out.push(await read(`/acervo/${records[(i * 31) % records.length]}/exemplares`))
  }
  return out
}

/** How many answers differ between the nodes, once each has followed everything. */
export async function disagreements(nodes: readonly string[], token: string, material: Material): Promise<number> {
  let differ = -1
  for (const until = Date.now() + SETTLES_WITHIN_MS; Date.now() < until; await sleep(1000)) {
    try {
      const [first, ...others] = await Promise.all(nodes.map(node => answersOf(node, token, material)))
      differ = others.reduce((sum, list) => sum + list.filter((answer, i) => answer !== first![i]).length, 0)
    } catch (error) {
      console.error(String(error))
      continue
    }
    if (differ === 0) return 0
  }
  return differ
}
