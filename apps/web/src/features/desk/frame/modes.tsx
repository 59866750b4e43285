import { Anchor } from '@estante/ui/provider.tsx'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Bookmark,
  CircleQuestionMark,
  type LucideIcon,
  RefreshCw,
  ScrollText,
  Truck,
  UsersRound,
  Wallet,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useStore } from '../../../lib/storage/store.ts'
import { workStore } from '../box/work-store.ts'
import { useDesk } from './desk-session.ts'
import css from './frame.module.css'
import { KeyLabel } from './key-label.tsx'
import { type DeskAct, isThere, keyOf, spokenKeys, WAITS_FOR_NETWORK } from './keys.ts'

const MODES: readonly { act: DeskAct; icon: LucideIcon }[] = [
  { act: 'lend', icon: ArrowUpFromLine },
  { act: 'return', icon: ArrowDownToLine },
  { act: 'renew', icon: RefreshCw },
  { act: 'pay', icon: Wallet },
  { act: 'holds', icon: Bookmark },
  { act: 'people', icon: UsersRound },
  { act: 'transit', icon: Truck },
  { act: 'journal', icon: ScrollText },
  { act: 'help', icon: CircleQuestionMark },
]

/** The column of modes: each with its picture, its name and its key. */
export function Modes({ onAct, counts }: { onAct: (act: DeskAct) => void; counts: Partial<Record<DeskAct, number>> }) {
  const { t } = useTranslation('desk')
  const { pathname } = useLocation()
  const { mayAct } = useDesk()
  const { isOffline } = useStore(workStore)
  return (
    <nav className={css.modes} aria-label={t('modes')} data-print="no">
      {MODES.filter(({ act }) => isThere(act) && mayAct(act)).map(({ act, icon: Icon }) => {
        const key = keyOf(act)
        const count = counts[act] ?? 0
        const inside = (
          <>
            <Icon size={22} aria-hidden />
            <b>{t(`keys.${act}`)}</b>
            <KeyLabel name={key.keys[0]} />
            {count > 0 ? (
              <span className={css.count}>
                <span aria-hidden>{count}</span>
                <span className={css.hidden}>{t('waitingHere', { count })}</span>
              </span>
            ) : null}
          </>
        )
        const isWaiting = isOffline && WAITS_FOR_NETWORK.has(act)
        return key.to && !isWaiting ? (
          <Anchor
            key={act}
            href={key.to}
            className={css.mode}
            aria-current={pathname === key.to ? 'page' : undefined}
            aria-keyshortcuts={spokenKeys(key)}
          >
            {inside}
          </Anchor>
        ) : (
          <button
            key={act}
            type="button"
            className={css.mode}
            aria-keyshortcuts={spokenKeys(key)}
            aria-disabled={isWaiting || undefined}
            onClick={() => onAct(act)}
          >
            {inside}
          </button>
        )
      })}
    </nav>
  )
}
