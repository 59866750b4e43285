import { SPINNER_SIZES } from '@estante/contract/constants'
import { ButtonLink } from '@estante/ui/button.tsx'
import { Wrap } from '@estante/ui/card.tsx'
import { Spinner } from '@estante/ui/spinner.tsx'
import { EmptyState } from '@estante/ui/states.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../lib/page/title.ts'
import { type PartnerVisit, takePartnerVisit } from '../../lib/partner-tab/partner-tab.ts'

/** SHELL-36: takes what the other tab saved and goes on to the partner. */
export function Component() {
  const { t } = useTranslation('shell')
  const [visit, setVisit] = useState<PartnerVisit | null | undefined>(undefined)
  const hasTaken = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  usePageTitle(t('pearson.title'))
  useEffect(() => {
    if (hasTaken.current) return
    hasTaken.current = true
    setVisit(takePartnerVisit())
  }, [])
  useEffect(() => {
    if (!visit) return
    if (visit.fields) form.current?.submit()
    else window.location.replace(visit.url)
  }, [visit])
  if (visit === null) {
    return (
      <Wrap>
        <EmptyState
          title={t('pearson.nothing')}
          headingLevel={1}
          actions={
            <ButtonLink href="/" look="main">
              {t('notFound.home')}
            </ButtonLink>
          }
        >
          {t('pearson.hint')}
        </EmptyState>
      </Wrap>
    )
  }
  return (
    <Wrap>
      <Spinner size={SPINNER_SIZES.small} label={t('pearson.opening')} />
      {visit?.fields ? (
        <form ref={form} action={visit.url} method="post">
          {Object.entries(visit.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </form>
      ) : null}
    </Wrap>
  )
}
