import { Switch } from '@estante/ui/choice.tsx'
import { LateMenu } from '@estante/ui/late-menu.tsx'
import { announce } from '@estante/ui/live-region.tsx'
import type { MenuAction, MenuGroup } from '@estante/ui/menu.tsx'
import { Select } from '@estante/ui/select.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { ArrowDownNarrowWide, ArrowUpNarrowWide, Ellipsis, Layers, Link2, ListChecks, Printer, Rss } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useIsNarrow } from '../../../lib/accessibility/use-is-narrow.ts'
import { clearSelection } from '../../../lib/search-state/selection.ts'
import { hasEditions, PER_PAGE } from '../../../lib/search-state/state.ts'
import { useStore } from '../../../lib/storage/store.ts'
import { useFeedAddress } from '../api/use-feed-address.ts'
import { DISPLAYS, displayStore } from '../display.ts'
import { isAscending, orderingLabel } from '../order.rules.ts'
import { selectingStore } from '../selecting.ts'
import css from './results.module.css'
import type { ResultsProps } from './results.tsx'

/** Grouping, order, and one menu with everything else: direction, per page, display, selection, print, link, feed. */
export function ResultTools({ state, results, go, addressOf }: ResultsProps) {
  const { t } = useTranslation('search-screen')
  const isNarrow = useIsNarrow()
  const feed = useFeedAddress(state)
  const { display } = useStore(displayStore)
  const isSelecting = useStore(selectingStore)
  const { ordering, orderings } = results
  const isUp = isAscending(ordering, state)
  const isOfWorks = state.tab !== 'autoridades' && !results.network
  const isGroupable = hasEditions(state)
  const regroup = (isGrouped: boolean) => go({ ...state, isGrouped, page: 1 })
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
  const items: MenuAction[] = [
    {
      id: 'direction',
      label: t(isUp ? 'tools.ascending' : 'tools.descending'),
      icon: isUp ? <ArrowUpNarrowWide size="1.2em" aria-hidden /> : <ArrowDownNarrowWide size="1.2em" aria-hidden />,
      onAction: () => go({ ...state, direction: state.direction === 'C' ? 'D' : 'C', page: 1 }),
    },
    ...(isNarrow && isGroupable
      ? [
          {
            id: 'group',
            label: t(state.isGrouped ? 'tools.ungroup' : 'tools.group'),
            icon: <Layers size="1.2em" aria-hidden />,
            onAction: () => regroup(!state.isGrouped),
          },
        ]
      : []),
    ...(isOfWorks
      ? [
          {
            id: 'select',
            label: t(isSelecting ? 'tools.selectEnd' : 'tools.select'),
            icon: <ListChecks size="1.2em" aria-hidden />,
            onAction: () => {
              if (isSelecting) clearSelection()
              selectingStore.set(!isSelecting)
              announce(t(isSelecting ? 'tools.selectingEnded' : 'tools.selecting'))
            },
          },
        ]
      : []),
    {
      id: 'print',
      label: t('tools.print'),
      icon: <Printer size="1.2em" aria-hidden />,
      onAction: () => window.print(),
    },
    { id: 'link', label: t('tools.link'), icon: <Link2 size="1.2em" aria-hidden />, onAction: copyLink },
    ...(feed !== null
      ? [
          {
            id: 'feed',
            label: t('tools.feed'),
            icon: <Rss size="1.2em" aria-hidden />,
            onAction: () => window.open(feed, '_blank', 'noopener'),
          },
        ]
      : []),
  ]
  const orders = orderings.map(each => ({ value: each.codigo, label: orderingLabel(each, state.tab, t) }))
  const orderBy = (code: string) => go({ ...state, orderBy: code, direction: 'C', page: 1 })
  const groups: MenuGroup[] = [
    ...(isNarrow
      ? [
          {
            id: 'order',
            label: t('tools.order'),
            current: `order-${ordering?.codigo ?? ''}`,
            items: orders.map(({ value, label }) => ({
              id: `order-${value}`,
              label,
              onAction: () => orderBy(value),
            })),
          },
        ]
      : []),
    {
      id: 'perPage',
      label: t('tools.perPage'),
      current: `per-${state.perPage}`,
      items: perPage.map(value => ({
        id: `per-${value}`,
        label: t('tools.perPageOption', { total: value }),
        onAction: () => go({ ...state, perPage: value, page: 1 }),
      })),
    },
    ...(results.network
      ? []
      : [
          {
            id: 'display',
            label: t('tools.display'),
            current: `display-${display}`,
            items: DISPLAYS.map(value => ({
              id: `display-${value}`,
              label: t(`tools.displays.${value}`),
              onAction: () => {
                displayStore.set(old => ({ ...old, display: value }))
                announce(t('tools.displayed', { name: t(`tools.displays.${value}`) }))
              },
            })),
          },
        ]),
  ]
  return (
    <div className={css.tools} data-print="no">
      {isGroupable && !isNarrow ? (
        <Switch checked={state.isGrouped} onCheckedChange={regroup}>
          {t('tools.group')}
        </Switch>
      ) : null}
      {isNarrow ? null : (
        <Select
          label={t('tools.order')}
          isLabelHidden
          value={ordering?.codigo ?? ''}
          options={orders}
          onValueChange={orderBy}
        />
      )}
      <LateMenu
        label={t('tools.more')}
        isLabelHidden
        icon={<Ellipsis size="1.3em" aria-hidden />}
        items={items}
        groups={groups}
      />
    </div>
  )
}
