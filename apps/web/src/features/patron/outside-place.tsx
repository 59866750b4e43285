import { Button } from '@estante/ui/button.tsx'
import { Card, Stack } from '@estante/ui/card.tsx'
import { SkeletonArea, SkeletonText } from '@estante/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@estante/ui/states.tsx'
import { ExternalLink, Unplug } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { useCall } from '../../lib/api/query.ts'
import { useActs } from '../../lib/api/use-acts.ts'
import { errorText, handleError } from '../../lib/errors/handle-error.ts'

interface OutsidePlaceProps {
  name: 'getPaperPostingUrl' | 'getSpacesUrl'
  place: 'posting' | 'spaces'
}

/** PAT-11: a service that stands elsewhere: what it is for, and the way there under the person's own name. */
export function OutsidePlace({ name, place }: OutsidePlaceProps) {
  const { t } = useTranslation('person')
  const query = useCall(name, {}, { staleTime: 0 })
  const { act, isActing } = useActs()
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
  // The address tells the other service who comes, for a minute: whoever has read for longer is given a new one.
  const go = () =>
    call(name)
      .then(({ url }) => window.location.assign(url))
      .catch(handleError)
  return (
    <Card>
      <Stack gap={4}>
        <p>{t(`places.${place}.words`)}</p>
        <div>
          <Button
            look="main"
            icon={<ExternalLink size={18} aria-hidden />}
            isPending={isActing('go')}
            onClick={() => act('go', go)}
          >
            {t(`places.${place}.go`)}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
