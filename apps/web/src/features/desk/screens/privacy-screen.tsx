import { Button } from '@estante/ui/button.tsx'
import { Select } from '@estante/ui/select.tsx'
import { SkeletonArea, SkeletonText } from '@estante/ui/skeleton.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { Tag } from '@estante/ui/tag.tsx'
import { TextField } from '@estante/ui/text-field.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Answer, call } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/api/query.ts'
import { errorText } from '../../../lib/errors/handle-error.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { usePageTitle } from '../../../lib/page/title.ts'
import { DeskForm } from './desk-form.tsx'
import css from './panel.module.css'
import { useAct } from './use-act.ts'
import { WorkPage } from './work-page.tsx'

type Line = Answer<'staffPrivacyRequests'>[number]
const ENDS = ['ATENDIDA', 'EM_ANDAMENTO', 'RECUSADA'] as const

/** Requests of people about their own data, the nearest day first. */
export function Component() {
  const { t } = useTranslation('desk')
  const query = useCall('staffPrivacyRequests', { query: {} }, { staleTime: 0 })
  usePageTitle([t('privacy.title'), t('title')].join(' · '))
  const open = (query.data ?? []).filter(isOpen)
  const answered = (query.data ?? []).filter(line => !isOpen(line))
  return (
    <WorkPage title={t('privacy.title')} to={t('privacy.hint')} tally={[[open.length, t('privacy.tally')]]}>
      {query.error && !query.data ? (
        <ErrorState title={t('listFailed')} onRetry={() => void query.refetch()}>
          {errorText(query.error)}
        </ErrorState>
      ) : query.data ? (
        <>
          {open.length === 0 ? <p className={css.lead}>{t('privacy.none')}</p> : null}
          <ul className={css.cases}>
            {open.map(line => (
              <Case key={line.protocolo} line={line} onDone={() => query.refetch()} />
            ))}
          </ul>
          {answered.length > 0 ? <h2>{t('privacy.answered')}</h2> : null}
          <ul className={css.list}>
            {answered.map(line => (
              <li key={line.protocolo}>
                <div>
                  {t(`privacy.kinds.${line.tipo}`)} · {line.nome_pessoa}
                  <small>{[line.protocolo, t(`privacy.states.${line.situacao}`), line.resposta].join(' · ')}</small>
                </div>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <SkeletonArea>
          <SkeletonText lines={4} />
        </SkeletonArea>
      )}
    </WorkPage>
  )
}

const isOpen = ({ situacao }: Line): boolean => situacao === 'AGUARDANDO' || situacao === 'EM_ANDAMENTO'

function Case({ line, onDone }: { line: Line; onDone: () => unknown }) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const [end, setEnd] = useState<(typeof ENDS)[number]>('ATENDIDA')
  const [text, setText] = useState('')
  const { isBusy, act } = useAct()
  const submit = () => {
    void act(async () => {
      const body = { situacao: end, resposta: text }
      await call('answerPrivacyRequest', { params: { protocolo: line.protocolo }, body })
      await onDone()
    }, t('privacy.sent'))
  }
  return (
    <li className={css.case}>
      <h3>
        {t(`privacy.kinds.${line.tipo}`)} · {line.nome_pessoa}
      </h3>
      <p className={css.soft}>
        {[line.protocolo, t('privacy.by', { day: format.date(line.prazo) })].join(' · ')}{' '}
        {line.vencido === 'S' ? <Tag tone="bad">{t('privacy.over')}</Tag> : null}
      </p>
      <p>{line.texto}</p>
      <DeskForm label={t('privacy.answerTo', { number: line.protocolo })} onSubmit={submit}>
        <Select
          label={t('privacy.end')}
          options={ENDS.map(value => ({ value, label: t(`privacy.ends.${value}`) }))}
          value={end}
          onValueChange={setEnd}
        />
        <TextField label={t('privacy.answer')} value={text} onValueChange={setText} maxLength={2000} isRequired />
        <Button type="submit" look="main" isPending={isBusy}>
          {t('privacy.send')}
        </Button>
      </DeskForm>
      {end === 'ATENDIDA' && line.tipo === 'ELIMINACAO' ? <p className={css.soft}>{t('privacy.erases')}</p> : null}
    </li>
  )
}
