import { STATISTICS_TOAST_MS } from '@estante/contract/constants'
import { ButtonLink } from '@estante/ui/button.tsx'
import { Stack, Wrap } from '@estante/ui/card.tsx'
import { Link } from '@estante/ui/link.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import { usePageTitle } from '../../lib/page/title.ts'
import css from './statistics.module.css'

/** STAT-06: this line says how many people are active and leads nowhere. */
const ACTIVE_USERS = 1106

/** STAT-24: what could not be loaded is said, and leaves by itself. */
export function useFailureToast(error: Error | null): void {
  const { t } = useTranslation('messages')
  useEffect(() => {
    if (error) toast(t('ErroEstatistica'), { kind: 'error', duration: STATISTICS_TOAST_MS })
  }, [error, t])
}

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
  const { data, error } = useCall('getStatistics', {})
  useFailureToast(error)
  return data?.map(group => (
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
