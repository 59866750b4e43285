import type { SearchTab } from '@estante/contract/constants'
import { Permission } from '@estante/contract/permissions'
import { isNarrowed } from '@estante/contract/search-address/request'
import { Button, ButtonLink } from '@estante/ui/button.tsx'
import { Link } from '@estante/ui/link.tsx'
import { EmptyState } from '@estante/ui/states.tsx'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { useGuestActivities, useInstitution } from '../../../lib/institution/institution-store.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { withoutFilters } from '../../../lib/search-state/changes.ts'
import { clearPrefilters, prefilterStore } from '../../../lib/search-state/prefilters.ts'
import { emptySearch, type SearchState } from '../../../lib/search-state/state.ts'
import { usePermission, useSession } from '../../../lib/session/store/hooks.ts'
import { slotPiece } from '../../../lib/slots/slots.ts'
import { useStore } from '../../../lib/storage/store.ts'
import { isTextSearch, withFirst } from '../api/use-spelling.ts'
import { isAnsweredBase, NETWORK_BASE, permittedBases } from '../bases.rules.ts'
import { focusResults } from '../focus-results.ts'
import css from './results.module.css'

interface NothingFoundProps {
  state: SearchState
  hasFilters: boolean
  /** A likelier spelling of the words. */
  better: string | null
  go: (next: SearchState, options?: { replace?: boolean }) => void
  addressOf: (state: SearchState) => string
}

/** Nothing found acts: what else can be done stands as buttons. That nothing was found the page's heading says. */
export function NothingFound({ state, hasFilters, better, go, addressOf }: NothingFoundProps) {
  const { t } = useTranslation('search-screen')
  const prefilters = useStore(prefilterStore)
  const [row] = state.rows
  const termo = row?.termo ?? ''
  const isText = isTextSearch(state)
  const canWiden =
    termo !== '' && ['TITULO', 'ASSUNTO', 'AUTOR'].includes(row?.option ?? '') && state.tab !== 'novas_aquisicoes'
  // A teaching plan is searched by what was picked: words say nothing there.
  const picks = Object.values(state.pick).filter(code => code !== '').length
  const hasManyWords = isText && /\s/.test(termo.trim())
  return (
    <EmptyState
      title={t('nothing.try')}
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
          {prefilters && isNarrowed(state.tab) ? (
            <Button onClick={clearPrefilters}>{t('prefilters.restore')}</Button>
          ) : null}
          {isText && !hasFilters ? <OtherWays state={state} termo={termo} addressOf={addressOf} /> : null}
        </>
      }
    >
      {better ? (
        <p className={css.didYouMean}>
          {t('nothing.didYouMean')} <Link href={addressOf(withFirst(state, { termo: better }))}>{better}</Link>
        </p>
      ) : null}
      <ul className={css.tries}>
        {isText ? <li>{t('nothing.spelling')}</li> : null}
        {hasManyWords ? <li>{t('nothing.fewerWords')}</li> : null}
        {canWiden ? (
          <li>
            <Link href={addressOf(withFirst(state, { option: 'LIVRE' }))}>{t('nothing.everyField')}</Link>
          </li>
        ) : null}
        {hasFilters ? <li>{t('nothing.filters')}</li> : null}
        {picks > 1 ? <li>{t('nothing.fewerPicks')}</li> : null}
        {picks > 0 ? <li>{t('nothing.otherPicks')}</li> : null}
        {termo === '' ? null : <li>{t('nothing.otherWords')}</li>}
      </ul>
    </EmptyState>
  )
}

/** Where a tab looks for everything: in it the terms of others were counted. */
const wholeField = (tab: SearchTab): string => (tab === 'autoridades' ? 'AUTORIDADE_TODOS' : 'LIVRE')

interface OtherWaysProps extends Pick<NothingFoundProps, 'state' | 'addressOf'> {
  termo: string
}

/** Other tabs with what they have, the network, a purchase, a librarian. */
function OtherWays({ state, termo, addressOf }: OtherWaysProps) {
  const { t } = useTranslation(['search-screen', 'search'])
  const format = useFormat()
  const session = useSession()
  const guest = useGuestActivities()
  const institution = useInstitution()
  const maySuggest = usePermission(Permission.suggestions)
  const mayComment = usePermission(Permission.comments)
  const [dialog, setDialog] = useState<'suggestions' | 'comments' | null>(null)
  const prefilters = useStore(prefilterStore)
  const within = Object.fromEntries(Object.entries(prefilters ?? {}).filter(([, value]) => value !== ''))
  const counts = useCall('getTabCounts', { query: { ...within, termo } })
  // Partners are asked for works: a name means nothing to them.
  const hasNetwork =
    state.tab !== 'autoridades' &&
    permittedBases(session ? session.auhPermissions : guest).includes(NETWORK_BASE) &&
    isAnsweredBase(NETWORK_BASE, institution)
  const Suggestions = maySuggest ? slotPiece('suggestions') : null
  const Comments = mayComment ? slotPiece('comments') : null
  const Dialog = dialog === 'suggestions' ? Suggestions : dialog === 'comments' ? Comments : null
  return (
    <>
      {(counts.data ?? [])
        .filter(({ aba }) => aba !== state.tab || (state.rows[0]?.option ?? 'LIVRE') !== wholeField(aba))
        .map(({ aba, total }) => {
          const rows = [{ termo, option: wholeField(aba), condition: '-1' }]
          return (
            <ButtonLink key={aba} href={addressOf({ ...emptySearch(aba), rows })}>
              {t('nothing.inTab', { tab: t(`search:tab.${aba}`), total: format.number(total) })}
            </ButtonLink>
          )
        })}
      {hasNetwork ? (
        <ButtonLink href={addressOf({ ...state, base: NETWORK_BASE, repBases: [], page: 1 })}>
          {t('nothing.network')}
        </ButtonLink>
      ) : null}
      {Suggestions ? <Button onClick={() => setDialog('suggestions')}>{t('nothing.purchase')}</Button> : null}
      {Comments ? <Button onClick={() => setDialog('comments')}>{t('nothing.librarian')}</Button> : null}
      {Dialog ? (
        <Suspense>
          <Dialog onClose={() => setDialog(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
