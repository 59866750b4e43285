import { homeAddress } from '@estante/contract/showcase-address'
import { ButtonLink } from '@estante/ui/button.tsx'
import { EmptyState } from '@estante/ui/states.tsx'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../lib/page/title.ts'
import { Panel } from './panel.tsx'
import { useShowcasePlace } from './showcase-place.ts'

/** KIDS-38: an address without a work of the showcase, and the way back into it. */
export function NoData() {
  const { t } = useTranslation(['messages', 'kids-screen'])
  const { prefix } = useShowcasePlace()
  const title = t('NenhumDadoEncontrado')
  usePageTitle(title)
  return (
    <Panel>
      <EmptyState
        title={title}
        headingLevel={1}
        actions={
          <ButtonLink href={homeAddress(prefix)} look="main">
            {t('item.home', { ns: 'kids-screen' })}
          </ButtonLink>
        }
      />
    </Panel>
  )
}
