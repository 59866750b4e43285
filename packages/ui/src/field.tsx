import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import css from './field.module.css'
import { useUiTexts } from './provider.tsx'

/** What every form control has in common. */
export interface FieldCommon {
  label: ReactNode
  /** The label is spoken but not shown (a search box beside its button). */
  isLabelHidden?: boolean
  description?: ReactNode
  /** Shown and spoken with the control, which is then marked invalid. */
  error?: ReactNode
  /** Where what is wrong stands when that is not below the control: in a frame without room, or below another one. */
  errorId?: string
  isRequired?: boolean
  className?: string
}

interface FieldSlots {
  id: string
  /** Of a label that is not shown: some tools do not take what cannot be seen for a label. */
  'aria-label': string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export interface FieldProps extends FieldCommon {
  id?: string
  children: (slots: FieldSlots) => ReactNode
}

/** Where the error of a control with this id stands: another control may be wrong for the same reason. */
export const fieldErrorId = (fieldId: string): string => `${fieldId}-e`

/** Label above, help and error below, tied to the control by ids. */
export function Field({ id, label, isLabelHidden, description, error, isRequired, className, ...rest }: FieldProps) {
  const own = useId()
  const fieldId = id ?? own
  const descriptionId = `${fieldId}-d`
  const ownErrorId = fieldErrorId(fieldId)
  const errorId = error ? ownErrorId : rest.errorId
  const describedBy = [description ? descriptionId : '', errorId].filter(Boolean).join(' ')
  return (
    <div className={classes(css.field, className)}>
      <label htmlFor={fieldId} className={isLabelHidden ? css.labelHidden : css.label}>
        {label}
        {isRequired ? <RequiredMark /> : null}
      </label>
      {rest.children({
        id: fieldId,
        'aria-label': isLabelHidden && typeof label === 'string' ? label : undefined,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': errorId ? true : undefined,
        'aria-required': isRequired || undefined,
      })}
      {description ? (
        <div id={descriptionId} className={css.description}>
          {description}
        </div>
      ) : null}
      <FieldError id={ownErrorId}>{error}</FieldError>
    </div>
  )
}

export function RequiredMark() {
  const texts = useUiTexts()
  return (
    <span className={css.required} title={texts.required} aria-hidden>
      {' *'}
    </span>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className={css.errorSlot} aria-live="polite">
      {children ? <span className={css.error}>{children}</span> : null}
    </div>
  )
}

export interface FieldGroupProps extends Omit<FieldCommon, 'className'> {
  children: ReactNode
  /** Side by side where there is room (a range, a pair). */
  isRow?: boolean
  className?: string
}

/** Several controls under one legend. */
export function FieldGroup({
  label,
  isLabelHidden,
  description,
  error,
  isRequired,
  isRow,
  className,
  children,
}: FieldGroupProps) {
  const id = useId()
  const describedBy = [description ? `${id}-d` : '', error ? `${id}-e` : ''].filter(Boolean).join(' ')
  return (
    <fieldset className={classes(css.field, className)} aria-describedby={describedBy || undefined}>
      <legend className={isLabelHidden ? css.labelHidden : css.label}>
        {label}
        {isRequired ? <RequiredMark /> : null}
      </legend>
      <div className={isRow ? css.row : css.column}>{children}</div>
      {description ? (
        <div id={`${id}-d`} className={css.description}>
          {description}
        </div>
      ) : null}
      <FieldError id={`${id}-e`}>{error}</FieldError>
    </fieldset>
  )
}
