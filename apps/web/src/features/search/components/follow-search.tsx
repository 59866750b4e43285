import { Link } from '@estante/ui/link.tsx'
import { Rss } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/language/hooks.ts'
import { feedAddress } from '../../../lib/search-state/feed.ts'
import { prefilterStore } from '../../../lib/search-state/prefilters.ts'
import type { SearchState } from '../../../lib/search-state/state.ts'
import { useStore } from '../../../lib/storage/store.ts'
import { searchedTerms } from '../terms.rules.ts'
import css from './results.module.css'

/** The feed of this search: a link for people, and one in the head for browsers and readers while results are shown. */
export function FollowSearch({ state }: { state: SearchState }) {
  const { t } = useTranslation(['search-screen', 'search'])
  const language = useLanguage()
  const prefilters = useStore(prefilterStore)
  // The server names the feed of the address that was opened; from now on this link does.
  useEffect(() => document.head.querySelector('link[data-served]')?.remove(), [])
  if (state.base !== 'local') return null
  const address = feedAddress(state, prefilters, language)
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
