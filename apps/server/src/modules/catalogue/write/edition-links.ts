import type { ChangeTransaction } from '../../../db/change-log.ts'
import { editionLinks, joinedWorks, joinWork, type KeyedWork, keysOf } from './edition-links.store.ts'

/**
 * Records that linking fields call editions of each other become one work, whatever their titles: they share the key of
 * the one with the lowest number. What is no longer linked goes by its own key again.
 */
export async function joinEditions({ trx, changed }: ChangeTransaction): Promise<void> {
  const roots = rootsOf(await editionLinks(trx))
  const linked = new Map((await keysOf(trx, [...roots.keys()])).map(work => [work.cod_acervo, work]))
  const set = async (work: KeyedWork, key: string) => {
    if (work.chave_ligada === key) return
    await joinWork(trx, work.cod_acervo, key)
    changed('acervo', work.cod_acervo)
  }
  for (const work of linked.values()) {
    const root = roots.get(work.cod_acervo) as number
    await set(work, linked.get(root)?.chave_obra || `ligada-${root}`)
  }
  for (const work of await joinedWorks(trx)) if (!linked.has(work.cod_acervo)) await set(work, '')
}

/** For each linked record the lowest number that it is linked to, by any number of steps. */
export function rootsOf(links: readonly { cod_acervo: number; cod_acervo_link: number }[]): Map<number, number> {
  const parents = new Map<number, number>()
  const rootOf = (code: number): number => {
    let root = code
    for (let next = parents.get(root); next !== undefined && next !== root; next = parents.get(root)) root = next
    for (let at = code; at !== root; ) {
      const next = parents.get(at) as number
      parents.set(at, root)
      at = next
    }
    return root
  }
  for (const { cod_acervo, cod_acervo_link } of links) {
    const [one, other] = [rootOf(cod_acervo), rootOf(cod_acervo_link)]
    parents.set(Math.max(one, other), Math.min(one, other))
    parents.set(Math.min(one, other), Math.min(one, other))
  }
  return new Map([...parents.keys()].map(code => [code, rootOf(code)]))
}
