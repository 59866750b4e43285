import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Menu as AriaMenu, Header, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { type ButtonLook, type ButtonSize, buttonClass } from './button.tsx'
import { classes } from './classes.ts'
import css from './menu.module.css'
import { pageLanguage, useUi } from './provider.tsx'
import { useFollowsTrigger } from './use-follows-trigger.ts'

export interface MenuAction {
  id: string
  label: string
  icon?: ReactNode
  description?: string
  href?: string
  onAction?: () => void
  isDisabled?: boolean
  isDanger?: boolean
}

/** Items that belong together under a name; with `current` one of them is in force. */
export interface MenuGroup {
  id: string
  label: string
  items: readonly MenuAction[]
  current?: string
}

export interface MenuProps {
  /** What the button says; `isLabelHidden` with an icon makes it spoken only. */
  label: string
  isLabelHidden?: boolean
  icon?: ReactNode
  look?: ButtonLook
  size?: ButtonSize
  items: readonly MenuAction[]
  /** Id of the item that is in force (a language, an ordering). */
  current?: string
  /** Further choices below the items. */
  groups?: readonly MenuGroup[]
  /** Its button was pressed before it was here: by pointer, or by a key that leads to the first or last item. */
  opensAtOnce?: boolean | 'first' | 'last'
}

/** A button that opens a list of actions. */
export function Menu(props: MenuProps) {
  const { label, isLabelHidden, icon, look = 'line', size, items, current, groups = [], opensAtOnce = false } = props
  const { navigate } = useUi()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isFirstTime, setFirstTime] = useState(opensAtOnce !== false)
  useEffect(() => {
    if (!opensAtOnce) return
    // The focus goes back to where it was when the list opened.
    trigger.current?.focus()
    setOpen(true)
  }, [opensAtOnce])
  useFollowsTrigger(trigger, isOpen)
  const change = (opens: boolean) => {
    // From the second time on the button itself knows by what it was pressed.
    if (opens) setFirstTime(false)
    setOpen(opens)
  }
  const act = (id: string) => {
    const item = [items, ...groups.map(group => group.items)].flat().find(candidate => candidate.id === id)
    item?.onAction?.()
    if (item?.href !== undefined) navigate(item.href)
  }
  return (
    <I18nProvider locale={pageLanguage()}>
      <MenuTrigger isOpen={isOpen} onOpenChange={change}>
        <AriaButton
          ref={trigger}
          className={buttonClass({ look, size })}
          aria-label={isLabelHidden ? label : undefined}
        >
          {icon}
          {isLabelHidden ? null : label}
          {isLabelHidden && icon ? null : <ChevronDown size={16} aria-hidden />}
        </AriaButton>
        <Popover className={css.popover}>
          <AriaMenu
            aria-label={label}
            autoFocus={isFirstTime && opensAtOnce ? opensAtOnce : undefined}
            className={css.menu}
            onAction={key => act(String(key))}
            selectionMode={current === undefined ? 'none' : 'single'}
            selectedKeys={current === undefined ? [] : [current]}
            disabledKeys={items.filter(item => item.isDisabled).map(item => item.id)}
          >
            {items.map(asItem)}
            {groups.map(group => (
              <MenuSection
                key={group.id}
                className={css.group}
                selectionMode={group.current === undefined ? 'none' : 'single'}
                selectedKeys={group.current === undefined ? [] : [group.current]}
              >
                <Header className={css.heading}>{group.label}</Header>
                {group.items.map(asItem)}
              </MenuSection>
            ))}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </I18nProvider>
  )
}

const asItem = (item: MenuAction) => (
  <MenuItem
    key={item.id}
    id={item.id}
    textValue={item.label}
    className={classes(css.item, item.isDanger && css.danger) ?? ''}
  >
    {item.icon}
    <span className={css.words}>
      {item.label}
      {item.description ? <span className={css.description}>{item.description}</span> : null}
    </span>
  </MenuItem>
)
