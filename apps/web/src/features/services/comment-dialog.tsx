import { Dialog } from '@estante/ui/dialog.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/client.ts'
import type { FormSlotProps } from '../../lib/slots/slots.ts'
import { CommentForm } from './comment-form.tsx'
import { LibraryChoice } from './library-choice.tsx'
import { NO_LIBRARY, useLibraryChoice } from './use-library-choice.ts'

/** COMM-01 … COMM-09: a comment to a library, from the footer. */
export function Component({ onClose, begun }: FormSlotProps<'comments'>) {
  const { t } = useTranslation('services-screen')
  const choice = useLibraryChoice(begun?.choice)
  return (
    <Dialog isOpen onClose={onClose} title={t('comments.general')}>
      <CommentForm
        text={begun?.text}
        begun={text => ({ form: 'comments', text, choice: choice.chosen })}
        isReady={choice.library !== NO_LIBRARY}
        send={content => call('sendGeneralComment', { body: { content, b: choice.library } })}
        onSent={() => {
          toast(t('comments.sent'), { kind: 'success' })
          onClose()
        }}
      >
        <LibraryChoice choice={choice} />
      </CommentForm>
    </Dialog>
  )
}
