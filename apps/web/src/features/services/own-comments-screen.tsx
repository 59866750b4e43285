import { COMMENT_STATUSES } from '@estante/contract/endpoints/services'
import { Button } from '@estante/ui/button.tsx'
import { Link } from '@estante/ui/link.tsx'
import type { Tone } from '@estante/ui/tag.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { useTranslation } from 'react-i18next'
import { type Answer, call } from '../../lib/api/client.ts'
import { useCall } from '../../lib/api/query.ts'
import { useActs } from '../../lib/api/use-acts.ts'
import { handleError } from '../../lib/errors/handle-error.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import { ListView } from '../../lib/lists/list-view.tsx'
import { useListFilter } from '../../lib/lists/use-list-filter.ts'
import { sentColumn, statusColumn } from './list-columns.tsx'

const TONES: Record<(typeof COMMENT_STATUSES)[number], Tone> = { AGUARDANDO: 'info', APROVADO: 'ok', RECUSADO: 'bad' }

/** COMM-10, COMM-11: what the person said of works, what became of it, and how to take it back. */
export function Component() {
  const { t } = useTranslation('services-screen')
  const format = useFormat()
  const list = useListFilter()
  const query = useCall('getOwnComments', {}, { enabled: list.isValid })
  const { act } = useActs()
  const remove = (id: number) =>
    act(String(id), () =>
      call('deleteOwnComment', { params: { id } })
        .then(() => {
          toast(t('comments.removed'), { kind: 'success' })
          return query.refetch()
        })
        .catch(handleError),
    )
  return (
    <ListView
      caption={t('comments.own')}
      query={query}
      list={list}
      hasDates
      dayOf={row => row.data}
      statusOf={row => row.situacao}
      statuses={COMMENT_STATUSES.map(value => ({ value, label: t(`comments.statuses.${value}`) }))}
      rowKey={row => String(row.id)}
      columns={[
        {
          id: 'title',
          header: t('comments.work'),
          isRowHeader: true,
          render: row =>
            row.cod_acervo === null ? row.titulo : <Link href={`/acervo/${row.cod_acervo}`}>{row.titulo}</Link>,
          csv: row => row.titulo,
        },
        { id: 'text', header: t('comments.text'), render: row => row.comentario, csv: row => row.comentario },
        sentColumn(t('sentOn'), format.date),
        statusColumn<Answer<'getOwnComments'>[number]>(
          t('status'),
          row => TONES[row.situacao],
          row => row.motivo,
        ),
        {
          id: 'remove',
          header: t('comments.remove'),
          isHeaderHidden: true,
          render: row => (
            <Button
              look="ghost"
              size="small"
              aria-label={t('comments.removeOf', { title: row.titulo })}
              onClick={() => remove(row.id)}
            >
              {t('comments.remove')}
            </Button>
          ),
        },
      ]}
      csvName="comentarios"
      empty={{ title: t('comments.noneOwn'), words: t('comments.noneOwnHint') }}
    />
  )
}
