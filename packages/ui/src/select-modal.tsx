import { useId, useMemo, useState } from 'react'
import { Button } from './button.tsx'
import choiceCss from './choice.module.css'
import { Checkbox } from './choice.tsx'
import { Dialog } from './dialog.tsx'
import { useUiTexts } from './provider.tsx'
import type { Option } from './select.tsx'
import css from './select-modal.module.css'
import { matchingOptions } from './select-modal.rules.ts'
import { SearchField } from './text-field.tsx'
import { fill } from './texts.ts'

interface SelectModalCommon {
  isOpen: boolean
  title: string
  options: readonly Option[]
  onClose: () => void
}

export interface MultiSelectModalProps extends SelectModalCommon {
  /** What was saved before; without it everything starts selected. */
  value?: readonly string[]
  /** Only the confirm button saves. */
  onConfirm: (value: string[]) => void
  confirmLabel?: string
}

/** Many from a long list: search, select all, clear; saved on confirm, forgotten on close. */
export function MultiSelectModal(props: MultiSelectModalProps) {
  // The inner part lives only while open, so that each opening starts from what is saved.
  return props.isOpen ? <MultiSelect {...props} /> : null
}

function MultiSelect({ title, options, value, onConfirm, onClose, confirmLabel }: MultiSelectModalProps) {
  const texts = useUiTexts()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(() => new Set(value ?? options.map(option => option.value)))
  const shown = useMemo(() => matchingOptions(options, query), [options, query])
  const change = (values: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const item of values) {
      if (isChosen) next.add(item)
      else next.delete(item)
    }
    setChosen(next)
  }
  const shownValues = shown.filter(option => !option.isDisabled).map(option => option.value)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <span className={css.count} role="status">
            {fill(texts.selected, { count: chosen.size })}
          </span>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            look="main"
            onClick={() => {
              onConfirm(options.filter(option => chosen.has(option.value)).map(option => option.value))
              onClose()
            }}
          >
            {confirmLabel ?? texts.confirm}
          </Button>
        </>
      }
    >
      <div className={css.tools}>
        <SearchField
          label={texts.search}
          isLabelHidden
          placeholder={texts.search}
          value={query}
          onValueChange={setQuery}
        />
        <div className={css.actions}>
          <Button size="small" onClick={() => change(shownValues, true)}>
            {texts.selectAll}
          </Button>
          <Button size="small" onClick={() => change(shownValues, false)}>
            {texts.clear}
          </Button>
        </div>
      </div>
      <fieldset className={css.list}>
        <legend className={css.legend}>{title}</legend>
        {shown.map(option => (
          <Checkbox
            key={option.value}
            value={option.value}
            disabled={option.isDisabled}
            checked={chosen.has(option.value)}
            onCheckedChange={isChecked => change([option.value], isChecked)}
          >
            {option.label}
          </Checkbox>
        ))}
        {shown.length === 0 ? <p role="status">{texts.noMatches}</p> : null}
      </fieldset>
    </Dialog>
  )
}

export interface SingleSelectModalProps extends SelectModalCommon {
  value?: string
  onConfirm: (value: string) => void
  confirmLabel?: string
}

/** One from a long list. */
export function SingleSelectModal(props: SingleSelectModalProps) {
  return props.isOpen ? <SingleSelect {...props} /> : null
}

function SingleSelect({ title, options, value, onConfirm, onClose, confirmLabel }: SingleSelectModalProps) {
  const texts = useUiTexts()
  const name = useId()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(value)
  const shown = useMemo(() => matchingOptions(options, query), [options, query])
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            look="main"
            disabled={chosen === undefined}
            onClick={() => {
              if (chosen !== undefined) onConfirm(chosen)
              onClose()
            }}
          >
            {confirmLabel ?? texts.confirm}
          </Button>
        </>
      }
    >
      <div className={css.tools}>
        <SearchField
          label={texts.search}
          isLabelHidden
          placeholder={texts.search}
          value={query}
          onValueChange={setQuery}
        />
      </div>
      <fieldset className={css.list}>
        <legend className={css.legend}>{title}</legend>
        {shown.map(option => (
          <label key={option.value} className={choiceCss.choice}>
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.isDisabled}
              checked={chosen === option.value}
              onChange={() => setChosen(option.value)}
            />
            <span className={choiceCss.text}>{option.label}</span>
          </label>
        ))}
        {shown.length === 0 ? <p role="status">{texts.noMatches}</p> : null}
      </fieldset>
    </Dialog>
  )
}
