import { Volume2, VolumeX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../../lib/storage/store.ts'
import { soundStore } from '../box/signals.ts'
import { useDesk } from './desk-session.ts'
import css from './frame.module.css'
import { KeyLabel } from './key-label.tsx'
import { type DeskAct, isThere, keyOf, spokenKeys } from './keys.ts'

/** The keys that help on this screen, always in view; each is a button too. */
export function Legend({ acts, onAct }: { acts: readonly DeskAct[]; onAct: (act: DeskAct) => void }) {
  const { t } = useTranslation('desk')
  const { mayAct } = useDesk()
  const isLoud = useStore(soundStore)
  return (
    <section className={css.legend} data-print="no" aria-label={t('legend')}>
      {acts
        .filter(act => isThere(act) && mayAct(act))
        .map(act => (
          <button
            key={act}
            type="button"
            className={css.legendKey}
            aria-keyshortcuts={spokenKeys(keyOf(act))}
            onClick={() => onAct(act)}
          >
            <KeyLabel name={keyOf(act).keys[0]} />
            {t(`legendOf.${act}`)}
          </button>
        ))}
      <button
        type="button"
        className={`${css.legendKey} ${css.end}`}
        aria-pressed={isLoud}
        aria-keyshortcuts={spokenKeys(keyOf('sounds'))}
        onClick={() => onAct('sounds')}
      >
        {isLoud ? <Volume2 size={16} aria-hidden /> : <VolumeX size={16} aria-hidden />}
        {t(isLoud ? 'soundsOn' : 'soundsOff')}
      </button>
    </section>
  )
}
