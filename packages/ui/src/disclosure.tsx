import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { classes } from './classes.ts'
import css from './disclosure.module.css'

export interface DisclosureProps {
  title: ReactNode
  children: ReactNode
  isOpen?: boolean
  defaultOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** With a level the button sits in a heading. */
  headingLevel?: 2 | 3 | 4
  count?: ReactNode
  /** `plain` has no frame: for a panel that has its own. */
  look?: 'card' | 'plain'
  className?: string
}

/** A heading that opens and closes what is under it. */
export function Disclosure(props: DisclosureProps) {
  const {
    title,
    children,
    isOpen,
    defaultOpen = false,
    onOpenChange,
    headingLevel,
    count,
    look = 'card',
    className,
  } = props
  const id = useId()
  const [ownOpen, setOwnOpen] = useState(defaultOpen)
  const open = isOpen ?? ownOpen
  // What has never been opened is not made: most of it nobody looks at. Once made it stays, with what was typed in it.
  const [isMade, setMade] = useState(open)
  if (open && !isMade) setMade(true)
  const Heading = headingLevel ? (`h${headingLevel}` as const) : 'div'
  return (
    <div className={classes(css[look], className)}>
      <Heading className={css.heading}>
        <button
          type="button"
          className={css.button}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => {
            setOwnOpen(!open)
            onOpenChange?.(!open)
          }}
        >
          <span className={css.title}>{title}</span>
          {count !== undefined ? <span className={css.count}>{count}</span> : null}
          <ChevronDown size={20} aria-hidden className={css.chevron} />
        </button>
      </Heading>
      <div id={id} className={css.panel} hidden={!open}>
        {isMade ? children : null}
      </div>
    </div>
  )
}
