import { COMMENT_ROWS } from '@estante/contract/constants'
import { Alert } from '@estante/ui/alert.tsx'
import { Button } from '@estante/ui/button.tsx'
import { Stack } from '@estante/ui/card.tsx'
import { TextArea } from '@estante/ui/text-field.tsx'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { errorText, handleError } from '../../lib/errors/handle-error.ts'
import { namedRefusal } from '../../lib/forms/named-refusal.ts'
import type { BegunForm } from '../../lib/session/intentions/begun-form.ts'
import { SignedInOnly } from './signed-in-only.tsx'

/** COMM-08: the code of the refusal that is said beside the form and not in passing. */
const LIMIT = 'limite_comentarios_excedido'
const MOST_SIGNS = 2000

interface CommentFormProps {
  /** Sends the comment, trimmed. */
  send: (content: string) => Promise<unknown>
  onSent: () => void
  /** False while no library is chosen. */
  isReady?: boolean
  /** What was written before a sign-in that left the page. */
  text?: string | undefined
  /** The form around what is written, to go on with after such a sign-in. */
  begun: (text: string) => BegunForm
  children?: ReactNode
}

/** The field and the button of a comment; who is not signed in reads a notice in the button's place and can sign in there (COMM-03). */
export function CommentForm({ send, onSent, isReady = true, text: first, begun, children }: CommentFormProps) {
  const { t } = useTranslation('services-screen')
  const [text, setText] = useState(first ?? '')
  const [isSending, setSending] = useState(false)
  const [warning, setWarning] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const content = text.trim()
  const mayNot = !isReady || content === ''
  const submit = async () => {
    if (mayNot || isSending) return
    setSending(true)
    setWarning(null)
    try {
      await send(content)
      // The button has nothing more to send and lets the keyboard go, which a dialog would then no longer hear.
      form.current?.querySelector('textarea')?.focus()
      setText('')
      onSent()
    } catch (error) {
      if (error instanceof ApiError && error.status === 422 && error.code === LIMIT) setWarning(errorText(error))
      else handleError(namedRefusal(error, { content: t('comments.text'), biblioteca: t('library'), b: t('library') }))
    } finally {
      setSending(false)
    }
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap={4}>
        {children}
        <TextArea
          label={t('comments.text')}
          isRequired
          rows={COMMENT_ROWS}
          maxLength={MOST_SIGNS}
          value={text}
          onValueChange={setText}
        />
        {warning ? (
          <Alert kind="warning" isLive>
            {warning}
          </Alert>
        ) : null}
        <SignedInOnly notice={t('comments.signIn')} begun={() => begun(text)} isResumed={first !== undefined}>
          <Button type="submit" look="main" disabled={mayNot} isPending={isSending}>
            {t('comments.send')}
          </Button>
        </SignedInOnly>
      </Stack>
    </form>
  )
}
