import { announce } from '@estante/ui/live-region.tsx'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

type Faults<Name extends string> = { readonly [Field in Name]?: string | undefined }

/**
 * What is wrong in a form whose rules are not one call's alone: each fault stands at its field, their number is spoken and
 * the first of those fields gets the focus, as in the forms of the contract.
 */
export function useFaults<Name extends string>(): {
  form: RefObject<HTMLFormElement | null>
  faults: Faults<Name>
  /** Says what is wrong now; answers whether anything is. */
  tell: (faults: Faults<Name>) => boolean
} {
  const { t } = useTranslation('messages')
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults<Name>>({} as Faults<Name>)
  useEffect(() => {
    const count = Object.values(faults).filter(Boolean).length
    if (count === 0) return
    announce(t('CamposACorrigir', { count }))
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults, t])
  return {
    form,
    faults,
    tell: next => {
      setFaults(next)
      return Object.values(next).some(Boolean)
    },
  }
}
