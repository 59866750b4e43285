import type { Guide } from '@estante/contract'
import { Wrap } from '@estante/ui/card.tsx'
import { SkeletonShelf } from '@estante/ui/skeleton.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Hero } from '../features/institution/hero.tsx'
import { Section } from '../features/institution/section.tsx'
import { Welcome } from '../features/institution/welcome.tsx'
import { defaultGuide, fetchInstitution, useGuides } from '../lib/institution/institution-store.ts'
import { afterPaint } from '../lib/page/after-paint.ts'
import { usePageTitle } from '../lib/page/title.ts'
import { lazyScreen } from '../lib/slots/lazy-screen.tsx'
import { NotFound } from './screens/not-found.tsx'
import { slots } from './slots.ts'

const Catalogue = slots.catalogue ? lazyScreen(slots.catalogue).Component : null

// What stands below the search box comes after it: nobody sees it first.
const HomeSections = lazy(async () => {
  await afterPaint()
  return { default: (await import('../features/institution/home-sections.tsx')).HomeSections }
})

function Home() {
  return (
    <Suspense
      fallback={
        <Section isTall>
          <SkeletonShelf />
        </Section>
      }
    >
      <HomeSections />
    </Suspense>
  )
}

const TabLanding = lazy(async () => ({
  default: (await import('../features/institution/tab-landing.tsx')).TabLanding,
}))
const CoursePlans = lazy(async () => ({
  default: (await import('../features/institution/course-plans.tsx')).CoursePlans,
}))
const Fonds = lazy(async () => ({ default: (await import('../features/record/components/archive-tree.tsx')).Fonds }))
/** Tabs that open with something to look at. */
const OPENING = ['pesquisa_avancada', 'e_books', 'multimeios', 'autoridades'] as const

function Landing({ tab }: { tab: string }) {
  const opening = OPENING.find(each => each === tab)
  return (
    <Suspense>
      {opening ? <TabLanding tab={opening} /> : null}
      {tab === 'plano_ensino' ? <CoursePlans /> : null}
      {tab === 'arquivo' ? (
        <Section>
          <Fonds />
        </Section>
      ) : null}
    </Suspense>
  )
}

/** / and /{guide code}: only codes of the server's list are guides, everything else is not found (AMB-09). */
export function CataloguePage() {
  const { guide: code } = useParams()
  const guides = useGuides()
  const guide = code === undefined ? defaultGuide(guides) : (guides?.find(each => each.codigo === code) ?? null)
  // It names itself: a title said here as well would come after its own.
  if (guides !== null && code !== undefined && (!guide || !Catalogue)) return <NotFound />
  return <KnownCatalogue {...{ code, guides, guide }} />
}

interface KnownCatalogueProps {
  code: string | undefined
  guides: readonly Guide[] | null
  guide: Guide | null
}

function KnownCatalogue({ code, guides, guide }: KnownCatalogueProps) {
  const { t } = useTranslation('shell')
  usePageTitle(code === undefined ? null : guide?.titulo)
  if (guides === null) {
    return (
      <>
        {code === undefined ? (
          <Hero>
            <Welcome />
          </Hero>
        ) : null}
        <Wrap>
          <ErrorState
            title={t('failure.guides')}
            headingLevel={code === undefined ? 2 : 1}
            onRetry={() => void fetchInstitution()}
          />
        </Wrap>
      </>
    )
  }
  const welcome = <Welcome />
  const home = <Home />
  const landing = guide && code !== undefined ? <Landing tab={guide.codigo} /> : null
  if (Catalogue) return <Catalogue guide={guide} welcome={welcome} home={home} landing={landing} />
  return (
    <>
      <Hero>{welcome}</Hero>
      {home}
    </>
  )
}
