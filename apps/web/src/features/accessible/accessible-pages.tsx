import { accessiblePage } from '@estante/contract/accessible-address'
import { SafeHtml } from '@estante/ui/safe-html.tsx'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useCall } from '../../lib/api/query.ts'
import { Component as AboutPage } from './about-page.tsx'
import { FiltersPage } from './filters-page.tsx'
import { MissingPage } from './missing-page.tsx'
import { PlainFrame, Waiting } from './plain-frame.tsx'
import { ResultsPage } from './results-page.tsx'
import { ChoicePage, StartPage } from './start-page.tsx'
import { DetailsPage, LibrariesPage } from './work-pages.tsx'

/** The accessible search (A11Y-19, 20): the pages that the server writes, taken over by the application. */
export function Component() {
  const { pathname } = useLocation()
  const page = accessiblePage(pathname)
  switch (page?.name) {
    case 'form':
      return <StartPage />
    case 'choice':
      return <ChoicePage />
    case 'results':
      return <ResultsPage />
    case 'filters':
      return <FiltersPage />
    case 'details':
      return <DetailsPage code={page.code ?? 0} library={page.library} />
    case 'libraries':
      return <LibrariesPage code={page.code ?? 0} />
    case 'about':
      return <AboutPage />
    case 'faq':
      return <FaqPage />
    default:
      return <MissingPage />
  }
}

/** S-10. */
function FaqPage() {
  const { t } = useTranslation('accessible')
  const { data, error, refetch } = useCall('getFaq', { query: { tipo_catalogo: 'A' } })
  return (
    <PlainFrame title={t('faq.title')}>
      {data ? <h1>{t('faq.title')}</h1> : <Waiting error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 ? <p>{t('faq.empty')}</p> : null}
      {data?.map(entry => (
        <section key={entry.id}>
          <h2>{entry.titulo}</h2>
          <SafeHtml html={entry.conteudo} />
        </section>
      ))}
    </PlainFrame>
  )
}
