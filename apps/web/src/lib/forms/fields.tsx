import { Alert } from '@estante/ui/alert.tsx'
import { Button } from '@estante/ui/button.tsx'
import { Cluster, Stack } from '@estante/ui/card.tsx'
import { Checkbox, type CheckboxProps } from '@estante/ui/choice.tsx'
import { FieldError } from '@estante/ui/field.tsx'
import { Select, type SelectProps } from '@estante/ui/select.tsx'
import { PhoneField } from '@estante/ui/special-fields.tsx'
import { TextArea, type TextAreaProps, TextField, type TextFieldProps } from '@estante/ui/text-field.tsx'
import { type ReactNode, useId } from 'react'
import { type FieldValues, FormProvider, type Path, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ContractForm } from './use-contract-form.ts'

interface FormProps<Values extends FieldValues> {
  form: ContractForm<Values>
  /** What the button says; null where there is none (who is not signed in may read the form). */
  action: string | null
  children: ReactNode
  /** Beside the button. */
  further?: ReactNode
}

/** The form itself: fields, what came back of an earlier visit, and its button. */
export function Form<Values extends FieldValues>({ form, action, children, further }: FormProps<Values>) {
  const { t } = useTranslation('messages')
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.submit}>
        <Stack gap={4}>
          {form.hasDraft ? (
            <Alert
              kind="info"
              actions={
                <Button size="small" onClick={form.discard}>
                  {t('DescartarRascunho')}
                </Button>
              }
            >
              {t('RascunhoRecuperado')}
            </Alert>
          ) : null}
          {children}
          <Cluster>
            {action === null ? null : (
              <Button
                type="submit"
                look="main"
                isPending={form.formState.isSubmitting}
                // A field that is left says what is wrong below itself: the button would move from under the pointer, and
                // the press be lost. Pressing it looks at all fields anyway.
                onMouseDown={event => event.preventDefault()}
              >
                {action}
              </Button>
            )}
            {further}
          </Cluster>
        </Stack>
      </form>
    </FormProvider>
  )
}

/** What ties a control to its form: name, value, error. */
function useField<Values extends FieldValues>(name: Path<Values>) {
  const { register, getFieldState, formState } = useFormContext<Values>()
  return { ...register(name), error: getFieldState(name, formState).error?.message }
}

type Named<Props> = Omit<Props, 'name' | 'error' | 'value' | 'defaultValue' | 'ref'> & { name: string }

export function FormText({ name, ...props }: Named<TextFieldProps>) {
  return <TextField {...props} {...useField(name)} />
}

/** @public */
export function FormPhone({ name, ...props }: Named<TextFieldProps>) {
  return <PhoneField {...props} {...useField(name)} />
}

/** @public */
export function FormTextArea({ name, ...props }: Named<TextAreaProps>) {
  return <TextArea {...props} {...useField(name)} />
}

/** @public */
export function FormDate({ name, ...props }: Named<TextFieldProps>) {
  return <TextField {...props} type="date" {...useField(name)} />
}

/** @public */
export function FormSelect<Value extends string>({ name, ...props }: Named<SelectProps<Value>>) {
  return <Select {...props} {...useField(name)} />
}

/** @public */
export function FormCheckbox({ name, children, ...props }: Named<CheckboxProps>) {
  const { error, ...field } = useField(name)
  const id = useId()
  return (
    <div>
      <Checkbox {...props} {...field} aria-invalid={error ? true : undefined} aria-describedby={error ? id : undefined}>
        {children}
      </Checkbox>
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}
