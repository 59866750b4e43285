import { Button } from '@estante/ui/button.tsx'
import { Link } from '@estante/ui/link.tsx'
import { EmptyState } from '@estante/ui/states.tsx'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { withoutFilters } from '../../../lib/search-state/changes.ts'
import { clearPrefilters, prefilterStore } from '../../../lib/search-state/prefilters.ts'
import type { SearchState } from '../../../lib/search-state/state.ts'
import { useStore } from '../../../lib/storage/store.ts'
import { focusResults } from '../focus-results.ts'
import css from './results.module.css'

interface NothingFoundProps {
  state: SearchState
  hasFilters: boolean
  go: (next: SearchState) => void
  addressOf: (state: SearchState) => string
}

/** Nothing found says what to try: another spelling, fewer words, every field, fewer filters. */
export function NothingFound({ state, hasFilters, go, addressOf }: NothingFoundProps) {
  const { t } = useTranslation(['search-screen', 'messages'])
  const prefilters = useStore(prefilterStore)
  const [row] = state.rows
  const termo = row?.termo ?? ''
  const isText =
    state.base === 'local' && termo !== '' && termo !== '-1' && state.tab !== 'plano_ensino' && termo.length <= 200
  const spelling = useCall('getDidYouMean', { query: { termo } }, { enabled: isText && !hasFilters })
  const better = spelling.data?.termo ?? null
  const withFirst = (change: Partial<NonNullable<typeof row>>): SearchState => ({
    ...state,
    rows: state.rows.map((each, at) => (at === 0 ? { ...each, ...change } : each)),
    page: 1,
  })
  const canWiden = ['TITULO', 'ASSUNTO', 'AUTOR'].includes(row?.option ?? '') && state.tab !== 'novas_aquisicoes'
  const hasManyWords = isText && /\s/.test(termo.trim())
  return (
    <EmptyState
      title={t('NenhumResultado', { ns: 'messages' })}
      actions={
        <>
          {hasFilters ? (
            <Button
              look="main"
              onClick={() => {
                focusResults()
                go(withoutFilters(state))
              }}
            >
              {t('nothing.removeFilters')}
            </Button>
          ) : null}
          {prefilters ? <Button onClick={clearPrefilters}>{t('prefilters.restore')}</Button> : null}
        </>
      }
    >
      {better ? (
        <p className={css.didYouMean}>
          {t('nothing.didYouMean')} <Link href={addressOf(withFirst({ termo: better }))}>{better}</Link>
        </p>
      ) : null}
      <p>{t('nothing.try')}</p>
      <ul className={css.tries}>
        {isText ? <li>{t('nothing.spelling')}</li> : null}
        {hasManyWords ? <li>{t('nothing.fewerWords')}</li> : null}
        {canWiden ? (
          <li>
            <Link href={addressOf(withFirst({ option: 'LIVRE' }))}>{t('nothing.everyField')}</Link>
          </li>
        ) : null}
        {hasFilters ? <li>{t('nothing.filters')}</li> : null}
        <li>{t('nothing.otherWords')}</li>
      </ul>
    </EmptyState>
  )
}
