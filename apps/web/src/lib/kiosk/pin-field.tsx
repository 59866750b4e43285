import { PasswordField, type TextFieldProps } from '@estante/ui/text-field.tsx'
import { useTranslation } from 'react-i18next'

/** A few digits that nobody beside should read; phones show their digits for it. What is wrong takes the place of the hint. */
export function PinField({
  description,
  error,
  ...props
}: Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'isRequired'>) {
  return (
    <PasswordField
      {...props}
      description={error ? undefined : description}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      isRequired
    />
  )
}

/** How many digits a PIN has: the hint of the field, and what is said of a wrong one. */
export const usePinRule = (): string => useTranslation('messages').t('PinAlgarismos')
