import { Stack, Wrap } from '@estante/ui/card.tsx'
import { Link } from '@estante/ui/link.tsx'
import { Spinner } from '@estante/ui/spinner.tsx'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { usePageTitle } from '../../lib/page/title.ts'
import { NotLoaded } from './not-loaded.tsx'
import css from './statistics.module.css'
import { useFailureToast } from './use-failure-toast.ts'

/** What each number means, and where programs fetch it. */
export function Component() {
  const { t } = useTranslation('statistics')
  const { data, error, refetch } = useCall('getStatisticsDictionary', {})
  const title = t('dictionary.title')
  usePageTitle(title)
  useFailureToast(error)
  return (
    <Wrap className={css.page}>
      <Stack gap={5}>
        <p data-print="no">
          <Link href="/estatistica">{t('title')}</Link>
        </p>
        <header className={css.heading}>
          <h1>{title}</h1>
          <p>{t('dictionary.text')}</p>
        </header>
        {data ? (
          data.map(report => (
            <section key={report.codigo} className={css.annual}>
              <h2>
                <Link href={`/estatistica/${report.codigo}`}>{report.descricao}</Link>
              </h2>
              <p>{report.definicao}</p>
              <dl className={css.facts}>
                <dt>{t('dictionary.cut')}</dt>
                <dd>{report.corte}</dd>
                <dt>{t('dictionary.address')}</dt>
                <dd>
                  <code>{report.endereco}</code>
                </dd>
              </dl>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard */}
              <section className={css.scroll} tabIndex={0} aria-label={report.descricao}>
                <table className={css.words}>
                  <thead>
                    <tr>
                      <th scope="col">{t('dictionary.column')}</th>
                      <th scope="col">{t('dictionary.meaning')}</th>
                      <th scope="col">{t('dictionary.code')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {report.colunas.map(column => (
                      <tr key={column.codigo}>
                        <th scope="row">{column.descricao}</th>
                        <td>{column.definicao}</td>
                        <td>
                          <code>{column.codigo}</code>
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </section>
            </section>
          ))
        ) : error ? (
          <NotLoaded onRetry={() => void refetch()} />
        ) : (
          <Spinner label={t('loading')} />
        )}
      </Stack>
    </Wrap>
  )
}
