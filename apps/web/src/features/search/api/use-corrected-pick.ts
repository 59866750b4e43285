import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useInstitution } from '../../../lib/institution/institution-store.ts'
import type { TeachingPick } from '../../../lib/search-state/state.ts'
import { isOnCampus, isTaught, professorNamed } from './lookups.ts'

const STALE_MS = 300_000
const ONE_CODE = /^\d+$/

/**
 * What the address picks, put right: a discipline that its course does not have and a library of another campus go, once
 * their lists have come (TEACH-03, TEACH-04); so does a campus where campuses are not shown (TEACH-05); and a professor who
 * is named gets the code (TEACH-02, TEACH-10). Null when all of it can be.
 */
export function useCorrectedPick(pick: TeachingPick): TeachingPick | null {
  const { curso, disciplina, campus, biblioteca } = pick
  const institution = useInstitution()
  const taught = useQuery({
    queryKey: ['taught', curso, disciplina],
    queryFn: ({ signal }) => isTaught(curso, disciplina, signal),
    enabled: ONE_CODE.test(curso) && ONE_CODE.test(disciplina),
    staleTime: STALE_MS,
  }).data
  const isCampusHidden = institution !== null && institution.usa_campus !== 'S' && campus !== ''
  const onCampus = useQuery({
    queryKey: ['on-campus', campus, biblioteca],
    queryFn: ({ signal }) => isOnCampus(campus, biblioteca, signal),
    enabled: institution !== null && !isCampusHidden && ONE_CODE.test(campus) && ONE_CODE.test(biblioteca),
    staleTime: STALE_MS,
  }).data
  const professor = useNamedProfessor(pick)
  return useMemo(() => {
    const change: Partial<TeachingPick> = {
      ...(taught === false ? { disciplina: '' } : {}),
      ...(isCampusHidden ? { campus: '' } : onCampus === false ? { biblioteca: '' } : {}),
      ...(professor ? { professor } : {}),
    }
    return Object.keys(change).length === 0 ? null : { ...pick, ...change }
  }, [pick, taught, isCampusHidden, onCampus, professor])
}

/** The code of a professor whom the address names instead. */
function useNamedProfessor({ professor }: TeachingPick): string | undefined {
  const given = (new URLSearchParams(useLocation().search).get('professor') ?? '').trim().slice(0, 200)
  const isName = professor === '' && given !== '' && !ONE_CODE.test(given)
  const named = useQuery({
    queryKey: ['professor-named', given],
    queryFn: ({ signal }) => professorNamed(given, signal),
    enabled: isName,
    staleTime: STALE_MS,
  })
  return isName ? named.data : undefined
}
