import type { Work } from '@estante/contract'
import { Button } from '@estante/ui/button.tsx'
import { Checkbox } from '@estante/ui/choice.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { ShoppingBasket } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { putInBasket } from '../../../lib/basket/basket-store.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { clearSelection, select, selectionStore } from '../../../lib/search-state/selection.ts'
import { useStore } from '../../../lib/storage/store.ts'
import css from './results.module.css'

/** Select all on the page, and what the selection can become. */
export function SelectionBar({ works }: { works: readonly Work[] }) {
  const { t } = useTranslation('search-screen')
  const format = useFormat()
  const selected = useStore(selectionStore)
  const codes = works.map(work => work.cod_acervo)
  const here = codes.filter(code => selected.has(code)).length
  const bar = useRef<HTMLDivElement>(null)
  // The buttons go with the selection; what can be done next is select again.
  const clear = () => {
    if (bar.current?.contains(document.activeElement)) bar.current.querySelector('input')?.focus()
    clearSelection()
  }
  const putAll = async () => {
    for (const code of selected) await putInBasket(code)
    toast(t('selection.put', { count: selected.size, total: format.number(selected.size) }), { kind: 'success' })
    clear()
  }
  return (
    <div ref={bar} className={css.selection} data-print="no">
      <Checkbox
        checked={here > 0 && here === codes.length}
        isIndeterminate={here > 0 && here < codes.length}
        onCheckedChange={isOn => select(codes, isOn)}
      >
        {t('selection.page')}
      </Checkbox>
      {selected.size > 0 ? (
        <>
          <span role="status">
            {t('selection.count', { count: selected.size, total: format.number(selected.size) })}
          </span>
          <Button size="small" icon={<ShoppingBasket size={16} aria-hidden />} onClick={() => void putAll()}>
            {t('selection.toBasket')}
          </Button>
          <Button size="small" look="ghost" onClick={clear}>
            {t('selection.clear')}
          </Button>
        </>
      ) : null}
    </div>
  )
}
