import { SkeletonArea, SkeletonText } from '@estante/ui/skeleton.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { useKeptFocus } from '@estante/ui/use-kept-focus.ts'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { errorText } from '../../../lib/errors/handle-error.ts'
import { announceDone } from '../../../lib/page/announce-page.ts'
import { LANDMARKS } from '../../../lib/page/landmarks.ts'
import { useStore } from '../../../lib/storage/store.ts'
import { afterReadings, beginOverride, finish, renew, submit } from '../box/desk-work.ts'
import { play, toggleSounds } from '../box/signals.ts'
import { awaitBox, awaitNoBox, currentMode, isBoxThere, signForBox, typeAhead, typedStore } from '../box/typed.ts'
import { undoLast } from '../box/undo-last.ts'
import { workStore } from '../box/work-store.ts'
import { AwayDoor } from '../outage/away-door.tsx'
import { isAway } from '../outage/is-away.ts'
import { OutageBanner } from '../outage/outage-banner.tsx'
import { hasSnapshot } from '../outage/snapshot-vault.ts'
import { useOutage } from '../outage/use-outage.ts'
import { deskStore, mayAct, openDesk, useDesk } from './desk-session.ts'
import css from './frame.module.css'
import { actOf, DESK_KEYS, type DeskAct, keyOf, WAITS_FOR_NETWORK } from './keys.ts'
import { Legend } from './legend.tsx'
import { Modes } from './modes.tsx'
import { OperatorPanel } from './operator-panel.tsx'
import { TopBar } from './top-bar.tsx'
import { useCounts } from './use-counts.ts'

const LEGENDS: Readonly<Record<string, readonly DeskAct[]>> = {
  '/balcao': ['finish', 'renew', 'pay', 'undo', 'quick', 'print', 'find', 'help'],
  '/balcao/devolver': ['undo', 'bookDrop', 'pay', 'print', 'finish', 'help'],
  '/balcao/turma': ['finish', 'undo', 'find', 'help'],
  '/balcao/consulta': ['undo', 'finish', 'help'],
}
const ELSEWHERE: readonly DeskAct[] = ['lend', 'return', 'find', 'undo', 'help']
const MODE_OF: Readonly<Record<string, 'EMPRESTAR' | 'DEVOLVER' | 'CONSULTA'>> = {
  '/balcao': 'EMPRESTAR',
  '/balcao/devolver': 'DEVOLVER',
  '/balcao/turma': 'EMPRESTAR',
  '/balcao/consulta': 'CONSULTA',
}

/** What stands around every screen of the desk: who serves where, modes, keys. */
export function DeskFrame({ bar, children }: { bar: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('desk')
  const { session, failure } = useStore(deskStore)
  const { cod_biblioteca } = useDesk()
  const { needsOperator } = useStore(workStore)
  const { pathname } = useLocation()
  const [isChanging, setChanging] = useState(false)
  const [isKept, setKept] = useState(false)
  const work = useKeptFocus<HTMLDivElement>('[data-box]')
  useOutage(cod_biblioteca)
  const onAct = useDeskActs(() => setChanging(open => !open))
  const counts = useCounts()
  const navigate = useNavigate()
  useEffect(() => {
    if (session && cod_biblioteca > 0 && pathname === '/balcao' && !mayAct('lend'))
      void navigate(DESK_KEYS.find(({ act, to, needs }) => to && needs && mayAct(act))?.to ?? '/balcao/ajuda', {
        replace: true,
      })
  }, [session, cod_biblioteca, pathname, navigate])
  useEffect(() => {
    const controller = new AbortController()
    void openDesk(controller.signal)
    return () => controller.abort()
  }, [])
  useEffect(() => {
    if (failure && isAway(failure)) void hasSnapshot().then(setKept)
  }, [failure])
  if (!session)
    return (
      <div className={css.page}>
        {bar}
        <main id={LANDMARKS.content} tabIndex={-1} className={css.alone}>
          <h1>{t('title')}</h1>
          {failure && isKept ? <AwayDoor /> : null}
          {failure ? (
            <ErrorState title={t('failed')} onRetry={() => void openDesk()}>
              {errorText(failure)}
            </ErrorState>
          ) : (
            <SkeletonArea>
              <SkeletonText lines={4} />
            </SkeletonArea>
          )}
        </main>
      </div>
    )
  return (
    <div className={css.page}>
      {bar}
      <TopBar onOperator={() => setChanging(true)} />
      <OutageBanner />
      <div className={css.desk}>
        <Modes onAct={onAct} counts={counts} />
        <div ref={work} className={css.work}>
          {isChanging || needsOperator ? (
            <OperatorPanel isForced={needsOperator} onClose={() => setChanging(false)} />
          ) : null}
          {children}
        </div>
      </div>
      <Legend acts={LEGENDS[pathname] ?? ELSEWHERE} onAct={onAct} />
    </div>
  )
}

/** What was paid for the copy that came back last, if it had been given up as lost. */
function paidLossOnTop() {
  const answer = workStore.get().rows.find(row => row.mode === 'DEVOLVER')?.answer
  return answer?.tipo === 'DEVOLVIDO' ? answer.pago_perda : null
}

/** Keys and buttons do the same. */
function useDeskActs(onOperator: () => void): (act: DeskAct) => void {
  const { t } = useTranslation(['desk', 'messages'])
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const act = useCallback(
    (name: DeskAct) => {
      if (!mayAct(name)) {
        play('look')
        announceDone(t('messages:forbidden'))
        return
      }
      if (workStore.get().isOffline && WAITS_FOR_NETWORK.has(name)) {
        play('look')
        announceDone(t('away.others'))
        return
      }
      const { to } = keyOf(name)
      if (to) {
        const mode = MODE_OF[to]
        if (mode) awaitBox(mode)
        else awaitNoBox()
        return void navigate(to)
      }
      if (name === 'renew') renew()
      else if (name === 'undo')
        afterReadings(() => undoLast({ reason: t('undo.reason'), undone: t('undo.done'), nothing: t('undo.nothing') }))
      else if (name === 'override') {
        const paid = pathname === '/balcao/devolver' ? paidLossOnTop() : null
        if (paid && mayAct('pay')) void navigate(`/balcao/receber?pessoa=${paid.cod_pessoa}`)
        else if (!beginOverride()) announceDone(t('override.nothing'))
      } else if (name === 'print') window.print()
      else if (name === 'bookDrop') {
        const isDrop = workStore.get().returnMode === 'CAIXA'
        workStore.set(state => ({ ...state, returnMode: isDrop ? 'BALCAO' : 'CAIXA' }))
      } else if (name === 'sounds') announceDone(t(toggleSounds() ? 'soundsOn' : 'soundsOff'))
      else if (name === 'operator') onOperator()
      else if (name === 'quick') {
        const unknown = workStore.get().rows.find(row => row.answer.tipo === 'DESCONHECIDO')
        const number = unknown ? `?codigo=${encodeURIComponent(unknown.code)}` : ''
        void navigate(`/balcao/registro-rapido${number}`)
      } else if (name === 'finish') {
        const mode = MODE_OF[pathname]
        if (mode) {
          finish(mode, () => announceDone(t('cleared')))
        } else {
          awaitBox('EMPRESTAR')
          void navigate('/balcao')
        }
      }
    },
    [navigate, onOperator, pathname, t],
  )
  useEffect(() => {
    const mode = MODE_OF[pathname]
    if (!mode) awaitNoBox()
    else if (!isBoxThere()) awaitBox(mode)
  }, [pathname])
  // Back, before the screen of a key that was pressed is there: what stands is what is meant.
  useEffect(() => {
    const onBack = () => {
      const mode = MODE_OF[window.location.pathname]
      if (mode) awaitBox(mode)
    }
    window.addEventListener('popstate', onBack)
    return () => window.removeEventListener('popstate', onBack)
  }, [])
  // A scanner does not wait until the next screen is there.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const sign = signForBox(event)
      if (sign === null) return
      if (sign !== 'Enter') typeAhead(sign)
      else if (typedStore.get() !== '') {
        submit(currentMode(), typedStore.get().trim())
        typedStore.set('')
      } else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const found = actOf(event)
      if (!found || event.defaultPrevented || event.repeat) return
      event.preventDefault()
      act(found.act)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [act])
  return act
}
