import { Button } from '@estante/ui/button.tsx'
import { Stack } from '@estante/ui/card.tsx'
import { CheckboxGroup } from '@estante/ui/choice.tsx'
import { Dialog } from '@estante/ui/dialog.tsx'
import { DateField } from '@estante/ui/special-fields.tsx'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'

interface WishDialogProps {
  title: string
  validade: string
  onValidade: (day: string) => void
  isBusy: boolean
  onSave: () => void
  onClose: () => void
  children?: ReactNode
}

/** Changes one thing that is followed: until when, and what its kind asks besides. */
export function WishDialog({ title, validade, onValidade, isBusy, onSave, onClose, children }: WishDialogProps) {
  const { t } = useTranslation('person')
  const form = useId()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <Button type="submit" form={form} look="main" isPending={isBusy}>
          {t('save')}
        </Button>
      }
    >
      <form
        id={form}
        onSubmit={event => {
          event.preventDefault()
          onSave()
        }}
      >
        <Stack gap={4}>
          {children}
          <DateField
            label={t('profile.until')}
            description={t('profile.untilHint')}
            value={validade}
            onValueChange={onValidade}
          />
        </Stack>
      </form>
    </Dialog>
  )
}

interface ChoiceOfLibrariesProps {
  libraries: ReadonlyArray<{ cod_biblioteca: number; desc_biblioteca: string }>
  value: readonly number[]
  onChange: (codes: number[]) => void
}

/** None marked means all of them. */
export function ChoiceOfLibraries({ libraries, value, onChange }: ChoiceOfLibrariesProps) {
  const { t } = useTranslation('person')
  return (
    <CheckboxGroup
      label={t('profile.libraries')}
      description={t('profile.noneMeansAll')}
      options={libraries.map(one => ({ value: String(one.cod_biblioteca), label: one.desc_biblioteca }))}
      value={value.map(String)}
      onValueChange={codes => onChange(codes.map(Number))}
    />
  )
}
