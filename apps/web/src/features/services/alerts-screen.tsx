import { Button } from '@estante/ui/button.tsx'
import { Cluster, Stack } from '@estante/ui/card.tsx'
import { Link } from '@estante/ui/link.tsx'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/client.ts'
import { queryClient, useCall } from '../../lib/api/query.ts'
import { useActs } from '../../lib/api/use-acts.ts'
import { handleError } from '../../lib/errors/handle-error.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import { ListView } from '../../lib/lists/list-view.tsx'
import { useListFilter } from '../../lib/lists/use-list-filter.ts'
import { hasScreen } from '../../lib/page/known-screens.ts'
import { NoticeChoices } from './notice-choices.tsx'
import css from './services.module.css'

/** REQ-04 … REQ-06: what the library has to tell the person. */
export function Component() {
  const { t } = useTranslation('services-screen')
  const format = useFormat()
  // REQ-06.
  const list = useListFilter({ needsBothDates: true })
  const { from, to } = list.filter
  const query = useCall(
    'getAlerts',
    { query: { dataIni: from || undefined, dataFim: to || undefined } },
    { enabled: list.isValid },
  )
  const { act } = useActs()
  const change = (id: number, work: () => Promise<unknown>) =>
    act(String(id), () =>
      work()
        .then(() => queryClient.invalidateQueries({ queryKey: ['getAlerts'] }))
        .catch(handleError),
    )
  return (
    <Stack gap={5}>
      <ListView
        caption={t('alerts.list')}
        query={query}
        list={list}
        hasDates
        rowKey={row => String(row.id)}
        columns={[
          {
            id: 'title',
            header: t('alerts.what'),
            isRowHeader: true,
            render: row => (
              <>
                <span className={row.lido ? undefined : css.unread}>
                  {row.endereco && hasScreen(row.endereco) ? <Link href={row.endereco}>{row.titulo}</Link> : row.titulo}
                </span>
                <p className={css.text}>{row.texto}</p>
              </>
            ),
            csv: row => `${row.titulo}: ${row.texto}`,
          },
          {
            id: 'day',
            isWhole: true,
            header: t('alerts.day'),
            render: row => format.dateTime(row.data),
            csv: row => format.dateTime(row.data),
          },
          {
            id: 'read',
            isWhole: true,
            header: t('status'),
            render: row => (row.lido ? t('alerts.read') : t('alerts.unread')),
            csv: row => (row.lido ? t('alerts.read') : t('alerts.unread')),
          },
          {
            id: 'actions',
            header: t('alerts.actions'),
            isHeaderHidden: true,
            render: row => (
              <Cluster gap={2}>
                {/* It stays where it is when pressed: in its place a second press would delete. */}
                <Button
                  size="small"
                  look={row.lido ? 'ghost' : 'line'}
                  aria-label={t(row.lido ? 'alerts.unmarkOne' : 'alerts.markOne', { title: row.titulo })}
                  onClick={() =>
                    change(row.id, () => call('markAlert', { params: { id: row.id }, body: { lido: !row.lido } }))
                  }
                >
                  {t(row.lido ? 'alerts.unmark' : 'alerts.mark')}
                </Button>
                <Button
                  size="small"
                  look="ghost"
                  aria-label={t('alerts.removeOne', { title: row.titulo })}
                  onClick={() => change(row.id, () => call('deleteAlert', { params: { id: row.id } }))}
                >
                  {t('alerts.remove')}
                </Button>
              </Cluster>
            ),
          },
        ]}
        csvName="alertas"
        empty={{ title: t('alerts.none') }}
      />
      <NoticeChoices />
    </Stack>
  )
}
