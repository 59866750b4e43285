import { Link } from '@estante/ui/link.tsx'
import { Rss } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchState } from '../../../lib/search-state/state.ts'
import { useFeedAddress } from '../api/use-feed-address.ts'
import { searchedTerms } from '../terms.rules.ts'
import css from './results.module.css'

/** The feed of this search: a link for people, and one in the head for browsers and readers while results are shown. */
export function FollowSearch({ state }: { state: SearchState }) {
  const { t } = useTranslation(['search-screen', 'search'])
  const address = useFeedAddress(state)
  // The server names the feed of the address that was opened; from now on this link does.
  useEffect(() => document.head.querySelector('link[data-served]')?.remove(), [])
  if (address === null) return null
  const title = [searchedTerms(state), t(`search:tab.${state.tab}`)].filter(Boolean).join(' – ')
  return (
    <p className={css.follow} data-print="no">
      <link rel="alternate" type="application/rss+xml" title={title} href={address} />
      <Rss size={18} aria-hidden />
      <Link href={address} isExternal>
        {t('tools.feed')}
      </Link>
    </p>
  )
}
