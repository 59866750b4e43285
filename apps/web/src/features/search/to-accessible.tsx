import { accessibleAddress, readAccessible } from '@estante/contract/accessible-address'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { keepPrefilters, prefiltersIn } from '../../lib/search-state/prefilters.ts'

/**
 * AMB-13: the accessible search has pages of its own; what an address of its tab looks for is searched there (SRCH-11).
 * What a link narrows the catalogue to is chosen there among its own filters, and remembered as on any tab (SRCH-107).
 */
export function ToAccessible() {
  const { search } = useLocation()
  useEffect(() => {
    const found = prefiltersIn(new URLSearchParams(search))
    if (found) keepPrefilters(found)
  }, [search])
  const given = new URLSearchParams(search)
  const narrowed = prefiltersIn(given)
  const own = new URLSearchParams({ q: given.get('q') ?? '' })
  for (const code of narrowed?.tipo_obra.split(',') ?? []) own.append('tipo', code)
  for (const code of narrowed?.id_biblioteca.split(',') ?? []) own.append('biblioteca', code)
  const asked = readAccessible(`?${own}`)
  return <Navigate to={accessibleAddress(asked.text === '' ? '' : 'resultados', asked)} replace />
}
