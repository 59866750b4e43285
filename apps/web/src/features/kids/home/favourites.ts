import type { ShowcaseItem } from '@estante/contract'
import type { Showcase } from '@estante/contract/constants'
import { useEffect } from 'react'
import { readJson, writeJson } from '../../../lib/storage/areas.ts'
import { createStore, useStore } from '../../../lib/storage/store.ts'

export type Favourite = Pick<
  ShowcaseItem,
  'cod_acervo' | 'cod_biblioteca' | 'obra' | 'autor' | 'cod_tipo_obra' | 'link_capa' | 'tipo_acervo' | 'icone'
> & { catalogo: Showcase }

const KEY = 'estante-vitrine-favoritos'
const MOST = 60

const isFavourite = (value: unknown): value is Favourite =>
  typeof value === 'object' &&
  value !== null &&
  Number.isInteger((value as Favourite).cod_acervo) &&
  Number.isInteger((value as Favourite).cod_biblioteca) &&
  typeof (value as Favourite).obra === 'string'

const read = (): readonly Favourite[] => {
  const kept = readJson('local', KEY)
  return Array.isArray(kept) ? kept.filter(isFavourite) : []
}

/** Kept on this device and told to nobody. */
const favourites = createStore<readonly Favourite[] | null>(null)

let isFollowing = false

/** Two windows share one list: what another one puts in or takes out is seen here at once. */
function follow(): void {
  if (isFollowing) return
  isFollowing = true
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) favourites.set(read())
  })
}

export function toggleFavourite(work: Favourite): void {
  // As it is kept now: each window writes the whole list, and what another one put in must not go with it.
  const kept = read()
  const others = kept.filter(each => each.cod_acervo !== work.cod_acervo || each.catalogo !== work.catalogo)
  const next = others.length < kept.length ? others : [work, ...others].slice(0, MOST)
  writeJson('local', KEY, next)
  favourites.set(next)
}

export function useFavourites(catalogo: Showcase): readonly Favourite[] {
  useEffect(follow, [])
  return (useStore(favourites) ?? read()).filter(each => each.catalogo === catalogo)
}

/** For tests, which begin with nothing kept. */
export const rereadFavourites = (): void => favourites.set(null)
