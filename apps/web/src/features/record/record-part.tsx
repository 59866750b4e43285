import { ButtonLink } from '@estante/ui/button.tsx'
import { SkeletonArea, SkeletonText } from '@estante/ui/skeleton.tsx'
import { EmptyState } from '@estante/ui/states.tsx'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useLinkOpener } from '../../lib/links/use-link-opener.tsx'
import { useIsSignedIn } from '../../lib/session/store/hooks.ts'
import type { RecordPartProps } from '../../lib/slots/slots.ts'
import { FieldGroups } from './components/field-groups.tsx'
import { needsPerson } from './sections.rules.ts'
import { tabPiece } from './tab-content.tsx'

/** REC-04: one part of a record on a page that is not the record's own. */
export function Component({ record, tab, showcase }: RecordPartProps) {
  const { t } = useTranslation('record-screen')
  const opener = useLinkOpener()
  const isSignedIn = useIsSignedIn()
  const { pathname, search } = useLocation()
  if (tab === null)
    return (
      <>
        <FieldGroups record={record} openLink={opener.openLink} />
        {opener.viewer}
      </>
    )
  if (needsPerson(tab) && !isSignedIn)
    return (
      <EmptyState
        title={t('signInFirst')}
        actions={
          <ButtonLink href={`/login?redirect=${encodeURIComponent(pathname + search)}&destination=C`} look="main">
            {t('signIn')}
          </ButtonLink>
        }
      />
    )
  const Content = tabPiece(tab)
  if (!Content) return <EmptyState title={t('tabMissing')}>{t('tabMissingHint')}</EmptyState>
  const waiting = (
    <SkeletonArea>
      <SkeletonText lines={6} />
    </SkeletonArea>
  )
  return (
    <Suspense fallback={waiting}>
      <Content cod_acervo={record.cod_acervo} showcase={showcase} />
    </Suspense>
  )
}
