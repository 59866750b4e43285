import type { ReservableCopy } from '@estante/contract'
import { Alert } from '@estante/ui/alert.tsx'
import { Button } from '@estante/ui/button.tsx'
import { Select } from '@estante/ui/select.tsx'
import { SkeletonArea, SkeletonText } from '@estante/ui/skeleton.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { TextField } from '@estante/ui/text-field.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newName } from '../../../lib/api/act-once.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/api/query.ts'
import { errorText } from '../../../lib/errors/handle-error.ts'
import { usePartWords } from '../../../lib/work/use-part-words.ts'
import { useDesk } from '../frame/desk-session.ts'
import { DeskForm } from './desk-form.tsx'
import css from './panel.module.css'
import { useAct } from './use-act.ts'

interface FoundWork {
  cod_acervo: number
  obra: string
  rest: string
}

/** A work by a number on one of its copies, or by words of its title or author. */
async function findWorks(cod_biblioteca: number, text: string): Promise<FoundWork[]> {
  if (/^\S*\d\S*$/.test(text)) {
    try {
      const copy = await call('deskCopy', { query: { cod_biblioteca, codigo_barras: text } })
      return [{ cod_acervo: copy.cod_acervo, obra: copy.obra, rest: text }]
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error
    }
  }
  const { obras } = await call('getGroupedSuggestions', { query: { termo: text } })
  return obras.flatMap(({ registros }) =>
    registros.map(one => ({
      cod_acervo: one.cod_acervo,
      obra: one.obra,
      rest: [one.autor, one.editora, one.ano_publicacao].filter(Boolean).join(' · '),
    })),
  )
}

/** Puts a person in a queue: the work, then what of it and where it is fetched. */
export function ReserveFor({ cod_pessoa, onDone }: { cod_pessoa: number; onDone: () => void }) {
  const { t } = useTranslation('desk')
  const { cod_biblioteca } = useDesk()
  const [text, setText] = useState('')
  const [found, setFound] = useState<FoundWork[] | null>(null)
  const [work, setWork] = useState<FoundWork | null>(null)
  const { isBusy, act } = useAct()
  const clear = () => {
    setText('')
    setFound(null)
    setWork(null)
  }
  return (
    <>
      <DeskForm
        label={t('reserve.title')}
        onSubmit={() =>
          act(async () => {
            setWork(null)
            setFound(await findWorks(cod_biblioteca, text.trim()))
          })
        }
      >
        <TextField
          className={css.words}
          label={t('reserve.work')}
          value={text}
          onValueChange={setText}
          maxLength={200}
          autoComplete="off"
          isRequired
        />
        <Button type="submit" isPending={isBusy}>
          {t('reserve.find')}
        </Button>
      </DeskForm>
      <div role="status">{found?.length === 0 ? <p className={css.soft}>{t('reserve.noWork')}</p> : null}</div>
      {work ? (
        <Place
          cod_pessoa={cod_pessoa}
          work={work}
          onBack={() => setWork(null)}
          onDone={() => {
            clear()
            onDone()
          }}
        />
      ) : found && found.length > 0 ? (
        <ul className={css.list} aria-label={t('reserve.works')}>
          {found.map(one => (
            <li key={one.cod_acervo}>
              <span>
                {one.obra}
                <small>{one.rest}</small>
              </span>
              <Button size="small" onClick={() => setWork(one)}>
                {t('reserve.choose')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

interface PlaceProps {
  cod_pessoa: number
  work: FoundWork
  onBack: () => void
  onDone: () => void
}

const nameOf = (copy: ReservableCopy): string =>
  [copy.cod_biblioteca, copy.volume, copy.tomo_exemplar, copy.parte].join(' ')

function Place({ cod_pessoa, work, onBack, onDone }: PlaceProps) {
  const { t } = useTranslation(['desk', 'messages'])
  const partWords = usePartWords()
  const { cod_biblioteca } = useDesk()
  const [chosen, setChosen] = useState('')
  const { isBusy, act } = useAct()
  const { cod_acervo } = work
  const query = useCall('deskReserveOptions', { query: { cod_biblioteca, cod_pessoa, cod_acervo } }, { staleTime: 0 })
  if (query.error && !query.data)
    return (
      <ErrorState headingLevel={3} title={t('listFailed')} onRetry={() => void query.refetch()}>
        {errorText(query.error)}
      </ErrorState>
    )
  if (!query.data)
    return (
      <SkeletonArea>
        <SkeletonText lines={2} />
      </SkeletonArea>
    )
  // What is alike for whoever fetches it is one choice; this library's stands first.
  const groups = new Map<string, ReservableCopy[]>()
  for (const each of query.data.exemplares) groups.set(nameOf(each), [...(groups.get(nameOf(each)) ?? []), each])
  const options = [...groups].sort(([, [a]], [, [b]]) => rank(b, cod_biblioteca) - rank(a, cod_biblioteca))
  const [name, copies] = options.find(([each]) => each === chosen) ?? options[0] ?? []
  const copy = copies?.[0]
  if (!name || !copies || !copy) return <p>{t('reserve.nothing', { title: work.obra })}</p>
  const reasons = copy.motivos.filter(({ message }) =>
    copies.every(other => other.motivos.some(each => each.message === message)),
  )
  const reserve = () =>
    act(async () => {
      const body = {
        cod_biblioteca,
        cod_pessoa,
        cod_acervo,
        biblioteca: copy.cod_biblioteca,
        volume: copy.volume,
        tomo: copy.tomo_exemplar,
        parte: copy.parte,
      }
      const { posicao } = await call('deskReserve', { body, once: newName() })
      toast(t('reserve.done', { count: posicao, title: work.obra }), { kind: 'success' })
      onDone()
    })
  return (
    <DeskForm label={t('reserve.place1', { title: work.obra })} onSubmit={reserve}>
      <p className={css.whole}>
        <b>{work.obra}</b>
      </p>
      <Select
        label={t('reserve.what')}
        options={options.map(([value, [one]]) => ({ value, label: one ? words(one) : value }))}
        value={name}
        onValueChange={setChosen}
      />
      {query.error ? (
        <Alert kind="error" className={css.whole}>
          {errorText(query.error)}
        </Alert>
      ) : null}
      <Button type="submit" look="main" isPending={isBusy}>
        {t('reserve.act')}
      </Button>
      <Button onClick={onBack}>{t('cancel')}</Button>
      {reasons.length > 0 ? (
        <ul className={css.whole}>
          {reasons.map(({ message, params }) => (
            <li key={message}>{t(`messages:${message}`, params)}</li>
          ))}
        </ul>
      ) : null}
    </DeskForm>
  )

  function words(one: ReservableCopy): string {
    return [one.desc_biblioteca, ...partWords({ ...one, tomo: one.tomo_exemplar })].join(' · ')
  }
}

const rank = (copy: ReservableCopy | undefined, cod_biblioteca: number): number =>
  copy?.cod_biblioteca === cod_biblioteca ? 1 : 0
