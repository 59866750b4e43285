import { ButtonLink } from '@estante/ui/button.tsx'
import { Cluster } from '@estante/ui/card.tsx'
import { Link } from '@estante/ui/link.tsx'
import { Tag } from '@estante/ui/tag.tsx'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import { ListView } from '../../lib/lists/list-view.tsx'
import { useListFilter } from '../../lib/lists/use-list-filter.ts'

/** PAT-17: new titles that the profile names, of the last month or of the days asked for. */
export function Component() {
  const { t } = useTranslation('person')
  const list = useListFilter()
  const format = useFormat()
  const { from, to } = list.filter
  const days = { ...(from && { dataIni: from }), ...(to && { dataFim: to }) }
  const query = useCall('getMatchedTitles', { query: days }, { enabled: list.isValid })
  return (
    <ListView
      caption={t('titles.caption')}
      query={query}
      list={list}
      rowKey={row => String(row.cod_acervo)}
      above={from || to ? null : <p>{t('titles.interval')}</p>}
      columns={[
        {
          id: 'title',
          header: t('titles.title'),
          render: row => <Link href={`/acervo/${row.cod_acervo}`}>{row.titulo}</Link>,
          csv: row => row.titulo,
        },
        { id: 'author', header: t('titles.author'), render: row => row.autor, csv: row => row.autor },
        {
          id: 'day',
          isWhole: true,
          header: t('titles.day'),
          render: row => format.date(row.data),
          csv: row => row.data,
        },
        {
          id: 'why',
          header: t('titles.why'),
          render: row => (
            <Cluster gap={1}>
              {row.motivos.map(one => (
                <Tag key={`${one.tipo}${one.descricao}`}>{one.descricao}</Tag>
              ))}
            </Cluster>
          ),
          csv: row => row.motivos.map(one => one.descricao).join(', '),
        },
      ]}
      csvName="consulta-titulos"
      empty={{
        title: t('titles.none'),
        actions: <ButtonLink href="/meupergamum/perfil-interesse">{t('titles.toProfile')}</ButtonLink>,
      }}
    />
  )
}
