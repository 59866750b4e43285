import { ButtonLink } from '@estante/ui/button.tsx'
import { Wrap } from '@estante/ui/card.tsx'
import { EmptyState, ErrorState } from '@estante/ui/states.tsx'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api/api-error.ts'
import { errorText } from '../../../lib/errors/handle-error.ts'
import { usePageTitle } from '../../../lib/page/title.ts'

/** A whole page that has nothing to show. */
export function PageMissing({ title }: { title: string }) {
  const { t } = useTranslation('record-screen')
  usePageTitle(title)
  return (
    <Wrap>
      <EmptyState
        title={title}
        headingLevel={1}
        actions={
          <ButtonLink href="/" look="main">
            {t('toSearch')}
          </ButtonLink>
        }
      >
        {t('missingHint')}
      </EmptyState>
    </Wrap>
  )
}

/** An address that names no record: the same words as any unknown page. */
export function UnknownAddress() {
  const { t } = useTranslation('messages')
  return <PageMissing title={t('PaginaNaoEncontrada')} />
}

/** REC-36, REC-37: a record that does not exist, that one may not see, or that could not be fetched. */
export function RecordFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('messages')
  const status = error instanceof ApiError ? error.status : 0
  const title = t(status === 404 ? 'AcervoInexistente' : status === 403 ? 'SemPermissaoAcervo' : 'ErroDadosAcervo')
  usePageTitle(title)
  if (status === 404 || status === 403) return <PageMissing title={title} />
  return (
    <Wrap>
      <ErrorState title={title} headingLevel={1} onRetry={onRetry}>
        {errorText(error)}
      </ErrorState>
    </Wrap>
  )
}
