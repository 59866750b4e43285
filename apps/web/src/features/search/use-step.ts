import { useState } from 'react'
import { useNavigationType } from 'react-router'

/** How the visitor came to this address. One that the page put in its place (REPLACE) is still the step before it. */
export function useStep(): 'POP' | 'PUSH' {
  const now = useNavigationType()
  const [last, setLast] = useState<'POP' | 'PUSH'>(now === 'PUSH' ? 'PUSH' : 'POP')
  if (now === 'REPLACE') return last
  if (now !== last) setLast(now)
  return now
}
