import { SkipLinks } from '@estante/ui/visually-hidden.tsx'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { LANDMARKS } from '../../lib/page/landmarks.ts'
import { searchHome } from './search-home.rules.ts'
import { useOnCatalogue } from './use-on-catalogue.ts'
import { useToSearchBox } from './use-to-search-box.ts'

/** AMB-28: the four targets of eMAG, in its order and on every page; they have no keys of their own. */
export function PageSkipLinks() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const isOnCatalogue = useOnCatalogue()
  const toSearchBox = useToSearchBox()
  return (
    <SkipLinks
      label={t('bar.skipLinks')}
      links={[
        { href: `#${LANDMARKS.content}`, label: t('bar.toContent') },
        { href: `#${LANDMARKS.menu}`, label: t('bar.toMenu') },
        {
          href: `${isOnCatalogue ? '' : searchHome(pathname)}#${LANDMARKS.search}`,
          label: t('bar.toSearch'),
          onPress: toSearchBox,
        },
        { href: `#${LANDMARKS.footer}`, label: t('bar.toFooter') },
      ]}
    />
  )
}
