import { toast } from '@estante/ui/toast-queue.ts'
import { askAnew } from '../lib/api/query.ts'
import { publicToken, whenRefreshFails } from '../lib/api/tokens.ts'
import { listenToApp } from '../lib/app-bridge/bridge.ts'
import { restoreBasket } from '../lib/basket/basket-store.ts'
import { handleError } from '../lib/errors/handle-error.ts'
import { keepTrying, loadInstitution } from '../lib/institution/institution-store.ts'
import { changeLanguage, i18n, startLanguage } from '../lib/language/i18n.ts'
import { breathe } from '../lib/page/breathe.ts'
import { refreshReturningPerson } from '../lib/session/sign-in/returning-person.ts'
import { leaveBasketBehind } from '../lib/session/sign-in/sign-in.ts'
import { endSession, followOtherTab, restoreSession } from '../lib/session/store/session-store.ts'
import { listenToOtherTabs } from '../lib/session/store/tabs.ts'
import { connectParts } from './connect-parts.ts'
import { refusalWords } from './refusal-words.ts'
import { fetchFirstScreen } from './routing/prefetch.ts'

/** Everything the first page needs (001 §4.3). Only missing words can fail it. */
export async function startApplication(): Promise<void> {
  connectParts()
  const first = fetchFirstScreen(window.location.pathname)
  // Every call needs it: asked for beside the code. Whoever needs it and did not get it asks again, and tells.
  publicToken().catch(() => {})
  // Everything is on its way: what the browser has to do meanwhile comes before what we do with it.
  await breathe()
  // AUTH-63: the patron is told once, however many requests were waiting.
  whenRefreshFails({
    onRefused: async error => {
      toast(refusalWords(error), { kind: 'warning' })
      await leaveBasketBehind()
      await endSession({ isLed: false })
    },
    onUnanswered: () => {
      toast(i18n.t('SessaoNaoConfirmada', { ns: 'messages' }), { kind: 'warning' })
    },
  })
  const words = startLanguage()
  await breathe()
  await Promise.all([words, loadInstitution(), restoreSession(), restoreBasket()])
  await first.ready()
  listenToOtherTabs(news => {
    void followOtherTab(news).then(() => {
      // Only then: asked for before, everything would come as the visitor's once more.
      if (news.kind === 'signed-in') askAnew()
    })
  })
  // AUTH-73: the application around us may change the language.
  listenToApp(message => {
    if (message.type === 'language') void changeLanguage(message.lang).catch(handleError)
  })
  keepTrying()
  void refreshReturningPerson()
}
