import { Alert } from '@estante/ui/alert.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Renewal } from './use-renewal.ts'

interface RenewalSumProps {
  renewal: Renewal
  /** Whoever renewed by a button that may go with what it did is led here. */
  wantsFocus: boolean
}

/** How many of those that were asked for were renewed. */
export function RenewalSum({ renewal: { results, forget }, wantsFocus }: RenewalSumProps) {
  const { t } = useTranslation('circulation-screen')
  const sum = useRef<HTMLDivElement>(null)
  const told = useRef(results)
  const [isClosed, setClosed] = useState(false)
  useEffect(() => {
    if (wantsFocus && results !== told.current) sum.current?.focus()
    told.current = results
  }, [results, wantsFocus])
  if (results.size === 0 && !isClosed) return null
  const done = [...results.values()].filter(each => each.renovado === 'S').length
  return (
    <div ref={sum} tabIndex={-1}>
      {results.size === 0 ? null : (
        <Alert
          kind={done === results.size ? 'success' : 'warning'}
          onDismiss={() => {
            // Its place stays, and keeps the focus of whoever closed it.
            setClosed(true)
            sum.current?.focus()
            forget()
          }}
        >
          {t('renewal.sum', { count: results.size, done })}
        </Alert>
      )}
    </div>
  )
}
