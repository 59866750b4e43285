import type { DuplicatedPerson } from '@estante/contract'
import { useRef, useState } from 'react'
import { call } from '../../lib/api/client.ts'

interface Found {
  username: string
  persons: DuplicatedPerson[]
}

/** AUTH-17, AUTH-65: whom a user name may stand for, where the institution has people registered twice. */
export function useDuplicates(isAsked: boolean) {
  const [found, setFound] = useState<Found | null>(null)
  const [codigo, setCodigo] = useState<string | null>(null)
  const asking = useRef('')

  /** The persons of a user name when a choice is due; asked for once a name. */
  const look = async (username: string): Promise<DuplicatedPerson[]> => {
    if (!isAsked || username === '') return []
    if (found?.username === username) return found.persons
    asking.current = username
    const answer = await call('getDuplicatedPersons', { query: { usuario: username } })
    const persons = answer.length > 1 ? answer : []
    if (asking.current === username) {
      setFound({ username, persons })
      setCodigo(null)
    }
    return persons
  }

  const forget = () => {
    asking.current = ''
    setFound(null)
    setCodigo(null)
  }

  return { persons: found?.persons ?? [], codigo, setCodigo, look, forget }
}
