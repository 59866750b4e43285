import { ButtonLink } from '@estante/ui/button.tsx'
import { Card, Stack } from '@estante/ui/card.tsx'
import { SkeletonArea, SkeletonText } from '@estante/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@estante/ui/states.tsx'
import { ExternalLink, Unplug } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { useCall } from '../../lib/api/query.ts'
import { errorText } from '../../lib/errors/handle-error.ts'

interface OutsidePlaceProps {
  call: 'getPaperPostingUrl' | 'getSpacesUrl'
  place: 'posting' | 'spaces'
}

/** PAT-11: a service that stands elsewhere: what it is for, and the way there under the person's own name. */
export function OutsidePlace({ call, place }: OutsidePlaceProps) {
  const { t } = useTranslation('person')
  const query = useCall(call, {}, { staleTime: 0 })
  if (query.error) {
    if (query.error instanceof ApiError && query.error.status === 422)
      return (
        <EmptyState icon={<Unplug size={30} aria-hidden />} title={t(`places.${place}.none`)}>
          {t('places.noneWords')}
        </EmptyState>
      )
    return (
      <ErrorState title={t('places.failed')} onRetry={() => void query.refetch()}>
        {errorText(query.error)}
      </ErrorState>
    )
  }
  if (!query.data)
    return (
      <SkeletonArea>
        <SkeletonText lines={3} />
      </SkeletonArea>
    )
  return (
    <Card>
      <Stack gap={4}>
        <p>{t(`places.${place}.words`)}</p>
        <div>
          <ButtonLink look="main" href={query.data.url} icon={<ExternalLink size={18} aria-hidden />} rel="noreferrer">
            {t(`places.${place}.go`)}
          </ButtonLink>
        </div>
      </Stack>
    </Card>
  )
}
