import { DEFAULT_CATALOGUE_INDEX, IMAGE_LIMIT } from '@estante/contract/constants'
import { Permission } from '@estante/contract/permissions'
import { useEffect, useState } from 'react'
import { useCall } from '../../../lib/api/query.ts'
import { handleError, logError } from '../../../lib/errors/handle-error.ts'
import { usePermission } from '../../../lib/session/store/hooks.ts'
import { randomId } from '../../../lib/storage/random-id.ts'

const useLogged = (what: string, error: Error | null): void =>
  useEffect(() => {
    if (error) logError(what, error)
  }, [what, error])

/** KIDS-51: these two are told to the visitor, unless they were called off. */
const useTold = (error: Error | null): void =>
  useEffect(() => {
    if (error) handleError(error)
  }, [error])

/** Everything that the simple page asks for (KIDS-48 … 51, KIDS-59). */
export function useItem(codAcervo: number, codBiblioteca: number) {
  const [search_id] = useState(randomId)
  const item = useCall('getKidsItem', { params: { codAcervo, codBiblioteca } })
  const labels = useCall('getKidsItemLabels', { params: { codBiblioteca } }, { staleTime: 5 * 60_000 })
  const isThere = item.data !== undefined
  const mayCite = usePermission(Permission.reference)
  const search = useCall(
    'search',
    {
      query: {
        termo_pesquisa: String(codAcervo),
        coluna_um: DEFAULT_CATALOGUE_INDEX,
        search_id,
        search_tab: 'pesquisa_geral',
      },
    },
    { enabled: isThere },
  )
  const links = useCall('getResultLinks', { query: { acervos: String(codAcervo) } }, { enabled: isThere })
  const images = useCall(
    'getRecordImages',
    { query: { cod_acervo: codAcervo, limite: IMAGE_LIMIT.all } },
    { enabled: isThere },
  )
  const reference = useCall('getReference', { params: { id: codAcervo } }, { enabled: isThere && mayCite })
  useLogged('data of the item', item.error)
  useLogged('labels of the showcase', labels.error)
  useLogged('images of the item', images.error)
  useTold(search.error)
  useTold(links.error)
  return { item, labels, found: search.data?.[0], links, images: images.data ?? [], reference }
}
