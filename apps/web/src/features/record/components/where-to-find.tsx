import type { Availability } from '@estante/contract'
import { Permission } from '@estante/contract/permissions'
import { type Column, DataTable } from '@estante/ui/data-table.tsx'
import { Tag } from '@estante/ui/tag.tsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { usePermission } from '../../../lib/session/store/hooks.ts'
import { librariesInOrder } from '../copies.rules.ts'
import css from './related.module.css'

type Holder = Availability['bibliotecas'][number]

/** Every library that holds the work, and how many copies one can take there now. One library is told by the card. */
export function WhereToFind({ cod_acervo }: { cod_acervo: number }) {
  const { t } = useTranslation('record-screen')
  const id = useId()
  const maySeeCopies = usePermission(Permission.copies)
  const { data } = useCall(
    'getAvailability',
    { query: { acervos: String(cod_acervo) } },
    { staleTime: 0, enabled: maySeeCopies },
  )
  const known = data?.find(each => each.cod_acervo === cod_acervo)
  if (!maySeeCopies || !known || known.bibliotecas.length < 2) return null
  const columns: Column<Holder>[] = [
    { id: 'library', header: t('copies.library'), isRowHeader: true, render: holder => holder.desc_biblioteca },
    { id: 'call', header: t('copies.callNumber'), render: holder => holder.chamada || '—' },
    {
      id: 'now',
      header: t('copies.situation'),
      render: holder => (
        <Tag tone={holder.disponiveis > 0 ? 'ok' : 'plain'}>
          {t('availability.available', { count: holder.disponiveis, total: holder.exemplares })}
        </Tag>
      ),
    },
  ]
  return (
    <section aria-labelledby={id} className={css.section}>
      <h2 id={id} className={css.title}>
        {t('availability.where')}
      </h2>
      <DataTable
        caption={t('availability.where')}
        columns={columns}
        rows={librariesInOrder(known)}
        rowKey={holder => String(holder.cod_biblioteca)}
      />
    </section>
  )
}
