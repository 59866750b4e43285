import { EmptyState } from '@estante/ui/states.tsx'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../lib/page/title.ts'
import { Panel } from './panel.tsx'

/** KIDS-38: an address without a work of the showcase. */
export function NoData() {
  const { t } = useTranslation('messages')
  const title = t('NenhumDadoEncontrado')
  usePageTitle(title)
  return (
    <Panel>
      <EmptyState title={title} headingLevel={1} />
    </Panel>
  )
}
