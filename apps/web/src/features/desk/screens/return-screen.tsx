import { DateField } from '@estante/ui/special-fields.tsx'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/language/hooks.ts'
import { usePageTitle } from '../../../lib/page/title.ts'
import { useStore } from '../../../lib/storage/store.ts'
import { Box } from '../box/box.tsx'
import { Rows } from '../box/rows.tsx'
import { change, RETURN_MODES, type Row, workStore } from '../box/work-store.ts'
import { clockOf } from '../frame/desk-session.ts'
import { OutageSummary } from '../outage/outage-summary.tsx'
import { HoldSlipPaper } from '../paper/hold-slip.tsx'
import { ReadySlip, type WaitedFor, waitedFor } from '../paper/ready-slip.tsx'
import css from './panel.module.css'
import { WorkPage } from './work-page.tsx'

/** Out of the book drop, or as of a declared day: nobody means it for long. */
const IDLE_MS = 120_000

type Returned = Row & { answer: Extract<Row['answer'], { tipo: 'DEVOLVIDO' }> }
const isReturned = (row: Row): row is Returned => row.answer.tipo === 'DEVOLVIDO' && !row.isUndone

/** F4, then copy after copy. */
export function Component() {
  const { t } = useTranslation('desk')
  const { rows, returnMode, returnDay, pileSince } = useStore(workStore)
  usePageTitle([t('keys.return'), t('title')].join(' · '))
  const own = rows.filter(row => row.mode === 'DEVOLVER')
  const back = own.filter(isReturned)
  const held = back.filter(row => row.answer.destino === 'RESERVA').length
  const away = back.filter(row => row.answer.destino === 'TRANSITO').length
  // Not how many there are: of a long pile only the last ones are kept.
  const newest = own[0]?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: each return begins the two minutes anew
  useEffect(() => {
    if (returnMode === 'BALCAO') return
    const timer = setTimeout(() => change({ returnMode: 'BALCAO', returnDay: '' }), IDLE_MS)
    return () => clearTimeout(timer)
  }, [returnMode, newest])
  const slip = waitedFor(own)
  return (
    <WorkPage
      title={t('keys.return')}
      to={pileSince ? t('return.since', { when: clockOf(pileSince) }) : ''}
      tally={[
        [back.length, t('return.returned', { count: back.length })],
        [held, t('return.held', { count: held })],
        [away, t('return.away', { count: away })],
      ]}
      aside={
        <>
          <PileSummary rows={back} slip={slip} />
          <OutageSummary />
        </>
      }
      asideLabel={t('return.pile')}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: buttons of which one is pressed, without a legend */}
      <div role="group" aria-label={t('return.how')} className={css.how} data-print="no">
        {RETURN_MODES.map(one => (
          <button
            key={one}
            type="button"
            aria-pressed={returnMode === one}
            data-mode={one}
            onClick={() => change({ returnMode: one })}
          >
            {t(`return.mode.${one}`)}
          </button>
        ))}
        {returnMode === 'DECLARADA' ? (
          <DateField label={t('return.day')} value={returnDay} onValueChange={day => change({ returnDay: day })} />
        ) : null}
      </div>
      <Box mode="DEVOLVER" placeholder={t('return.nextCopy')} hint={t('return.hint')} />
      <Rows rows={own} isReturn />
      {slip ? <HoldSlipPaper {...slip} isPrinted /> : null}
    </WorkPage>
  )
}

function PileSummary({ rows, slip }: { rows: readonly Returned[]; slip: WaitedFor | undefined }) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const places = new Map<string, number>()
  for (const { answer } of rows) {
    const place =
      answer.destino === 'RESERVA'
        ? t('row.toHoldShelf')
        : answer.destino === 'TRANSITO'
          ? t('row.toLibrary', { library: answer.biblioteca })
          : answer.exemplar.local || t('row.toShelf')
    places.set(place, (places.get(place) ?? 0) + 1)
  }
  const fines = rows.filter(row => row.answer.multa_centavos > 0)
  return (
    <>
      {slip ? <ReadySlip {...slip} /> : null}
      <h2 className={css.small}>{t('return.pile')}</h2>
      {rows.length === 0 ? <p className={css.soft}>{t('return.empty')}</p> : null}
      <ul className={css.held}>
        {[...places].map(([place, count]) => (
          <li key={place}>
            <b>{place}</b>
            <span>{count}</span>
          </li>
        ))}
      </ul>
      {fines.length > 0 ? (
        <>
          <h2 className={css.small}>{t('return.fines')}</h2>
          <ul className={css.held}>
            {fines.map(row => (
              <li key={row.key} className={css.late}>
                <b>{row.answer.pessoa?.nome}</b>
                <span>{format.money(row.answer.multa_centavos)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  )
}
