import { Link } from '@estante/ui/link.tsx'
import { SkeletonText } from '@estante/ui/skeleton.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../lib/api/client.ts'
import { useCall } from '../../lib/api/query.ts'
import { errorText } from '../../lib/errors/handle-error.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import css from './events.module.css'
import { isOwnPage, newsAddress } from './news.rules.ts'

type Event = Answer<'getInstitutionEvents'>[number]

/** Coming events of the institution. */
export function Events({ headingLevel = 3 }: { headingLevel?: 2 | 3 }) {
  const { t } = useTranslation(['home', 'messages'])
  const { data, error, isPending, refetch } = useCall('getInstitutionEvents', {})
  if (isPending) return <SkeletonText />
  if (!data) {
    return (
      <ErrorState title={t('ErroLista', { ns: 'messages' })} headingLevel={headingLevel} onRetry={() => void refetch()}>
        {errorText(error)}
      </ErrorState>
    )
  }
  if (data.length === 0) return <p>{t('info.noEvents')}</p>
  return <EventList events={data} headingLevel={headingLevel} />
}

export function EventList({ events, headingLevel }: { events: readonly Event[]; headingLevel: 2 | 3 }) {
  const format = useFormat()
  const Title = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <ul className={css.list}>
      {events.map(event => {
        const address = newsAddress(event.url)
        return (
          <li key={event.id}>
            <Title className={css.title}>
              {address ? (
                <Link href={address} isExternal={!isOwnPage(address)}>
                  {event.titulo}
                </Link>
              ) : (
                event.titulo
              )}
            </Title>
            <p className={css.when}>
              {[event.fim ? format.span(event.inicio, event.fim) : format.dateTime(event.inicio), event.local]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p>{event.descricao}</p>
          </li>
        )
      })}
    </ul>
  )
}
