import { toast } from '@estante/ui/toast-queue.ts'
import { queryClient } from '../lib/api/query.ts'
import { whenRefreshFails } from '../lib/api/tokens.ts'
import { listenToApp } from '../lib/app-bridge/bridge.ts'
import { restoreBasket } from '../lib/basket/basket-store.ts'
import { keepTrying, loadInstitution } from '../lib/institution/institution-store.ts'
import { changeLanguage, i18n, startLanguage } from '../lib/language/i18n.ts'
import { breathe } from '../lib/page/breathe.ts'
import { provideScreens } from '../lib/page/known-screens.ts'
import { resetSearchOnSignOut } from '../lib/search-state/reset-on-sign-out.ts'
import { meetAgain } from '../lib/session/meet-again.ts'
import { endSession, followOtherTab, restoreSession } from '../lib/session/session-store.ts'
import { listenToOtherTabs } from '../lib/session/tabs.ts'
import { provideSignIn } from '../lib/sign-in/sign-in-pieces.ts'
import { refusalWords } from './refusal-words.ts'
import { fetchFirstScreen } from './routing/prefetch.ts'
import { screenExists } from './screen-exists.ts'

/** Everything the first page needs (001 §4.3). Only missing words can fail it. */
export async function startApplication(): Promise<void> {
  const first = fetchFirstScreen(window.location.pathname)
  // Everything is on its way: what the browser has to do meanwhile comes before what we do with it.
  await breathe()
  provideScreens(screenExists)
  provideSignIn({ loadPanel: () => import('../features/access/components/sign-in-panel.tsx'), screenExists })
  // AUTH-63: the patron is told once, however many requests were waiting.
  whenRefreshFails({
    onRefused: async error => {
      toast(refusalWords(error), { kind: 'warning' })
      await endSession()
      queryClient.clear()
    },
    onUnanswered: () => {
      toast(i18n.t('SessaoNaoConfirmada', { ns: 'messages' }), { kind: 'warning' })
    },
  })
  const words = startLanguage()
  await breathe()
  await Promise.all([words, loadInstitution(), restoreSession(), restoreBasket()])
  resetSearchOnSignOut()
  await first.ready()
  listenToOtherTabs(news => {
    if (news.kind !== 'refreshed') queryClient.clear()
    void followOtherTab(news)
  })
  // AUTH-73: the application around us may change the language.
  listenToApp(message => {
    if (message.type === 'language') void changeLanguage(message.lang)
  })
  keepTrying()
  void meetAgain()
}
