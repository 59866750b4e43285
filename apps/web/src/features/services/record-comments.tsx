import { Button } from '@estante/ui/button.tsx'
import { MessageSquare } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordActionProps } from '../../lib/slots/slots.ts'

/** Fetched by whoever wants to read them: the button stands on every record. */
const RecordCommentsDialog = lazy(async () => ({
  default: (await import('./record-comments-dialog.tsx')).Component,
}))

/** COMM-10, COMM-11: what readers say of a work, and the reader's own word on it. */
export function Component({ record }: RecordActionProps) {
  const { t } = useTranslation('services-screen')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="ghost" icon={<MessageSquare size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('comments.ofRecord')}
      </Button>
      <Suspense>
        {isOpen ? <RecordCommentsDialog cod_acervo={record.cod_acervo} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  )
}
