import { UNSELECTED } from '@estante/contract/constants'
import { useState } from 'react'
import { useCall } from '../../lib/api/query.ts'
import type { BegunChoice } from '../../lib/session/intentions/begun-form.ts'

/** No library is chosen: the value that the server knows for it. */
export const NO_LIBRARY = UNSELECTED

/**
 * A campus and one of its libraries (COMM-04, SUGG-03, AMB-67). The first campus is chosen when the list comes; choosing
 * another loads its libraries and chooses the first of them. There is no library until a list is there, or where it is empty.
 */
export function useLibraryChoice(begun?: BegunChoice) {
  const [chosenCampus, setCampus] = useState(begun?.campus ?? null)
  const [chosenLibrary, setLibrary] = useState(begun?.library ?? null)
  const campuses = useCall('getCampuses', {})
  const campus = chosenCampus ?? campuses.data?.[0]?.cod_campus ?? null
  const libraries = useCall('getLibraries', { query: { campus: campus ?? 0 } }, { enabled: campus !== null })
  const listed = libraries.data ?? []
  const isListed = listed.some(each => each.cod_biblioteca === chosenLibrary)
  const library = (isListed ? chosenLibrary : listed[0]?.cod_biblioteca) ?? NO_LIBRARY
  const chosen: BegunChoice = { campus: chosenCampus, library: chosenLibrary }
  return {
    chosen,
    campuses: campuses.data ?? [],
    libraries: listed,
    campus,
    library,
    chooseCampus: (code: number) => {
      setCampus(code)
      setLibrary(null)
    },
    chooseLibrary: setLibrary,
  }
}

export type LibraryChoiceState = ReturnType<typeof useLibraryChoice>
