import { toast } from '@estante/ui/toast-queue.ts'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { ACCESS_KEYS } from '../../lib/accessibility/access-keys.ts'
import { increaseText, resetText, toggleContrast, useAccessibility } from '../../lib/accessibility/settings.ts'
import { useInstitution } from '../../lib/institution/institution-store.ts'
import { useIsMobile } from '../../lib/mobile/mobile-view.ts'
import { goTo, LANDMARKS } from '../../lib/page/landmarks.ts'
import { useIsSignedIn } from '../../lib/session/store/hooks.ts'
import { loginAddress } from './login-address.ts'
import { useToSearchBox } from './use-to-search-box.ts'

export interface BarAction {
  id: string
  label: string
  /** What is seen where room is short; `label` is spoken. */
  short?: string
  /** Access keys 0 to 8 in the order of the specification (AMB-28). */
  accessKey?: string
  href?: string
  isExternal?: boolean
  onPress?: () => void
  isPressed?: boolean
  group: 'go' | 'see'
}

const ACCESSIBLE_SEARCH = '/pesquisa_acessibilidade'

/** The actions of the accessibility bar (A11Y-02 … A11Y-09), in their order. */
export function useBarActions(): BarAction[] {
  const { t } = useTranslation('shell')
  const location = useLocation()
  const isSignedIn = useIsSignedIn()
  const isMobile = useIsMobile()
  const settings = useAccessibility()
  const institution = useInstitution()
  const toSearchBox = useToSearchBox()
  const actions: Array<BarAction | false> = [
    {
      id: 'accessible-search',
      label: t('bar.accessibleSearch'),
      accessKey: ACCESS_KEYS['accessible-search'],
      href: ACCESSIBLE_SEARCH,
      group: 'go',
    },
    {
      id: 'search-box',
      label: t('bar.searchBox'),
      accessKey: ACCESS_KEYS['search-box'],
      onPress: toSearchBox,
      group: 'go',
    },
    {
      id: 'first-search',
      label: t('bar.firstSearch'),
      accessKey: ACCESS_KEYS['first-search'],
      // Without results the search itself comes first; a page that has neither is not left for it, and says so.
      onPress: () => {
        if (!goTo(LANDMARKS.firstResult) && !goTo(LANDMARKS.search)) toast(t('bar.noResults'), { kind: 'info' })
      },
      group: 'go',
    },
    !isSignedIn && {
      id: 'sign-in',
      label: t('bar.signIn'),
      accessKey: ACCESS_KEYS['sign-in'],
      href: loginAddress(location, isMobile),
      group: 'go',
    },
    {
      id: 'faq',
      label: t('bar.faq'),
      accessKey: ACCESS_KEYS.faq,
      href: `${ACCESSIBLE_SEARCH}/duvidas-frequentes`,
      group: 'go',
    },
    {
      id: 'about',
      label: t('bar.about'),
      accessKey: ACCESS_KEYS.about,
      href: `${ACCESSIBLE_SEARCH}/sobre`,
      group: 'go',
    },
    {
      id: 'contrast',
      label: t('bar.contrast'),
      accessKey: ACCESS_KEYS.contrast,
      onPress: toggleContrast,
      isPressed: settings.cor === 'contraste',
      group: 'see',
    },
    {
      id: 'increase',
      label: t('bar.increase'),
      short: t('bar.increaseShort'),
      accessKey: ACCESS_KEYS.increase,
      onPress: () => {
        if (!increaseText()) toast(t('bar.largest'), { kind: 'info' })
      },
      group: 'see',
    },
    {
      id: 'reset',
      label: t('bar.reset'),
      accessKey: ACCESS_KEYS.reset,
      onPress: () => {
        if (!resetText()) toast(t('bar.smallest'), { kind: 'info' })
      },
      group: 'see',
    },
    /^https?:\/\//.test(institution?.link_libras ?? '') && {
      id: 'sign-language',
      label: t('bar.signLanguage'),
      href: institution?.link_libras,
      isExternal: true,
      group: 'see',
    },
  ]
  return actions.filter(action => action !== false)
}
