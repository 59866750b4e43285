import { Permission } from '@estante/contract/permissions'
import { Button } from '@estante/ui/button.tsx'
import { Stack } from '@estante/ui/card.tsx'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../lib/api/client.ts'
import { useCall } from '../../lib/api/query.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import { ListView } from '../../lib/lists/list-view.tsx'
import { useListFilter } from '../../lib/lists/use-list-filter.ts'
import { usePermission } from '../../lib/session/store/hooks.ts'
import { sentColumn, statusColumn } from './list-columns.tsx'
import css from './services.module.css'
import { Component as SuggestionDialog } from './suggestion-dialog.tsx'

/** SUGG-08, SUGG-09: the person's own suggestions and what became of them. */
export function Component() {
  const { t } = useTranslation('services-screen')
  const format = useFormat()
  const list = useListFilter()
  const [isOpen, setOpen] = useState(false)
  const maySuggest = usePermission(Permission.suggestions)
  const statuses = useCall('getSuggestionStatuses', {})
  const { from, to, status } = list.filter
  const known = statuses.data?.find(each => each.codigo === status)
  const query = useCall(
    'getOwnSuggestions',
    {
      query: {
        ...(from && { dataIni: from }),
        ...(to && { dataFim: to }),
        ...(known && { situacao: known.codigo as 'ATENDIDA' }),
      },
    },
    { enabled: list.isValid },
  )
  return (
    <Stack gap={4}>
      {maySuggest ? (
        <div>
          <Button look="main" icon={<Plus size={18} aria-hidden />} onClick={() => setOpen(true)}>
            {t('suggestion.new')}
          </Button>
        </div>
      ) : null}
      <ListView
        caption={t('suggestion.list')}
        query={query}
        list={list}
        hasDates
        rowKey={row => String(row.id)}
        statusOf={row => row.situacao}
        statuses={(statuses.data ?? []).map(each => ({ value: each.codigo, label: each.descricao }))}
        columns={[
          {
            id: 'title',
            header: t('suggestion.titulo'),
            isRowHeader: true,
            render: row => (
              <>
                {row.titulo}
                {row.autor ? <span className={css.quiet}> · {row.autor}</span> : null}
              </>
            ),
            csv: row => row.titulo,
          },
          { id: 'library', header: t('library'), render: row => row.desc_biblioteca, csv: row => row.desc_biblioteca },
          sentColumn(t('sentOn'), format.date),
          statusColumn<Answer<'getOwnSuggestions'>[number]>(
            t('status'),
            row => (row.situacao === 'ATENDIDA' ? 'ok' : 'info'),
            row => row.nota,
          ),
        ]}
        csvName="sugestoes"
        empty={{ title: t('suggestion.none'), words: maySuggest ? t('suggestion.noneHint') : null }}
      />
      {isOpen ? <SuggestionDialog onClose={() => setOpen(false)} /> : null}
    </Stack>
  )
}
