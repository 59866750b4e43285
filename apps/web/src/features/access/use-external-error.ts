import { useEffect, useRef, useState } from 'react'
import type { Saying } from '../../lib/errors/error-table.ts'
import { takeExternalError } from '../../lib/session/sign-in/external-sign-in.ts'

/** AUTH-13: shown once, wherever somebody comes back to; a key has its translation, anything else is the institution's text. */
export function useExternalError() {
  const [error, setError] = useState<Saying | null>(null)
  const hasTaken = useRef(false)
  useEffect(() => {
    if (hasTaken.current) return
    hasTaken.current = true
    const text = takeExternalError()
    if (text) setError({ kind: 'warning', key: text })
  }, [])
  return [error, setError] as const
}
