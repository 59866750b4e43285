import { Skeleton } from '@estante/ui/skeleton.tsx'
import { Tag } from '@estante/ui/tag.tsx'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { useInstitution } from '../../lib/institution/institution-store.ts'
import css from './open-libraries.module.css'
import { Section } from './section.tsx'

/** Which libraries are open now, and until when. */
export function OpenLibraries() {
  const { t } = useTranslation('home')
  const institution = useInstitution()
  const { data, error } = useCall('getOpeningHours', {})
  if (error || data?.length === 0) return null
  // In the shape of what comes: nothing below moves when it is there.
  const waiting = Array.from({ length: institution?.total_bibliotecas ?? 1 }, (_, at) => `${at}`)
  return (
    <Section title={t('libraries.title')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, and has nothing in it to focus */}
      <ul className={css.libraries} tabIndex={0} aria-label={t('libraries.title')}>
        {data
          ? data.map(library => (
              <li key={library.cod_biblioteca} className={css.library}>
                <span className={css.name}>{library.desc_biblioteca}</span>
                <Tag tone={library.aberta_ate ? 'ok' : 'plain'}>
                  {library.aberta_ate ? t('libraries.until', { time: library.aberta_ate }) : t('libraries.closed')}
                </Tag>
              </li>
            ))
          : waiting.map(place => (
              <li key={place} className={css.library} aria-hidden>
                <Skeleton width="60%" />
                <Skeleton width="7rem" height="1.75em" />
              </li>
            ))}
      </ul>
    </Section>
  )
}
