import {
  type AccessibleAsked,
  accessibleAddress,
  accessibleFacts,
  narrowedTo,
  withoutFilters,
} from '@estante/contract/accessible-address'
import { ACCESSIBLE_PAGE_SIZE } from '@estante/contract/constants'
import { Link } from '@estante/ui/link.tsx'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigationType } from 'react-router'
import { useCall } from '../../lib/api/query.ts'
import { announceOnPage } from '../../lib/page/announce-page.ts'
import { LANDMARKS } from '../../lib/page/landmarks.ts'
import { randomId } from '../../lib/storage/random-id.ts'
import { FormatLine, NamedLink, PlainFrame, useAsked, Waiting } from './plain-frame.tsx'
import { SearchForm } from './search-form.tsx'
import { StartPage } from './start-page.tsx'

/** S-05: ten results a page (A11Y-23), Z to A unless another order was chosen (A11Y-25). */
export function ResultsPage() {
  const asked = useAsked()
  return asked.text === '' ? <StartPage /> : <Results asked={asked} />
}

const codes = (list: readonly number[]): string | undefined => (list.length > 0 ? list.join(',') : undefined)

function useFound(asked: AccessibleAsked) {
  // A11Y-27: one id for one search, kept while its pages are turned.
  const what = JSON.stringify({ ...asked, page: 1, view: '' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search is another id
  const search_id = useMemo(randomId, [what])
  return useCall('searchAccessible', {
    query: {
      search_id,
      search_text: asked.text,
      accessibleTitleSearch: asked.titles,
      page: asked.page,
      tipo_obra: codes(asked.types),
      biblioteca: codes(asked.libraries),
      ordenacao: asked.order,
    },
  } as never)
}

const POSITION = 'posicao'
const IN_USE = 'filtros-em-uso'

/**
 * How many were found is spoken. A further search or another page takes what was pressed away: the keyboard goes on at the
 * heading, as on a page of its own. Whoever goes back is led to the link they left by.
 */
function useResultsHeading(title: string, what: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(what)
  const navigation = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: how the address came is looked at once, when its results do
  useEffect(() => {
    if (!title) return
    const isAnother = shown.current !== what
    shown.current = what
    if (isAnother && navigation !== 'POP') heading.current?.focus()
    else announceOnPage(title)
  }, [title, what])
  return heading
}

function Results({ asked }: { asked: AccessibleAsked }) {
  const { t } = useTranslation('accessible')
  const { data, error, refetch } = useFound(asked)
  const title = data
    ? data.total > 0
      ? t('results.title', { count: data.total, text: asked.text })
      : t('results.none', { text: asked.text })
    : ''
  const heading = useResultsHeading(title, JSON.stringify({ ...asked, view: '' }))
  const other = asked.view === 'geral' ? 'baixa-visao' : 'geral'
  return (
    <PlainFrame title={asked.text}>
      <SearchForm to="resultados" />
      <p className="plain-go">
        <Link href={accessibleAddress('filtros', { ...asked, page: 1 })}>{t('results.filter')}</Link>
        <Link href={accessibleAddress('resultados', { ...asked, view: other })}>
          {t(other === 'geral' ? 'results.toGeneral' : 'results.toLow')}
        </Link>
      </p>
      {data ? (
        <>
          <h1 ref={heading} tabIndex={-1} aria-describedby={isNarrowed(asked) ? `${POSITION} ${IN_USE}` : POSITION}>
            {title}
          </h1>
          <FiltersInUse asked={asked} />
          <Found asked={asked} found={data} />
        </>
      ) : (
        <Waiting error={error} onRetry={() => void refetch()} />
      )}
    </PlainFrame>
  )
}

const isNarrowed = ({ libraries, types }: AccessibleAsked): boolean => libraries.length + types.length > 0

/** What a link or an earlier choice narrows the search to is told with the results: who cannot see would not miss the rest. */
function FiltersInUse({ asked }: { asked: AccessibleAsked }) {
  const { t } = useTranslation('accessible')
  const { data } = useCall('getAccessibleFilters', {}, { enabled: isNarrowed(asked) })
  if (!isNarrowed(asked) || !data) return null
  const labels = { libraries: t('filters.libraries'), types: t('filters.types') }
  return (
    <p className="plain-go">
      <span id={IN_USE}>{t('filters.inUse', { what: narrowedTo(asked, data, labels) })}</span>{' '}
      <Link href={accessibleAddress('resultados', withoutFilters(asked))}>{t('filters.clear')}</Link>
    </p>
  )
}

type FoundWorks = NonNullable<ReturnType<typeof useFound>['data']>

function Found({ asked, found }: { asked: AccessibleAsked; found: FoundWorks }) {
  const { t } = useTranslation('accessible')
  const from = (found.currentPage - 1) * ACCESSIBLE_PAGE_SIZE + 1
  const position = {
    page: found.currentPage,
    pages: found.totalPages,
    from,
    to: from + found.results.length - 1,
    order: t(`order.${asked.order}`),
  }
  const instead = found.total > 0 ? t('results.beyond', { pages: found.totalPages }) : t('results.noneHint')
  return (
    <>
      <p id={POSITION}>{found.results.length > 0 ? t('results.position', position) : instead}</p>
      <ol className="plain-list">
        {found.results.map((work, at) => (
          <li key={work.cod_acervo} className="plain-item">
            <h2>
              <Link
                id={at === 0 ? LANDMARKS.firstResult : undefined}
                href={accessibleAddress(`detalhes/${work.cod_acervo}`, asked)}
              >
                {from + at}. {work.descricao}
              </Link>
            </h2>
            <p>{accessibleFacts(work)}</p>
            <FormatLine work={work} />
            <p className="plain-go">
              <NamedLink href={accessibleAddress(`detalhes/${work.cod_acervo}`, asked)} of={work.descricao}>
                {t('results.details')}
              </NamedLink>
              <NamedLink
                href={accessibleAddress(`bibliotecas/${work.cod_acervo}`, asked)}
                of={work.descricao}
                look="line"
              >
                {t('results.libraries')}
              </NamedLink>
            </p>
          </li>
        ))}
      </ol>
      <Pages asked={asked} current={found.currentPage} total={found.totalPages} />
    </>
  )
}

/** First, last and the neighbours, each by its number. */
function Pages({ asked, current, total }: { asked: AccessibleAsked; current: number; total: number }) {
  const { t } = useTranslation('accessible')
  if (total < 2) return null
  const to = (page: number) => accessibleAddress('resultados', { ...asked, page })
  const near = [1, current - 1, current, current + 1, total]
  const pages = [...new Set(near)].filter(page => page >= 1 && page <= total)
  return (
    <nav aria-label={t('pages.label')}>
      {current > 1 ? <Link href={to(Math.min(current - 1, total))}>{t('pages.previous')}</Link> : null}
      {pages.map(page =>
        page === current ? (
          <strong key={page} aria-current="page">
            {t('pages.page', { page })}
          </strong>
        ) : (
          <Link key={page} href={to(page)}>
            {t('pages.page', { page })}
          </Link>
        ),
      )}
      {current < total ? <Link href={to(current + 1)}>{t('pages.next')}</Link> : null}
    </nav>
  )
}
