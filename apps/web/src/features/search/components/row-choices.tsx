import type { Work } from '@estante/contract'
import { IconButton } from '@estante/ui/button.tsx'
import { Checkbox } from '@estante/ui/choice.tsx'
import { VisuallyHidden } from '@estante/ui/visually-hidden.tsx'
import { Check, ShoppingBasket } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { putInBasket, takeFromBasket, useBasket } from '../../../lib/basket/basket-store.ts'
import { select, selectionStore } from '../../../lib/search-state/selection.ts'
import { useStore } from '../../../lib/storage/store.ts'
import { selectingStore } from '../selecting.ts'
import css from './result-row.module.css'

/** Into the basket; while works are being selected, a box in the same place. */
export function RowChoices({ work }: { work: Work }) {
  const { t } = useTranslation('search-screen')
  const isSelecting = useStore(selectingStore)
  const isSelected = useStore(selectionStore).has(work.cod_acervo)
  const isInBasket = useBasket().includes(work.cod_acervo)
  return (
    <div className={css.choices} data-print="no">
      {isSelecting ? (
        <Checkbox checked={isSelected} onCheckedChange={isOn => select([work.cod_acervo], isOn)}>
          <VisuallyHidden>{`${t('row.select')} ${work.obra}`}</VisuallyHidden>
        </Checkbox>
      ) : (
        <IconButton
          size="small"
          className={isInBasket ? css.inBasket : undefined}
          aria-pressed={isInBasket}
          label={`${t(isInBasket ? 'row.inBasket' : 'row.toBasket')}: ${work.obra}`}
          icon={isInBasket ? <Check size="1.25em" aria-hidden /> : <ShoppingBasket size="1.25em" aria-hidden />}
          onClick={() => void (isInBasket ? takeFromBasket(work.cod_acervo) : putInBasket(work.cod_acervo))}
        />
      )}
    </div>
  )
}
