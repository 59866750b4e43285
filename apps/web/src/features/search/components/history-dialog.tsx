import { ACTS_AUTOMATIC_TERM, type SearchTab } from '@estante/contract/constants'
import { IconButton } from '@estante/ui/button.tsx'
import { Dialog } from '@estante/ui/dialog.tsx'
import { Link } from '@estante/ui/link.tsx'
import { Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useGuides } from '../../../lib/institution/institution-store.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { type LogEntry, logStore, removeFromLog, restoreLog, shownLog } from '../../../lib/search-state/history.ts'
import { isActTab } from '../../../lib/search-state/state.ts'
import { useStore } from '../../../lib/storage/store.ts'
import { useFurtherOptions } from '../api/use-further-options.ts'
import { optionName } from '../options.rules.ts'
import css from './history-dialog.module.css'

/** SRCH-83 … 87: the searches of this visit. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['search-screen', 'search', 'messages'])
  const log = useStore(logStore)
  useEffect(() => void restoreLog(), [])
  const entries = shownLog(log)
  return (
    <Dialog isOpen onClose={onClose} title={t('history.title')} size="extra">
      {entries.length === 0 ? (
        <p>{t('NenhumaPesquisaHistorico', { ns: 'messages' })}</p>
      ) : (
        <ol className={css.list}>
          {entries.map(entry => (
            <Entry key={entry.id} entry={entry} onClose={onClose} />
          ))}
        </ol>
      )}
    </Dialog>
  )
}

/** Nobody typed a term: the tab showed by itself all that it has (SRCH-56, ACTS-03). */
const isEverything = ({ pesquisa }: LogEntry, termo: string): boolean =>
  termo === '' || (termo === ACTS_AUTOMATIC_TERM && isActTab(pesquisa as SearchTab))

function Entry({ entry, onClose }: { entry: LogEntry & { number: number }; onClose: () => void }) {
  const { t } = useTranslation(['search-screen', 'search'])
  const format = useFormat()
  const guides = useGuides()
  const indexes = useFurtherOptions(true)
  const guide = guides?.find(each => each.codigo === entry.pesquisa)?.titulo ?? entry.pesquisa
  return (
    <li className={css.entry}>
      <span className={css.number}>{format.number(entry.number)}</span>
      <div className={css.words}>
        <ul className={css.terms}>
          {entry.campos.map(({ termo, option }) => (
            <li key={`${option}-${termo}`}>
              {isEverything(entry, termo) ? (
                t('history.everything')
              ) : (
                <>
                  <strong>{termo}</strong>{' '}
                  <span className={css.soft}>({optionName(option, key => t(key), indexes)})</span>
                </>
              )}
            </li>
          ))}
        </ul>
        <p className={css.soft}>
          {guide} · {t('history.base')}: {t(`bases.${entry.base}`)} ·{' '}
          {t('history.records', { count: entry.registros, total: format.number(entry.registros) })}
        </p>
      </div>
      <div className={css.actions}>
        <Link href={entry.url} onClick={onClose}>
          {t('history.redo')}
        </Link>
        {entry.number > 1 ? (
          <IconButton
            label={t('history.remove', { number: entry.number })}
            icon={<Trash2 size={18} aria-hidden />}
            onClick={event => {
              // The entry goes, and its button with it: the keyboard goes on at the one beside it.
              const item = event.currentTarget.closest('li')
              const beside = item?.nextElementSibling ?? item?.previousElementSibling
              beside?.querySelector('a')?.focus()
              void removeFromLog(entry.id)
            }}
          />
        ) : null}
      </div>
    </li>
  )
}
