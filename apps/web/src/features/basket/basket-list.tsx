import type { BasketItem } from '@estante/contract'
import { Button } from '@estante/ui/button.tsx'
import { DataTable } from '@estante/ui/data-table.tsx'
import { Link } from '@estante/ui/link.tsx'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'

export interface BasketListProps {
  caption: string
  items: readonly BasketItem[]
  onRemove: (item: BasketItem) => void
  selected: ReadonlySet<string>
  onSelectedChange: (selected: Set<string>) => void
}

/** What an act is done with: the marked works, or all of them where none that is still there is marked. */
export function chosenOf(items: readonly BasketItem[], selected: ReadonlySet<string>): readonly BasketItem[] {
  const marked = items.filter(item => selected.has(String(item.cod_acervo)))
  return marked.length > 0 ? marked : items
}

/** Works of a basket: each with its reference, its shelf mark and the way out. */
export function BasketList({ caption, items, onRemove, selected, onSelectedChange }: BasketListProps) {
  const { t } = useTranslation('basket')
  return (
    <DataTable
      caption={caption}
      rows={items}
      rowKey={item => String(item.cod_acervo)}
      rowLabel={item => item.titulo}
      selected={selected}
      onSelectedChange={onSelectedChange}
      columns={[
        {
          id: 'title',
          header: t('work'),
          isRowHeader: true,
          render: item => (
            <>
              <Link href={`/acervo/${item.cod_acervo}`}>{item.titulo}</Link>
              {item.autor ? <div>{item.autor}</div> : null}
            </>
          ),
        },
        { id: 'kind', header: t('kind'), render: item => item.desc_tipo_obra },
        { id: 'year', header: t('year'), render: item => item.ano_publicacao ?? '' },
        { id: 'call', header: t('callNumber'), render: item => item.chamada },
        {
          id: 'remove',
          header: t('remove'),
          isHeaderHidden: true,
          render: item => (
            <Button
              look="ghost"
              size="small"
              icon={<Trash2 size={18} aria-hidden />}
              aria-label={t('removeOne', { title: item.titulo })}
              onClick={() => onRemove(item)}
            >
              {t('remove')}
            </Button>
          ),
        },
      ]}
    />
  )
}
