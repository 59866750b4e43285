import { Button, IconButton } from '@estante/ui/button.tsx'
import { announce } from '@estante/ui/live-region.tsx'
import { Select } from '@estante/ui/select.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { ArrowDownNarrowWide, ArrowUpNarrowWide, Link2, Printer, SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsNarrow } from '../../../lib/accessibility/use-is-narrow.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { PER_PAGE } from '../../../lib/search-state/state.ts'
import { useStore } from '../../../lib/storage/store.ts'
import { DISPLAYS, displayStore } from '../display.ts'
import { isAscending, orderingLabel } from '../order.rules.ts'
import css from './results.module.css'
import type { ResultsProps } from './results.tsx'

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }))

/** Order, direction, per page, display, print, link; on small screens the filters too. */
export function ResultTools({ state, results, go, addressOf, isEmpty }: ResultsProps & { isEmpty: boolean }) {
  const { t } = useTranslation('search-screen')
  const format = useFormat()
  const isNarrow = useIsNarrow()
  const { display } = useStore(displayStore)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const { ordering, orderings } = results
  const isUp = isAscending(ordering, state)
  const chosen = Object.values(state.filters).reduce((sum, codes) => sum + codes.length, 0)
  const perPage: number[] = [...PER_PAGE]
  if (!perPage.includes(state.perPage)) perPage.push(state.perPage)
  const copyLink = () => {
    const address = new URL(addressOf(state), window.location.href).href
    const copied = navigator.clipboard ? navigator.clipboard.writeText(address) : Promise.reject(new Error('none'))
    copied.then(
      () => toast(t('tools.linkCopied'), { kind: 'success' }),
      () => toast(address, { kind: 'info', title: t('tools.linkIs') }),
    )
  }
  return (
    <div className={css.tools} data-print="no">
      {isNarrow ? (
        <Button icon={<SlidersHorizontal size={18} aria-hidden />} onClick={() => setSheetOpen(true)}>
          {chosen > 0 ? t('filters.openWith', { total: format.number(chosen) }) : t('filters.open')}
        </Button>
      ) : null}
      {isEmpty ? null : (
        <>
          <Select
            label={t('tools.order')}
            isLabelHidden
            value={ordering?.codigo ?? ''}
            options={orderings.map(each => ({
              value: each.codigo,
              label: orderingLabel(each, state.tab, t),
            }))}
            onValueChange={orderBy => go({ ...state, orderBy, direction: 'C', page: 1 })}
          />
          <IconButton
            look="line"
            label={t(isUp ? 'tools.ascending' : 'tools.descending')}
            icon={isUp ? <ArrowUpNarrowWide size={18} aria-hidden /> : <ArrowDownNarrowWide size={18} aria-hidden />}
            onClick={() => go({ ...state, direction: state.direction === 'C' ? 'D' : 'C', page: 1 })}
          />
          <Select
            label={t('tools.perPage')}
            isLabelHidden
            value={String(state.perPage)}
            options={perPage.map(value => ({
              value: String(value),
              label: t('tools.perPageOption', { total: value }),
            }))}
            onValueChange={value => go({ ...state, perPage: Number(value), page: 1 })}
          />
          {results.network ? null : (
            <Select
              label={t('tools.display')}
              isLabelHidden
              value={display}
              options={DISPLAYS.map(value => ({ value, label: t(`tools.displays.${value}`) }))}
              onValueChange={value => {
                displayStore.set(old => ({ ...old, display: value }))
                announce(t('tools.displayed', { name: t(`tools.displays.${value}`) }))
              }}
            />
          )}
          <IconButton
            look="line"
            label={t('tools.print')}
            icon={<Printer size={18} aria-hidden />}
            onClick={() => window.print()}
          />
        </>
      )}
      <IconButton look="line" label={t('tools.link')} icon={<Link2 size={18} aria-hidden />} onClick={copyLink} />
      {isSheetOpen ? (
        <Suspense>
          <FilterSheet {...{ state, results, go }} onClose={() => setSheetOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
