import { classes } from './classes.ts'
import css from './combo-box.module.css'
import type { Suggestion } from './combo-box.tsx'

export interface ComboListProps {
  id: string
  label: string
  suggestions: readonly Suggestion[]
  marked: number
  /** A text area owns no list: it has to be reachable itself. Tab closes it first. */
  isReachable: boolean | undefined
  onChoose: (suggestion: Suggestion) => void
}

interface Group {
  name: string | undefined
  isAside: boolean
  from: number
  items: Suggestion[]
}

/** Neighbours with the same heading stand together under it. */
function groupsOf(suggestions: readonly Suggestion[]): Group[] {
  const groups: Group[] = []
  suggestions.forEach((suggestion, at) => {
    const last = groups.at(-1)
    if (last && last.name === suggestion.group) last.items.push(suggestion)
    else groups.push({ name: suggestion.group, isAside: suggestion.isAside ?? false, from: at, items: [suggestion] })
  })
  return groups
}

/** The list of a combobox: the text box keeps the focus, so options are marked, not focused. */
export function ComboList({ id, label, suggestions, marked, isReachable, onChoose }: ComboListProps) {
  const groups = groupsOf(suggestions)
  const isGrouped = groups.some(group => group.name)
  const main = groups.filter(group => group.name && !group.isAside)
  const aside = groups.filter(group => group.name && group.isAside)
  const option = (suggestion: Suggestion, index: number) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works through the text box
    // biome-ignore lint/a11y/useFocusableInteractive: marked by aria-activedescendant
    <div
      key={suggestion.id}
      id={`${id}-${index}`}
      role="option"
      aria-selected={index === marked}
      className={css.option}
      ref={element => {
        if (index === marked) element?.scrollIntoView?.({ block: 'nearest' })
      }}
      onPointerDown={event => event.preventDefault()}
      onClick={() => onChoose(suggestion)}
    >
      <span className={css.label}>{suggestion.label ?? suggestion.value}</span>
      {suggestion.description ? <span className={css.description}>{suggestion.description}</span> : null}
    </div>
  )
  const named = ({ name, from, items }: Group) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a list of options
    <div key={name} role="group" aria-labelledby={`${id}-group-${from}`} className={css.group}>
      <div id={`${id}-group-${from}`} role="presentation" className={css.heading}>
        {name}
      </div>
      {items.map((item, at) => option(item, from + at))}
    </div>
  )
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className={classes(css.list, isGrouped && css.grouped)}
      tabIndex={isReachable ? 0 : undefined}
    >
      {groups.filter(group => !group.name).map(({ from, items }) => items.map((item, at) => option(item, from + at)))}
      {isGrouped ? (
        <div role="presentation" className={css.columns} data-two={(main.length > 0 && aside.length > 0) || undefined}>
          {main.length > 0 ? <div role="presentation">{main.map(named)}</div> : null}
          {aside.length > 0 ? <div role="presentation">{aside.map(named)}</div> : null}
        </div>
      ) : null}
    </div>
  )
}
