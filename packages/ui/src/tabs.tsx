import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { Anchor, useUi } from './provider.tsx'
import { Select } from './select.tsx'
import css from './tabs.module.css'
import { useFittingTabs } from './use-fitting-tabs.ts'
import { useIsMobile } from './use-media.ts'
import { useOutside } from './use-outside.ts'

export interface TabItem {
  id: string
  label: string
  icon?: ReactNode
  /** Figure beside the label (how many there are). */
  count?: ReactNode
  /** With an address the tabs are links and the current one carries aria-current. */
  href?: string
}

export interface TabsProps {
  /** Names the group; also the label of the select on small screens. */
  label: string
  tabs: readonly TabItem[]
  current: string
  onCurrentChange?: (id: string) => void
  /** Content of the current tab; only for tabs without addresses. */
  children?: ReactNode
  /** Keeps the tabs as a row on small screens too. */
  isAlwaysRow?: boolean
  className?: string
}

/**
 * Tabs in a row; those that do not fit wait under a "more" button, and the current one is always in the row.
 * At 767 px and below they are one select.
 */
export function Tabs({ label, tabs, current, onCurrentChange, children, isAlwaysRow, className }: TabsProps) {
  const { navigate } = useUi()
  const isMobile = useIsMobile()
  const base = useId()
  const areLinks = tabs.some(tab => tab.href !== undefined)
  const choose = (id: string) => {
    const tab = tabs.find(item => item.id === id)
    onCurrentChange?.(id)
    if (tab?.href !== undefined) navigate(tab.href)
  }
  const asSelect = isMobile && !isAlwaysRow
  return (
    <div className={className}>
      {asSelect ? (
        <Select
          label={label}
          isLabelHidden
          value={current}
          placeholder={tabs.some(tab => tab.id === current) ? undefined : label}
          options={tabs.map(tab => ({ value: tab.id, label: tab.label }))}
          onValueChange={choose}
        />
      ) : (
        <TabRow {...{ label, tabs, current, areLinks, base }} onChoose={id => onCurrentChange?.(id)} />
      )}
      {!areLinks && children !== undefined ? (
        <div
          id={`${base}-panel`}
          className={css.panel}
          {...(asSelect
            ? { role: 'group', 'aria-label': tabs.find(tab => tab.id === current)?.label }
            : { role: 'tabpanel', 'aria-labelledby': `${base}-${current}`, tabIndex: 0 })}
        >
          {children}
        </div>
      ) : null}
    </div>
  )
}

interface TabRowProps {
  label: string
  tabs: readonly TabItem[]
  current: string
  areLinks: boolean
  base: string
  onChoose: (id: string) => void
}

function TabRow({ label, tabs, current, areLinks, base, onChoose }: TabRowProps) {
  const { texts } = useUi()
  const row = useRef<HTMLDivElement>(null)
  const fitting = useFittingTabs(row, tabs, current)
  const visible = tabs.filter(tab => fitting.has(tab.id))
  const hidden = tabs.filter(tab => !fitting.has(tab.id))

  const moveFocus = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0
    const at = visible.findIndex(tab => tab.id === current)
    let next = step ? visible[(at + step + visible.length) % visible.length] : undefined
    if (event.key === 'Home') next = visible[0]
    if (event.key === 'End') next = visible.at(-1)
    if (!next) return
    event.preventDefault()
    onChoose(next.id)
    document.getElementById(`${base}-${next.id}`)?.focus()
  }

  const list = visible.map(tab => {
    const content = <TabFace tab={tab} />
    if (areLinks)
      return (
        <li key={tab.id} data-tab={tab.id}>
          <Anchor
            id={`${base}-${tab.id}`}
            href={tab.href ?? '#'}
            className={css.tab}
            aria-current={tab.id === current ? 'page' : undefined}
            onClick={() => onChoose(tab.id)}
          >
            {content}
          </Anchor>
        </li>
      )
    return (
      <button
        key={tab.id}
        type="button"
        role="tab"
        id={`${base}-${tab.id}`}
        data-tab={tab.id}
        className={css.tab}
        aria-selected={tab.id === current}
        aria-controls={tab.id === current ? `${base}-panel` : undefined}
        tabIndex={tab.id === current ? 0 : -1}
        onClick={() => onChoose(tab.id)}
      >
        {content}
      </button>
    )
  })

  return (
    <div ref={row} className={css.row}>
      {areLinks ? (
        <nav aria-label={label}>
          <ul className={css.list}>{list}</ul>
        </nav>
      ) : (
        <div role="tablist" aria-label={label} className={css.list} onKeyDown={moveFocus}>
          {list}
        </div>
      )}
      {hidden.length > 0 ? <MoreTabs text={texts.more} tabs={hidden} base={base} onChoose={onChoose} /> : null}
    </div>
  )
}

function TabFace({ tab }: { tab: TabItem }) {
  return (
    <>
      {tab.icon}
      {tab.label}
      {tab.count !== undefined ? <span className={css.count}>{tab.count}</span> : null}
    </>
  )
}

interface MoreTabsProps {
  text: string
  tabs: readonly TabItem[]
  base: string
  onChoose: (id: string) => void
}

function MoreTabs({ text, tabs, base, onChoose }: MoreTabsProps) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useOutside(box, isOpen, () => setOpen(false))
  const choose = (id: string) => {
    setOpen(false)
    onChoose(id)
    // The chosen tab has just joined the row: focus follows it once it is there.
    requestAnimationFrame(() => document.getElementById(`${base}-${id}`)?.focus())
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from anywhere inside
    <div
      ref={box}
      className={css.more}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        setOpen(false)
        box.current?.querySelector('button')?.focus()
      }}
    >
      <button
        type="button"
        className={css.tab}
        aria-expanded={isOpen}
        aria-controls={`${base}-more`}
        onClick={() => setOpen(open => !open)}
      >
        {text}
        <ChevronDown size={16} aria-hidden />
      </button>
      <ul id={`${base}-more`} className={css.moreList} hidden={!isOpen}>
        {tabs.map(tab => (
          <li key={tab.id}>
            {tab.href !== undefined ? (
              <Anchor href={tab.href} className={css.moreItem} onClick={() => choose(tab.id)}>
                <TabFace tab={tab} />
              </Anchor>
            ) : (
              <button type="button" className={classes(css.moreItem)} onClick={() => choose(tab.id)}>
                <TabFace tab={tab} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
