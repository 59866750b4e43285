import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, startTransition, useState } from 'react'
import { buttonClass } from './button.tsx'
import type { MenuProps } from './menu.tsx'

const fetchMenu = () => import('./menu.tsx')
const OpenedMenu = lazy(async () => ({ default: (await fetchMenu()).Menu }))

/** A menu whose list is fetched when somebody turns to its button: most visits never open it, and it weighs as much as a screen. */
export function LateMenu(props: MenuProps) {
  const [isWanted, setWanted] = useState(false)
  // The button stays as it is, with its focus, until the list has come.
  const open = () => startTransition(() => setWanted(true))
  const ahead = () => void fetchMenu().catch(() => {})
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open()
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
      onClick={open}
    >
      {icon}
      {isLabelHidden ? null : label}
      {isLabelHidden && icon ? null : <ChevronDown size={16} aria-hidden />}
    </button>
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <OpenedMenu {...props} opensAtOnce />
    </Suspense>
  )
}
