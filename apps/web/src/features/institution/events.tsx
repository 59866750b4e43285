import { Link } from '@estante/ui/link.tsx'
import { SkeletonText } from '@estante/ui/skeleton.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { errorText } from '../../lib/errors/handle-error.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import css from './events.module.css'
import { isOwnPage, newsAddress } from './news.rules.ts'

/** Coming events of the institution. */
export function Events() {
  const { t } = useTranslation(['home', 'messages'])
  const format = useFormat()
  const { data, error, isPending, refetch } = useCall('getInstitutionEvents', {})
  if (isPending) return <SkeletonText />
  if (error) {
    return (
      <ErrorState title={t('ErroLista', { ns: 'messages' })} headingLevel={3} onRetry={() => void refetch()}>
        {errorText(error)}
      </ErrorState>
    )
  }
  if (data.length === 0) return <p>{t('info.noEvents')}</p>
  return (
    <ul className={css.list}>
      {data.map(event => {
        const address = newsAddress(event.url)
        return (
          <li key={event.id}>
            <h3 className={css.title}>
              {address ? (
                <Link href={address} isExternal={!isOwnPage(address)}>
                  {event.titulo}
                </Link>
              ) : (
                event.titulo
              )}
            </h3>
            <p className={css.when}>
              {[
                event.fim
                  ? `${format.dateTime(event.inicio)} – ${format.dateTime(event.fim)}`
                  : format.dateTime(event.inicio),
                event.local,
              ]
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
