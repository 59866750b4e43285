import { Button } from '@estante/ui/button.tsx'
import { TextField } from '@estante/ui/text-field.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/api/query.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { usePageTitle } from '../../../lib/page/title.ts'
import { useStore } from '../../../lib/storage/store.ts'
import { workStore } from '../box/work-store.ts'
import { useDesk } from '../frame/desk-session.ts'
import { loadFromFile, saveToFile } from '../outage/away-file.ts'
import { awayStore, changeAway } from '../outage/away-store.ts'
import { armDesk, tryAgain } from '../outage/away-work.ts'
import { Conflicts } from './conflicts.tsx'
import { ListBlock } from './list-block.tsx'
import css from './panel.module.css'
import { useAct } from './use-act.ts'
import { WorkPage } from './work-page.tsx'

/** The desk without a network: whether it is ready, what waits to be sent, what the rules refused afterwards. */
export function Component() {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const { cod_biblioteca } = useDesk()
  const { isOffline } = useStore(workStore)
  const { isArmed, snapshotAt, waiting } = useStore(awayStore)
  const { isBusy, act } = useAct()
  const file = useRef<HTMLInputElement>(null)
  const conflicts = useCall(
    'deskConflicts',
    { query: { cod_biblioteca } },
    { enabled: cod_biblioteca > 0 && !isOffline, staleTime: 0 },
  )
  // The number above is of what is still open, not of what once was.
  const left = conflicts.data?.length
  useEffect(() => {
    if (left !== undefined) changeAway({ conflicts: left })
  }, [left])
  usePageTitle([t('away.title'), t('title')].join(' · '))
  const send = () =>
    act(async () => {
      if (!(await tryAgain())) toast(t('away.stillAway'), { kind: 'warning' })
      await conflicts.refetch()
    })
  const load = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0]
    if (!chosen) return
    void act(async () => {
      const isKnown = await loadFromFile(await chosen.text())
      toast(t(isKnown ? 'away.loaded' : 'away.notOurs'), { kind: isKnown ? 'success' : 'error' })
    })
    event.target.value = ''
  }
  return (
    <WorkPage
      title={t('away.title')}
      to={t(isOffline ? 'away.now' : 'away.there')}
      tally={[
        [waiting.length, t('away.toSend')],
        [conflicts.data?.length ?? 0, t('away.toDecide')],
      ]}
    >
      <section className={css.block}>
        <h2>{t('away.ready')}</h2>
        <p>{isArmed && snapshotAt ? t('away.armed', { when: format.dateTime(snapshotAt) }) : t('away.notArmed')}</p>
        <p className={css.soft}>{t('away.what')}</p>
        {isArmed && snapshotAt ? null : <ArmForm />}
      </section>
      <ListBlock
        title={t('away.list')}
        query={{ error: null, refetch: () => {} }}
        rows={waiting}
        rowKey={row => row.act.uuid}
        empty={t('away.nothing')}
        columns={[
          { id: 'hora', header: t('journal.time'), render: row => format.dateTime(row.act.instante) },
          {
            id: 'ato',
            header: t('journal.act'),
            render: row => t(`away.modes.${row.act.modo}`),
            isRowHeader: true,
          },
          { id: 'obra', header: t('list.title'), render: row => row.obra },
          { id: 'codigo', header: t('list.barcode'), render: row => row.act.codigo },
          { id: 'cartao', header: t('away.cardColumn'), render: row => row.act.cartao ?? '' },
        ]}
      />
      <div className={css.form}>
        <Button look="main" isPending={isBusy} disabled={waiting.length === 0} onClick={() => void send()}>
          {t('away.send')}
        </Button>
        <Button disabled={waiting.length === 0} onClick={saveToFile}>
          {t('away.save')}
        </Button>
        <Button onClick={() => file.current?.click()}>{t('away.load')}</Button>
        <input ref={file} type="file" accept="application/json" hidden aria-label={t('away.load')} onChange={load} />
      </div>
      <p className={`${css.soft} ${css.lead}`}>{t('away.fileHint')}</p>
      <Conflicts query={conflicts} />
    </WorkPage>
  )
}

/** The PIN that closes what this desk keeps; the server says whether it is right. */
function ArmForm() {
  const { t } = useTranslation('desk')
  const { cod_biblioteca } = useDesk()
  const [pin, setPin] = useState('')
  const { isBusy, act } = useAct()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void act(async () => {
      await call('deskConfirmPin', { body: { cod_biblioteca, pin } })
      const isDone = await armDesk(pin)
      toast(t(isDone ? 'away.nowArmed' : 'away.cannot'), { kind: isDone ? 'success' : 'warning' })
      setPin('')
    })
  }
  return (
    <form className={css.form} onSubmit={submit}>
      <TextField
        label={t('operator.pin')}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        value={pin}
        onValueChange={setPin}
        isRequired
      />
      <Button type="submit" look="main" isPending={isBusy}>
        {t('away.arm')}
      </Button>
    </form>
  )
}
