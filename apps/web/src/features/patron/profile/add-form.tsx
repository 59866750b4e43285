import { Button } from '@estante/ui/button.tsx'
import { DateField } from '@estante/ui/special-fields.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './profile.module.css'

interface AddFormProps<Chosen> {
  /** What was chosen of the list; without it nothing is sent, and the person is told. */
  chosen: Chosen | undefined
  onAdd: (chosen: Chosen, validade: string | null) => Promise<void>
  isBusy: boolean
  children: ReactNode
}

/** One more thing to follow, until a day or for good. */
export function AddForm<Chosen>({ chosen, onAdd, isBusy, children }: AddFormProps<Chosen>) {
  const { t } = useTranslation(['person', 'messages'])
  const [validade, setValidade] = useState('')
  return (
    <form
      className={css.add}
      onSubmit={event => {
        event.preventDefault()
        if (chosen === undefined) toast(t('EscolhaDaLista', { ns: 'messages' }), { kind: 'warning' })
        else void onAdd(chosen, validade || null)
      }}
    >
      {children}
      <DateField label={t('profile.until')} value={validade} onValueChange={setValidade} />
      <Button type="submit" icon={<Plus size={18} aria-hidden />} isPending={isBusy}>
        {t('profile.add')}
      </Button>
    </form>
  )
}
