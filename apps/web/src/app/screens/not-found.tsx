import { ButtonLink } from '@estante/ui/button.tsx'
import { Wrap } from '@estante/ui/card.tsx'
import { EmptyState } from '@estante/ui/states.tsx'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../lib/page/title.ts'
import css from './not-found.module.css'

/** SHELL-10. */
export function NotFound() {
  const { t } = useTranslation(['shell', 'messages'])
  const title = t('PaginaNaoEncontrada', { ns: 'messages' })
  usePageTitle(title)
  return (
    <div className={css.place}>
      <Wrap>
        <EmptyState
          title={title}
          headingLevel={1}
          actions={
            <ButtonLink href="/" look="main">
              {t('notFound.home')}
            </ButtonLink>
          }
        >
          {t('notFound.hint')}
        </EmptyState>
      </Wrap>
    </div>
  )
}
