import { Anchor } from '@estante/ui/provider.tsx'
import { LibraryBig, Wifi, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/language/hooks.ts'
import { useStore } from '../../../lib/storage/store.ts'
import { workStore } from '../box/work-store.ts'
import { awayStore } from '../outage/away-store.ts'
import { chooseLibrary, serverNow, useDesk } from './desk-session.ts'
import css from './frame.module.css'
import { KeyLabel } from './key-label.tsx'
import { keyOf, spokenKeys } from './keys.ts'

export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(word => word.length > 2)
  return [words[0]?.[0], words.length > 1 ? words.at(-1)?.[0] : ''].join('').toUpperCase()
}

/** Where this is, what time it is by the server, whether it answers, and who serves. */
export function TopBar({ onOperator }: { onOperator: () => void }) {
  const { t } = useTranslation('desk')
  const { session, library, cod_biblioteca } = useDesk()
  const { isOffline } = useStore(workStore)
  const { waiting, conflicts } = useStore(awayStore)
  const open = waiting.length + conflicts
  const operator = keyOf('operator')
  const roles = ['bolsista', 'atendente', 'bibliotecario', 'coordenador', 'auditor']
  return (
    <header className={css.top} data-print="no">
      <Anchor href="/balcao" className={css.brand}>
        <LibraryBig size={20} aria-hidden />
        {t('title')}
      </Anchor>
      {session && session.bibliotecas.length > 1 ? (
        <select
          className={css.library}
          aria-label={t('library')}
          value={cod_biblioteca}
          onChange={event => chooseLibrary(Number(event.target.value))}
        >
          {session.bibliotecas.map(one => (
            <option key={one.cod_biblioteca} value={one.cod_biblioteca}>
              {one.desc_biblioteca}
            </option>
          ))}
        </select>
      ) : (
        <span>{library?.desc_biblioteca}</span>
      )}
      <Clock />
      <span className={css.right}>
        <span className={isOffline ? css.away : css.here} role="status">
          {isOffline ? <WifiOff size={18} aria-hidden /> : <Wifi size={18} aria-hidden />}
          {t(isOffline ? 'offline' : 'here')}
        </span>
        {isOffline || open > 0 ? (
          <Anchor href="/balcao/sem-rede" className={css.awayLink}>
            {open > 0 ? t('away.open', { count: open }) : t('away.title')}
          </Anchor>
        ) : null}
        <span className={css.operator}>
          <span className={css.face} aria-hidden>
            {initialsOf(session?.nome ?? '')}
          </span>
          {session?.nome}
          {library && roles.includes(library.papel) ? <small>{t(`roles.${library.papel}`)}</small> : null}
        </span>
        <button type="button" className={css.change} aria-keyshortcuts={spokenKeys(operator)} onClick={onOperator}>
          {t('changeOperator')} <KeyLabel name={operator.keys[0]} />
        </button>
      </span>
    </header>
  )
}

function Clock() {
  const format = useFormat()
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 15_000)
    return () => clearInterval(timer)
  }, [])
  return <span className={css.clock}>{format.dateTime(now.toISOString())}</span>
}
