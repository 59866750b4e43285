import { ButtonLink } from '@estante/ui/button.tsx'
import { Wrap } from '@estante/ui/card.tsx'
import { EmptyState } from '@estante/ui/states.tsx'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { usePageTitle } from '../../lib/page/title.ts'
import { REPORTS } from './reports.tsx'

export function Component() {
  const { route = '' } = useParams()
  const Report = Object.hasOwn(REPORTS, route) ? REPORTS[route] : undefined
  return Report ? <Report key={route} /> : <UnknownReport />
}

/** STAT-04. */
export function UnknownReport() {
  const { t } = useTranslation(['statistics', 'messages'])
  const title = t('PaginaNaoEncontrada', { ns: 'messages' })
  usePageTitle(title)
  return (
    <Wrap>
      <EmptyState
        title={title}
        headingLevel={1}
        actions={
          <ButtonLink href="/estatistica" look="main">
            {t('title')}
          </ButtonLink>
        }
      />
    </Wrap>
  )
}
