import { type RefObject, useEffect, useRef } from 'react'
import type { Refusal } from '../../../lib/search-state/validity.ts'

/** A refused form leads to the first field that is marked; a group of choices has no mark of its own and comes last. */
export function useFocusOnRefusal(refusals: readonly Refusal[]): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals.length === 0) return
    const isChoice = refusals.some(refusal => refusal.field === 'termType')
    const field =
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      (isChoice ? form.current?.querySelector<HTMLElement>('input[type="radio"]') : null)
    field?.focus()
  }, [refusals])
  return form
}
