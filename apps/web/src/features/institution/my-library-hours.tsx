import { useCall } from '../../lib/api/query.ts'
import { LibraryCard } from './opening-hours.tsx'

/** When the libraries of the person's own ties are open; nothing where none is known. */
export function Component() {
  const own = useCall('getUserLibraries', {})
  const hours = useCall('getOpeningHours', {})
  const codes = new Set(own.data?.map(each => each.cod_biblioteca))
  return hours.data
    ?.filter(each => codes.has(each.cod_biblioteca))
    .map(library => <LibraryCard key={library.cod_biblioteca} library={library} headingLevel={2} />)
}
