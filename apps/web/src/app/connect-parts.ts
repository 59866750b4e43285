import { configureApi } from '../lib/api/configure.ts'
import { provideOutages } from '../lib/api/outage.ts'
import { forgetAnswers } from '../lib/api/query.ts'
import { onLanguageChange } from '../lib/language/i18n.ts'
import { langCode, languageStore } from '../lib/language/language-store.ts'
import { provideScreens } from '../lib/page/known-screens.ts'
import { forgetSearches } from '../lib/search-state/forget-searches.ts'
import { dropIntention } from '../lib/session/intentions/intentions.ts'
import { provideSignIn } from '../lib/session/sign-in/sign-in-pieces.ts'
import {
  currentSession,
  onSignedOut,
  replaceCredentials,
  rereadCredentials,
  updateSession,
} from '../lib/session/store/session-store.ts'
import { provideSlots } from '../lib/slots/slots.ts'
import { forgetDeskSnapshot } from '../lib/storage/desk-snapshot.ts'
import { dropAllDrafts } from '../lib/storage/drafts.ts'
import { forgetKeptAnswers } from '../lib/storage/kept-answers.ts'
import { screenExists } from './screen-exists.ts'
import { slots } from './slots.ts'

// I18N-07.
const keepLanguage = (language: string) => updateSession({ atvLang: language })

const ownTokens = () => {
  const session = currentSession()
  return session ? { ...session.credentials, owner: session.id } : null
}

/** SRCH-71: the next person at this desk sees nothing of the last one's, from whatever screen, tab or end it comes. */
const forgetEverything = async () => {
  forgetAnswers()
  await Promise.all([forgetSearches(), dropAllDrafts(), dropIntention(), forgetKeptAnswers()])
  forgetDeskSnapshot()
}

/** The parts of lib know nothing of each other beyond what they stand on; here they are told of each other. */
export function connectParts(): void {
  provideSlots(slots)
  provideScreens(screenExists)
  provideSignIn({ loadPanel: () => import('../features/access/components/sign-in-panel.tsx'), screenExists })
  configureApi({
    tokens: {
      current: ownTokens,
      reread: () => rereadCredentials().then(ownTokens),
      replace: ({ token, refresh }) => replaceCredentials({ token, refresh }),
    },
    language: languageStore,
    langCode,
  })
  provideOutages({
    asker: () => currentSession()?.id ?? null,
    load: () => import('../lib/outage/kept-answers.ts'),
  })
  onLanguageChange(keepLanguage)
  onSignedOut(forgetEverything)
}
