import { Button } from '@estante/ui/button.tsx'
import { DateField } from '@estante/ui/special-fields.tsx'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFaults } from '../../../lib/forms/use-faults.ts'
import css from './profile.module.css'

interface AddFormProps<Chosen> {
  /** What was chosen of the list; without it nothing is sent, and the field says so. */
  chosen: Chosen | undefined
  onAdd: (chosen: Chosen, validade: string | null) => Promise<void>
  isBusy: boolean
  /** The fields, given what is wrong with the one that is chosen from. */
  children: (error: string | undefined) => ReactNode
}

/** One more thing to follow, until a day or for good. */
export function AddForm<Chosen>({ chosen, onAdd, isBusy, children }: AddFormProps<Chosen>) {
  const { t } = useTranslation(['person', 'messages'])
  const [validade, setValidade] = useState('')
  const { form, faults, tell } = useFaults<'chosen'>()
  return (
    <form
      ref={form}
      className={css.add}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        const isMissing = tell({ chosen: chosen === undefined ? t('EscolhaDaLista', { ns: 'messages' }) : undefined })
        if (!isMissing && chosen !== undefined) void onAdd(chosen, validade || null)
      }}
    >
      {children(chosen === undefined ? faults.chosen : undefined)}
      <DateField label={t('profile.until')} value={validade} onValueChange={setValidade} />
      <Button type="submit" icon={<Plus size={18} aria-hidden />} isPending={isBusy}>
        {t('profile.add')}
      </Button>
    </form>
  )
}
