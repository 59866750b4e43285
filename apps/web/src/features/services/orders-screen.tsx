import { Tag } from '@estante/ui/tag.tsx'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import { ListView } from '../../lib/lists/list-view.tsx'
import { useListFilter } from '../../lib/lists/use-list-filter.ts'
import css from './services.module.css'

/** What the libraries have ordered, and what of it one suggested oneself. */
export function Component() {
  const { t } = useTranslation('services-screen')
  const format = useFormat()
  const list = useListFilter()
  const { from, to } = list.filter
  const query = useCall(
    'getOrders',
    { query: { ...(from && { dataIni: from }), ...(to && { dataFim: to }) } },
    { enabled: list.isValid },
  )
  return (
    <ListView
      caption={t('orders.list')}
      query={query}
      list={list}
      hasDates
      rowKey={row => String(row.id)}
      columns={[
        {
          id: 'number',
          isWhole: true,
          header: t('orders.number'),
          isRowHeader: true,
          render: row => row.numero,
          csv: row => row.numero,
        },
        {
          id: 'day',
          isWhole: true,
          header: t('orders.day'),
          render: row => format.date(row.data),
          csv: row => row.data,
        },
        { id: 'library', header: t('library'), render: row => row.desc_biblioteca, csv: row => row.desc_biblioteca },
        {
          id: 'titles',
          header: t('orders.titles'),
          render: row => (
            <ul className={css.items}>
              {row.itens.map(item => (
                <li key={`${item.titulo}-${item.isbn_issn}`}>
                  {item.titulo}{' '}
                  <span className={css.quiet}>
                    {t('orders.received', { received: item.recebidos, count: item.quantidade })}
                  </span>{' '}
                  {item.sugestao_minha === 'S' ? <Tag tone="brand">{t('orders.mine')}</Tag> : null}
                </li>
              ))}
            </ul>
          ),
          csv: row => row.itens.map(item => item.titulo).join('; '),
        },
        {
          id: 'status',
          header: t('status'),
          render: row => (
            <span>
              <Tag tone={row.situacao === 'RECEBIDO' ? 'ok' : 'info'}>{row.situacao_desc}</Tag>
              {row.previsao ? (
                <span className={css.quiet}> {t('orders.expected', { day: format.date(row.previsao) })}</span>
              ) : null}
            </span>
          ),
          csv: row => row.situacao_desc,
        },
      ]}
      csvName="pedidos"
      empty={{ title: t('orders.none') }}
    />
  )
}
