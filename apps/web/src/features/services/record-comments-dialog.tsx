import { Permission } from '@estante/contract/permissions'
import { Button } from '@estante/ui/button.tsx'
import { Stack } from '@estante/ui/card.tsx'
import { Dialog } from '@estante/ui/dialog.tsx'
import { SkeletonText } from '@estante/ui/skeleton.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { Tag } from '@estante/ui/tag.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/client.ts'
import { queryClient, useCall } from '../../lib/api/query.ts'
import { useActs } from '../../lib/api/use-acts.ts'
import { errorText, handleError } from '../../lib/errors/handle-error.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import { useIsSignedIn, usePermission } from '../../lib/session/store/hooks.ts'
import type { RecordCommentsProps } from '../../lib/slots/slots.ts'
import { CommentForm } from './comment-form.tsx'
import css from './services.module.css'

export function Component({ cod_acervo, begun, onClose }: RecordCommentsProps) {
  const { t } = useTranslation('services-screen')
  return (
    <Dialog isOpen onClose={onClose} title={t('comments.ofRecord')} size="large">
      <RecordComments cod_acervo={cod_acervo} text={begun?.text} />
    </Dialog>
  )
}

function RecordComments({ cod_acervo, text }: { cod_acervo: number; text: string | undefined }) {
  const { t } = useTranslation('services-screen')
  const format = useFormat()
  const isSignedIn = useIsSignedIn()
  const mayComment = usePermission(Permission.comments)
  const params = { id: cod_acervo }
  const shown = useCall('getRecordComments', { params })
  const own = useCall('getOwnRecordComments', { params }, { enabled: isSignedIn })
  const { act } = useActs()
  const renew = () =>
    Promise.all(
      ['getOwnRecordComments', 'getRecordComments'].map(name => queryClient.invalidateQueries({ queryKey: [name] })),
    )
  const list = useRef<HTMLUListElement>(null)
  const remove = async (id: number) => {
    try {
      await call('deleteOwnComment', { params: { id } })
      focusBeside(list.current, id)
      toast(t('comments.removed'), { kind: 'success' })
      await renew()
    } catch (error) {
      handleError(error)
    }
  }
  const mine = (own.data ?? []).filter(() => isSignedIn)
  const isMine = new Set(mine.map(each => each.id))
  return (
    <Stack gap={5}>
      {shown.isPending ? <SkeletonText lines={4} /> : null}
      {shown.error ? (
        <ErrorState headingLevel={3} title={t('failed')} onRetry={() => void shown.refetch()}>
          {errorText(shown.error)}
        </ErrorState>
      ) : null}
      {shown.data && shown.data.length + mine.length === 0 ? <p>{t('comments.none')}</p> : null}
      <ul ref={list} className={css.comments}>
        {(shown.data ?? [])
          .filter(each => !isMine.has(each.id))
          .map(each => (
            <li key={each.id} className={css.comment}>
              <p className={css.text}>{each.comentario}</p>
              <p className={css.quiet}>
                {each.autor} · {format.date(each.data)}
              </p>
            </li>
          ))}
        {mine.map(each => (
          <li key={each.id} className={css.comment}>
            <p className={css.text}>{each.comentario}</p>
            <p className={css.quiet}>
              {t('comments.yours')} · {format.date(each.data)}
            </p>
            <Tag tone={each.situacao === 'APROVADO' ? 'ok' : each.situacao === 'RECUSADO' ? 'bad' : 'info'}>
              {each.situacao_desc}
            </Tag>
            {each.motivo ? <p className={css.quiet}>{each.motivo}</p> : null}
            <Button
              look="ghost"
              size="small"
              data-remove={each.id}
              onClick={() => act(String(each.id), () => remove(each.id))}
            >
              {t('comments.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {mayComment ? (
        <CommentForm
          text={text}
          begun={written => ({ form: 'recordComments', text: written, cod_acervo })}
          send={content => call('sendRecordComment', { params, body: { content } })}
          onSent={() => {
            toast(t('comments.sent'), { kind: 'success' })
            void renew()
          }}
        />
      ) : null}
    </Stack>
  )
}

/** The comment takes its button with it: the keyboard goes on at the next one's, at the one before's, or in the field. */
function focusBeside(list: HTMLElement | null, id: number): void {
  const buttons = [...(list?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
  const at = buttons.findIndex(each => each.dataset.remove === String(id))
  const next = buttons[at + 1] ?? buttons[at - 1] ?? list?.parentElement?.querySelector('textarea')
  next?.focus()
}
