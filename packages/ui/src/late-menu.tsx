import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, startTransition, useState } from 'react'
import { buttonClass } from './button.tsx'
import type { MenuProps } from './menu.tsx'

const fetchMenu = () => import('./menu.tsx')
const OpenedMenu = lazy(async () => ({ default: (await fetchMenu()).Menu }))

/** Where the keys that open a menu lead. */
const WAYS: Record<string, 'first' | 'last'> = { Enter: 'first', ' ': 'first', ArrowDown: 'first', ArrowUp: 'last' }

/** A menu whose list is fetched when somebody turns to its button: most visits never open it, and it weighs as much as a screen. */
export function LateMenu(props: MenuProps) {
  const [wanted, setWanted] = useState<MenuProps['opensAtOnce']>(false)
  // The button stays as it is, with its focus, until the list has come.
  const open = (way: MenuProps['opensAtOnce']) => startTransition(() => setWanted(way))
  const ahead = () => void fetchMenu().catch(() => {})
  const openByKey = (event: KeyboardEvent) => {
    const way = WAYS[event.key]
    if (!way) return
    // The click that Enter brings about would be taken for one of a screen reader, to which the focus comes later.
    event.preventDefault()
    open(way)
  }
  const { label, isLabelHidden, icon, look = 'line', size } = props
  const button = (
    <button
      type="button"
      className={buttonClass({ look, size })}
      aria-label={isLabelHidden ? label : undefined}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={ahead}
      onFocus={ahead}
      onKeyDown={openByKey}
      // The press of a screen reader is a click that counts none.
      onClick={event => open(event.detail === 0 ? 'first' : true)}
    >
      {icon}
      {isLabelHidden ? null : label}
      {isLabelHidden && icon ? null : <ChevronDown size={16} aria-hidden />}
    </button>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <OpenedMenu {...props} opensAtOnce={wanted} />
    </Suspense>
  )
}
