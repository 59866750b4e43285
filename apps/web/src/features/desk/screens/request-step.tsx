import type { DeskRequest } from '@estante/contract'
import { Button } from '@estante/ui/button.tsx'
import { TextField } from '@estante/ui/text-field.tsx'
import { useFocusLeft } from '@estante/ui/use-focus-left.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeskForm } from './desk-form.tsx'
import css from './panel.module.css'

export interface StepTold {
  codigo_barras?: string
  nota?: string
}

interface RequestStepProps {
  row: DeskRequest
  next: DeskRequest['situacao']
  isBusy: boolean
  onDone: (told: StepTold) => void
  onCancel: () => void
}

/**
 * What is told with a step of a request: the person reads the note beside the step, so that nobody is left to guess why
 * a request ended; and the copy in the hand may be another than the one that was set aside.
 */
export function RequestStep({ row, next, isBusy, onDone, onCancel }: RequestStepProps) {
  const { t } = useTranslation('desk')
  const going = useFocusLeft<HTMLDivElement>()
  // Who turns back stands where they were, in a list that may be long.
  const [opener] = useState(() => document.activeElement)
  const [code, setCode] = useState(row.codigo_barras)
  const [note, setNote] = useState('')
  const isEnd = next === 'CANCELADA'
  const goBack = () => {
    if (opener instanceof HTMLElement) opener.focus()
    onCancel()
  }
  const submit = () => {
    const codigo_barras = code.trim()
    const isOther = !isEnd && codigo_barras !== '' && codigo_barras !== row.codigo_barras
    onDone({ ...(isOther && { codigo_barras }), ...(note.trim() && { nota: note.trim() }) })
  }
  const label = t('requests.stepOf', { step: t(`requests.steps.${next}`), title: row.obra })
  return (
    <div ref={going} className={css.block}>
      <h2>{label}</h2>
      <p>{row.nome_pessoa}</p>
      <DeskForm label={label} onSubmit={submit}>
        {isEnd ? null : (
          <TextField
            label={t('list.barcode')}
            description={t('requests.otherCopy')}
            value={code}
            onValueChange={setCode}
            maxLength={60}
            autoFocus
          />
        )}
        <TextField
          label={t(isEnd ? 'requests.why' : 'requests.note')}
          description={t('requests.noteHint')}
          value={note}
          onValueChange={setNote}
          maxLength={500}
          isRequired={isEnd}
          autoFocus={isEnd}
        />
        <Button type="submit" look={isEnd ? 'danger' : 'line'} isPending={isBusy}>
          {t(isEnd ? 'requests.end' : `requests.steps.${next}`)}
        </Button>
        <Button onClick={goBack}>{t('requests.back')}</Button>
      </DeskForm>
    </div>
  )
}
