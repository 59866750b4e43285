import type { BasketItem } from '@estante/contract'
import { Stack } from '@estante/ui/card.tsx'
import { announce } from '@estante/ui/live-region.tsx'
import { SkeletonList } from '@estante/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@estante/ui/states.tsx'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/client.ts'
import { useCall } from '../../lib/api/query.ts'
import { errorText, handleError } from '../../lib/errors/handle-error.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import { ListFilterLine } from '../../lib/lists/list-filter.tsx'
import { useListFilter } from '../../lib/lists/use-list-filter.ts'
import { BasketActions } from './basket-actions.tsx'
import { BasketList, chosenOf } from './basket-list.tsx'

/** Where only one of the two days is given, the other is as far as any basket reaches. */
const EVER = { from: '1900-01-01', to: '2999-12-31' }

/** What the person keeps, by the days on which it was put in (BASK-05). */
export function Component() {
  const { t } = useTranslation(['basket', 'lists'])
  const format = useFormat()
  const list = useListFilter()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { from, to } = list.filter
  const isFiltered = Boolean(from || to)
  const period = isFiltered
    ? ({ tipoBusca: 'PERIODO', dataIni: from || EVER.from, dataFim: to || EVER.to } as const)
    : {}
  const query = useCall('getBasketCollection', { query: period }, { enabled: list.isValid, staleTime: 0 })
  const days = query.data ?? []
  const items = days.flatMap(day => day.itens)
  const chosen = chosenOf(items, selected)
  const place = useRef<HTMLDivElement>(null)
  const leaving = useRef(new Set<number>())
  const remove = async ({ cod_acervo, titulo }: BasketItem) => {
    // The call takes out what is in and puts in what is out: a second click would bring the work back …
    if (leaving.current.has(cod_acervo)) return
    leaving.current.add(cod_acervo)
    const toggle = () => call('toggleInBasket', { body: { acervo: cod_acervo } })
    try {
      // … and so would the first, where it was taken out in another window.
      if ((await toggle()).na_cesta) await toggle()
      await query.refetch()
      announce(t('removedOne', { title: titulo }))
    } catch (error) {
      leaving.current.delete(cod_acervo)
      handleError(error)
    }
  }
  // The last work of a day takes the table with it, and the focus that stood there.
  const count = items.length
  const before = useRef(count)
  useLayoutEffect(() => {
    const isFewer = count < before.current
    before.current = count
    if (isFewer && document.activeElement === document.body) place.current?.focus()
  }, [count])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a place for the focus that has a name, not a set of fields
    <div ref={place} role="group" aria-label={t('permanent')} tabIndex={-1}>
      <Stack gap={5}>
        <ListFilterLine {...list} hasDates />
        {query.isPending && list.isValid ? <SkeletonList rows={3} label={t('permanent')} /> : null}
        {query.error ? (
          <ErrorState title={t('failed')} onRetry={() => void query.refetch()}>
            {errorText(query.error)}
          </ErrorState>
        ) : null}
        {query.data && items.length === 0 ? (
          <EmptyState title={isFiltered ? t('lists:nothingFiltered') : t('permanentEmpty')}>
            {isFiltered ? null : t('permanentWords')}
          </EmptyState>
        ) : null}
        {days.map(day => (
          <section key={day.data}>
            <h2>{format.date(day.data)}</h2>
            <BasketList
              caption={t('keptOn', { day: format.date(day.data) })}
              items={day.itens}
              selected={selected}
              onSelectedChange={setSelected}
              onRemove={item => void remove(item)}
            />
          </section>
        ))}
        {items.length > 0 ? <BasketActions items={chosen} /> : null}
      </Stack>
    </div>
  )
}
