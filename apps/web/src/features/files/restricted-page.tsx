import { Wrap } from '@estante/ui/card.tsx'
import { Link } from '@estante/ui/link.tsx'
import { SkeletonArea, SkeletonText } from '@estante/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@estante/ui/states.tsx'
import { FileLock2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { useCall } from '../../lib/api/query.ts'
import { errorText } from '../../lib/errors/handle-error.ts'
import { isRestricted, signInAddress } from '../../lib/links/links.rules.ts'
import { usePageTitle } from '../../lib/page/title.ts'
import { useIsSignedIn } from '../../lib/session/store/hooks.ts'
import { RestrictedFiles } from './restricted-files.tsx'
import css from './restricted-page.module.css'

/** LINK-08: the restricted files of a record, for signed-in persons alone. */
export function Component() {
  const { t } = useTranslation(['files', 'messages'])
  const { codAcervo = '' } = useParams()
  const isSignedIn = useIsSignedIn()
  const isCode = /^[1-9]\d{0,14}$/.test(codAcervo)
  const code = isCode ? Number(codAcervo) : 0
  const links = useCall('getRecordLinks', { params: { id: code } }, { enabled: isCode && isSignedIn })
  const record = useCall('getRecord', { params: { id: code } }, { enabled: isCode && isSignedIn })
  usePageTitle(t('restricted.title'))
  if (!isSignedIn) return <Navigate to={signInAddress(`/acesso-restrito/${codAcervo}`)} replace />
  const restricted = links.data?.[0]?.links.filter(isRestricted) ?? []
  const isMissing = links.error instanceof ApiError && links.error.status === 404
  const none = (
    <EmptyState
      title={t(isMissing ? 'AcervoInexistente' : 'SemArquivosRestritos', { ns: 'messages' })}
      headingLevel={2}
      icon={<FileLock2 size={30} aria-hidden />}
    />
  )
  return (
    <Wrap className={css.page}>
      {isCode && !isMissing ? <Link href={`/acervo/${code}`}>{t('restricted.back')}</Link> : null}
      <h1 className={css.title}>{t('restricted.title')}</h1>
      {record.data ? <p className={css.work}>{record.data.obra}</p> : null}
      {!isCode || isMissing ? (
        none
      ) : links.error && !links.data ? (
        <ErrorState title={t('restricted.failed')} onRetry={() => void links.refetch()} isRetrying={links.isFetching}>
          {errorText(links.error)}
        </ErrorState>
      ) : !links.data ? (
        <SkeletonArea>
          <SkeletonText lines={4} />
        </SkeletonArea>
      ) : restricted.length === 0 ? (
        none
      ) : (
        <RestrictedFiles key={code} cod_acervo={code} links={restricted} />
      )}
    </Wrap>
  )
}
