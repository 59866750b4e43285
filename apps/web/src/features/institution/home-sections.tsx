import { SkeletonShelf } from '@estante/ui/skeleton.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/errors/handle-error.ts'
import { FaqList } from './faq-list.tsx'
import { Highlights } from './highlights.tsx'
import { InfoTabs } from './info-tabs.tsx'
import { Later } from './later.tsx'
import { News } from './news.tsx'
import { OpenLibraries } from './open-libraries.tsx'
import { Section } from './section.tsx'
import { ThemeRails } from './theme-rails.tsx'
import { SECTION, useHomeSections } from './use-home-sections.ts'

/** The home page below the search: what the institution put there, in its order, then information and questions. */
export function HomeSections({ isFeaturedOnly = false }: { isFeaturedOnly?: boolean }) {
  const { t } = useTranslation('home')
  const { sections, isPending, error, retry } = useHomeSections()
  if (isPending) {
    return (
      <Section isTall>
        <SkeletonShelf />
      </Section>
    )
  }
  if (error) {
    return (
      <Section>
        <ErrorState title={t('failed')} onRetry={() => void retry()}>
          {errorText(error)}
        </ErrorState>
      </Section>
    )
  }
  return (
    <>
      {sections.map(({ tipo_secao, nome_secao }) => {
        if (tipo_secao === SECTION.highlights)
          return (
            <Fragment key={tipo_secao}>
              <Highlights title={nome_secao} />
              {isFeaturedOnly ? null : (
                <Later>
                  <OpenLibraries />
                  <ThemeRails />
                </Later>
              )}
            </Fragment>
          )
        if (tipo_secao === SECTION.news)
          return (
            <Later key={tipo_secao}>
              <News title={nome_secao} />
            </Later>
          )
        return null
      })}
      {isFeaturedOnly ? null : (
        <Later isLast>
          <InfoTabs />
          <FaqList />
        </Later>
      )}
    </>
  )
}
