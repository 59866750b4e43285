import type { Copy } from '@estante/contract'
import { type Column, DataTable } from '@estante/ui/data-table.tsx'
import { useTranslation } from 'react-i18next'
import { hasOwnPlace } from '../copies.rules.ts'
import css from './copies-table.module.css'
import { CopyStateMark } from './copy-state-mark.tsx'
import { useParts } from './use-parts.ts'
import { useSituation } from './use-situation.ts'

/** REC-32, REC-33: copies of one library; on a phone each is a card. */
export function CopiesTable({ copies, caption }: { copies: readonly Copy[]; caption: string }) {
  const { t } = useTranslation('record-screen')
  const wordsOf = useSituation()
  const partsOf = useParts()
  const situation = (copy: Copy) => (
    <div>
      <CopyStateMark copy={copy} />
      {wordsOf(copy).day ? <div className={css.small}>{wordsOf(copy).day}</div> : null}
    </div>
  )
  const columns: Column<Copy>[] = [
    {
      id: 'copy',
      header: t('copies.copy'),
      isRowHeader: true,
      render: copy => (
        <>
          {t('copies.number', { number: copy.nr_exemplar })}
          {copy.tombo ? <div className={css.small}>{t('copies.tombo', { tombo: copy.tombo })}</div> : null}
          {copy.codigo_barras ? (
            <div className={css.small}>{t('copies.barcode', { code: copy.codigo_barras })}</div>
          ) : null}
        </>
      ),
    },
    { id: 'call', header: t('copies.callNumber'), render: copy => copy.chamada || '—' },
    ...(copies.some(copy => partsOf(copy) !== '')
      ? [{ id: 'parts', header: t('copies.parts'), render: (copy: Copy) => partsOf(copy) || '—' }]
      : []),
    {
      id: 'place',
      header: t('copies.place'),
      render: copy => (
        // One piece: a card lays what it finds in a cell out beside the label.
        <div>
          {hasOwnPlace(copy) ? copy.desc_local_exemplar : t('copies.anyPlace')}
          {copy.colecao ? <div className={css.small}>{copy.colecao}</div> : null}
        </div>
      ),
    },
    { id: 'situation', header: t('copies.situation'), render: situation },
  ]
  return <DataTable caption={caption} columns={columns} rows={copies} rowKey={copy => String(copy.cod_exemplar)} />
}
