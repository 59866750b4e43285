import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import css from './combo-box.module.css'
import { ComboList } from './combo-list.tsx'
import fieldCss from './field.module.css'
import { Field, type FieldCommon } from './field.tsx'
import { useUiTexts } from './provider.tsx'
import { fill } from './texts.ts'
import { useOutside } from './use-outside.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface Suggestion {
  id: string
  /** What goes into the box when it is chosen. */
  value: string
  /** How it is shown; the value when missing. */
  label?: ReactNode
  description?: ReactNode
  /** Heading that it stands under together with its neighbours of the same heading. Those without one come first. */
  group?: string
  /** Its group stands in the second column where there is room for two; such groups come last. */
  isAside?: boolean
  /** Choosing it leads elsewhere: the text stays as typed. */
  keepsText?: boolean
}

export interface ComboBoxProps extends FieldCommon {
  value: string
  onValueChange: (value: string) => void
  /** The caller fetches them (and debounces); an empty list closes the box. */
  suggestions: readonly Suggestion[]
  isLoading?: boolean
  onChoose?: (suggestion: Suggestion) => void
  /** Enter with nothing marked in the list. Shift+Enter makes a new line in a textarea, and does nothing elsewhere. */
  onSubmit?: (value: string, event: KeyboardEvent) => void
  isMultiline?: boolean
  rows?: number
  /** A button that empties the box. */
  isClearable?: boolean
  /** Only a suggestion may stand: other text is taken back on leaving. */
  isStrict?: boolean
  id?: string
  name?: string
  placeholder?: string
  maxLength?: number
  disabled?: boolean
  autoFocus?: boolean
  onFocus?: () => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>
  /** Class of the input itself (a hero search box has its own frame). */
  inputClassName?: string
}

/** Where the marked one stands now: in its place, unless others have pushed it elsewhere; -1 where it is gone. */
const placeOf = ({ id, at }: { id: string; at: number }, suggestions: readonly Suggestion[]): number =>
  suggestions[at]?.id === id ? at : suggestions.findIndex(each => each.id === id)

/** A text box with suggestions, after the ARIA combobox pattern: free text stays free unless `isStrict`. */
export function ComboBox(props: ComboBoxProps) {
  const { label, isLabelHidden, description, error, errorId, isRequired, className, id, ref, inputClassName } = props
  const { value, onValueChange, suggestions, isLoading, onChoose, onSubmit, isMultiline, isClearable, isStrict } = props
  const texts = useUiTexts()
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const chosen = useRef(value)
  const [isOpen, setOpen] = useState(false)
  // By its name: rows that come in meanwhile push others to another place, and Enter must mean the one that was heard.
  const [mark, setMark] = useState<{ id: string; at: number } | null>(null)
  const marked = mark === null ? -1 : placeOf(mark, suggestions)
  const isShown = isOpen && suggestions.length > 0

  const close = () => {
    setOpen(false)
    setMark(null)
  }
  const leave = () => {
    close()
    if (isStrict && value !== chosen.current && value !== '') onValueChange(chosen.current)
    if (value === '') chosen.current = ''
  }
  useOutside(box, isOpen, leave)

  const choose = (suggestion: Suggestion) => {
    if (!suggestion.keepsText) {
      chosen.current = suggestion.value
      onValueChange(suggestion.value)
    }
    onChoose?.(suggestion)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const count = suggestions.length
    if (
      (event.key === 'ArrowDown' || event.key === 'ArrowUp') &&
      count > 0 &&
      (!isMultiline || isShown || value === '')
    ) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setOpen(true)
      // One stop outside the list, so that arrowing past the end returns to the text as typed.
      const at = ((marked + 1 + step + count + 1) % (count + 1)) - 1
      const next = suggestions[at]
      setMark(next ? { id: next.id, at } : null)
    } else if (event.key === 'Escape' && isOpen) {
      // Pressed while suggestions are on their way it means those too; only a list that is seen keeps the key to itself.
      if (isShown) {
        event.preventDefault()
        event.stopPropagation()
      }
      close()
    } else if (event.key === 'Enter' && event.shiftKey) {
      // A new line where there are lines; a box of one line does nothing with it, nor does the form around it.
      if (!isMultiline) event.preventDefault()
    } else if (event.key === 'Enter') {
      const suggestion = isShown ? suggestions[marked] : undefined
      if (suggestion) {
        event.preventDefault()
        choose(suggestion)
      } else {
        if (onSubmit || isMultiline) event.preventDefault()
        close()
        onSubmit?.(value, event)
      }
    } else if (event.key === 'Tab') {
      leave()
    }
  }

  return (
    <Field {...{ id, label, isLabelHidden, description, error, errorId, isRequired, className }}>
      {slots => {
        const shared = {
          ...slots,
          ref,
          name: props.name,
          placeholder: props.placeholder,
          maxLength: props.maxLength,
          disabled: props.disabled,
          autoFocus: props.autoFocus,
          autoComplete: 'off',
          'aria-autocomplete': 'list' as const,
          // A textarea may not take the combobox role: it says the same with what a multi-line text box allows.
          ...(isMultiline ? { 'aria-haspopup': 'listbox' as const } : { role: 'combobox', 'aria-expanded': isShown }),
          'aria-controls': isShown ? listId : undefined,
          'aria-activedescendant': isShown && marked >= 0 ? `${listId}-${marked}` : undefined,
          'aria-busy': isLoading || undefined,
          className: inputClassName ?? fieldCss.control,
          value,
          onKeyDown,
          onFocus: props.onFocus,
          onBlur: props.onBlur,
          onChange: (event: { target: { value: string } }) => {
            onValueChange(event.target.value)
            setOpen(true)
            setMark(null)
          },
          onClick: () => setOpen(true),
        }
        return (
          <div ref={box} className={classes(css.box, isClearable && value && fieldCss.withButton)}>
            {isMultiline ? <textarea rows={props.rows ?? 1} {...shared} /> : <input type="text" {...shared} />}
            {isClearable && value && !props.disabled ? (
              <IconButton
                label={texts.clear}
                icon={<X size={18} aria-hidden />}
                onClick={() => {
                  chosen.current = ''
                  onValueChange('')
                  close()
                  box.current?.querySelector<HTMLElement>('input, textarea')?.focus()
                }}
              />
            ) : null}
            {isShown ? (
              <ComboList
                id={listId}
                label={texts.suggestions}
                isReachable={isMultiline}
                onChoose={choose}
                {...{ suggestions, marked }}
              />
            ) : null}
            <VisuallyHidden>
              <span aria-live="polite">
                {isShown ? fill(texts.suggestionCount, { count: suggestions.length }) : ''}
              </span>
            </VisuallyHidden>
          </div>
        )
      }}
    </Field>
  )
}
