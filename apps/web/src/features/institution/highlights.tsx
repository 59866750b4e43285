import {
  CATALOGUE_HIGHLIGHTS_DEFAULT,
  HIGHLIGHT_ORDERINGS,
  HIGHLIGHTS_PER_PAGE,
  type HighlightOrdering,
  KIDS_HIGHLIGHTS_DEFAULT_PER_PAGE,
} from '@estante/contract/constants'
import { spokenName } from '@estante/ui/cover.rules.ts'
import { Cover } from '@estante/ui/cover.tsx'
import { Pagination } from '@estante/ui/pagination.tsx'
import { Anchor } from '@estante/ui/provider.tsx'
import { Select } from '@estante/ui/select.tsx'
import { SkeletonShelf } from '@estante/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@estante/ui/states.tsx'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { errorText } from '../../lib/errors/handle-error.ts'
import { useLanguage } from '../../lib/language/hooks.ts'
import { langOf } from '../../lib/language/lang-of.ts'
import { coverMark } from '../../lib/work/cover-mark.ts'
import css from './highlights.module.css'
import { Section } from './section.tsx'

const PER_PAGE = [...new Set<number>([...HIGHLIGHTS_PER_PAGE, CATALOGUE_HIGHLIGHTS_DEFAULT.perPage])].sort(
  (a, b) => a - b,
)

/** Covers with paging, ordering and page size (KIDS-13 … KIDS-15, AMB-34). */
export function Highlights({ title }: { title: string }) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const [shown, setShown] = useState<{ page: number; perPage: number; orderBy: HighlightOrdering }>(
    CATALOGUE_HIGHLIGHTS_DEFAULT,
  )
  const {
    data: arrived,
    error,
    isPlaceholderData,
    refetch,
  } = useCall('getHighlights', { query: shown }, { keepPrevious: true })
  // A shelf of covers is made in slices, behind whatever the patron does meanwhile.
  const data = useDeferredValue(arrived)
  const isPending = !data && !error
  const total = data?.pagination.totalItems ?? 0
  const controls = (
    <>
      <Select
        label={t('highlights.orderBy')}
        value={shown.orderBy}
        options={HIGHLIGHT_ORDERINGS.map(value => ({ value, label: t(`highlights.orders.${value}`) }))}
        onValueChange={orderBy => setShown(old => ({ ...old, orderBy, page: 1 }))}
      />
      <Select
        label={t('highlights.perPage')}
        value={String(shown.perPage)}
        options={PER_PAGE.map(value => ({ value: String(value), label: String(value) }))}
        onValueChange={value => setShown(old => ({ ...old, perPage: Number(value), page: 1 }))}
      />
    </>
  )
  return (
    <Section title={title || t('highlights.title')} aside={total > 0 ? controls : null} isTall={isPending}>
      {isPending ? <SkeletonShelf /> : null}
      {error ? (
        <ErrorState title={t('highlights.failed')} headingLevel={3} onRetry={() => void refetch()}>
          {errorText(error)}
        </ErrorState>
      ) : null}
      {data && total === 0 ? <EmptyState title={t('highlights.empty')} headingLevel={3} /> : null}
      {data && total > 0 ? (
        <ul className={css.shelf} aria-busy={isPlaceholderData}>
          {data.destaques.map((work, index) => (
            <li key={work.cod_acervo}>
              <Anchor href={`/acervo/${work.cod_acervo}`} className={css.work}>
                <Cover
                  title={work.obra}
                  author={work.autor}
                  src={work.link_capa}
                  mark={coverMark(work.cod_tipo_obra)}
                  isPriority={index < 7}
                />
                <span className={css.title} lang={langOf(work.idioma, language)}>
                  {work.obra}
                </span>
                <span className={css.author}>{spokenName(work.autor)}</span>
              </Anchor>
            </li>
          ))}
        </ul>
      ) : null}
      {data && shown.perPage > KIDS_HIGHLIGHTS_DEFAULT_PER_PAGE && total > KIDS_HIGHLIGHTS_DEFAULT_PER_PAGE ? (
        <Pagination
          className={css.pages}
          label={title || t('highlights.title')}
          page={data.pagination.currentPage}
          pageCount={data.pagination.lastPage}
          onPageChange={page => setShown(old => ({ ...old, page }))}
        />
      ) : null}
    </Section>
  )
}
