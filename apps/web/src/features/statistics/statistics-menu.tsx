import { ButtonLink } from '@estante/ui/button.tsx'
import { Stack, Wrap } from '@estante/ui/card.tsx'
import { Link } from '@estante/ui/link.tsx'
import { Spinner } from '@estante/ui/spinner.tsx'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import { usePageTitle } from '../../lib/page/title.ts'
import { NotLoaded } from './not-loaded.tsx'
import css from './statistics.module.css'
import { useFailureToast } from './use-failure-toast.ts'

/** STAT-06: this line says how many people are active and leads nowhere. */
const ACTIVE_USERS = 1106

/** STAT-02: the reports in their groups. */
export function Component() {
  const { t } = useTranslation('statistics')
  usePageTitle(t('title'))
  return (
    <Wrap className={css.page}>
      <Stack gap={5}>
        <header className={css.head}>
          <h1>{t('title')}</h1>
          <div className={css.tools}>
            <ButtonLink href="/estatistica/relatorio-anual" look="main">
              {t('annual.title')}
            </ButtonLink>
            <ButtonLink href="/estatistica/dicionario">{t('dictionary.title')}</ButtonLink>
          </div>
        </header>
        <ReportList />
      </Stack>
    </Wrap>
  )
}

export function ReportList() {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const { data, error, refetch } = useCall('getStatistics', {})
  useFailureToast(error)
  if (error && !data) return <NotLoaded onRetry={() => void refetch()} />
  if (!data) return <Spinner label={t('loading')} />
  return data.map(group => (
    <section key={group.title} className={css.group}>
      <h2>{group.title}</h2>
      <ul>
        {group.items.map(item => (
          <li key={item.cod_atividade}>
            {item.cod_atividade === ACTIVE_USERS || item.arquivo_destino === null ? (
              <strong>
                {t(item.description_translation_term)}: {format.number(item.total_active_users ?? 0)}
              </strong>
            ) : (
              <Link href={`/estatistica/${item.arquivo_destino}`}>{t(item.description_translation_term)}</Link>
            )}
            <p>{t(item.sub_desc_translation_term)}</p>
          </li>
        ))}
      </ul>
    </section>
  ))
}
