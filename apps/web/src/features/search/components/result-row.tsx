import type { Work } from '@estante/contract'
import { spokenName } from '@estante/ui/cover.rules.ts'
import { Cover } from '@estante/ui/cover.tsx'
import { Link } from '@estante/ui/link.tsx'
import { Tag } from '@estante/ui/tag.tsx'
import { Accessibility } from 'lucide-react'
import { memo, use } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/language/hooks.ts'
import { langOf, langOfText } from '../../../lib/language/lang-of.ts'
import { hasScreen } from '../../../lib/page/known-screens.ts'
import { LANDMARKS } from '../../../lib/page/landmarks.ts'
import { emptySearch, type SearchState } from '../../../lib/search-state/state.ts'
import { useStore } from '../../../lib/storage/store.ts'
import { coverMark } from '../../../lib/work/cover-mark.ts'
import { isOnline } from '../../../lib/work/standing.rules.ts'
import { type Display, displayStore } from '../display.ts'
import type { WorkGroup } from '../groups.rules.ts'
import { markWords } from '../highlight.rules.ts'
import { EditionChips } from './edition-chips.tsx'
import { ResultLinks } from './result-links.tsx'
import css from './result-row.module.css'
import { RowChoices } from './row-choices.tsx'
import { RowLater } from './row-later.ts'

interface ResultRowProps {
  group: WorkGroup
  words: readonly string[]
  display: Display
  isFirst: boolean
  isNearTop: boolean
  /** Below the window: laid out when somebody scrolls there. */
  isLaidOutLater: boolean
  isAuthorities: boolean
  state: SearchState
  addressOf: (state: SearchState) => string
  defaultCover: string | null
  coverInk: string | undefined
}

/** A work as a result: what it is, and at once which editions one can have (SRCH-89, SRCH-96). */
export const ResultRow = memo(function ResultRow(props: ResultRowProps) {
  const { group, words, display, isFirst, isNearTop, isLaidOutLater, isAuthorities, defaultCover, coverInk } = props
  const work = group.lead
  const title = markWords(work.obra, words).map((piece, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no name but their place
    piece.isMarked ? <mark key={at}>{piece.text}</mark> : piece.text,
  )
  const language = useLanguage()
  const lang = langOf(work.idioma, language)
  const id = isFirst ? LANDMARKS.firstResult : undefined
  const hasCover = display !== 'L' && !isAuthorities
  const isDetailed = display === 'D'
  return (
    <li className={css.row} data-display={display} data-cover={hasCover} data-later={isLaidOutLater || undefined}>
      {hasCover ? (
        <Cover
          className={css.cover}
          title={work.obra}
          author={work.autor}
          src={work.link_capa}
          fallbackSrc={defaultCover}
          ink={coverInk}
          mark={coverMark(work.cod_tipo_obra)}
          isPriority={isNearTop}
        />
      ) : null}
      <div className={css.body}>
        <div className={css.head}>
          <h2 className={css.title}>
            {hasScreen(work.rota) ? (
              <Link id={id} href={work.rota} look="quiet" lang={lang}>
                {title}
              </Link>
            ) : (
              <span id={id} tabIndex={-1} lang={lang}>
                {title}
              </span>
            )}
          </h2>
          {isAuthorities ? null : <RowChoices work={work} />}
        </div>
        <Facts {...props} />
        <FurtherTitles work={work} />
        {isDetailed && work.resumo ? (
          <p className={css.summary} lang={langOfText(work.resumo, language)}>
            {work.resumo}
          </p>
        ) : null}
        {isAuthorities ? null : (
          <div className={css.forms}>
            <EditionChips group={group} />
            <Marks group={group} state={props.state} />
            {isDetailed && group.total === 1 && isOnline(work) ? <Reading work={work} /> : null}
          </div>
        )}
      </div>
    </li>
  )
})

/** Who made it, when, in which language, and where it stands: what is known at once, in one line. */
function Facts({ group, isAuthorities, state, addressOf }: ResultRowProps) {
  const { t } = useTranslation('messages')
  const work = group.lead
  const facts = isAuthorities
    ? [work.desc_tipo_obra]
    : [yearsOf(group) || t('SemData'), work.idioma_desc, group.total > 1 ? '' : work.chamada]
  const search = {
    ...emptySearch('pesquisa_geral'),
    rows: [{ termo: work.autor, option: 'AUTOR', condition: '-1' }],
    isGrouped: state.isGrouped,
  }
  return (
    <p className={css.facts}>
      {work.autor ? (
        <>
          <Link className={css.author} href={addressOf(search)}>
            {spokenName(work.autor)}
          </Link>
          {' · '}
        </>
      ) : null}
      {facts.filter(Boolean).join(' · ')}
    </p>
  )
}

/** The year, or the first and the last of the editions; '' when none is known. */
function yearsOf({ editions }: WorkGroup): string {
  const years = editions.flatMap(work => work.ano_publicacao ?? [])
  if (years.length === 0) return ''
  const [first, last] = [Math.min(...years), Math.max(...years)]
  return first === last ? String(first) : `${first}–${last}`
}

/** SRCH-89: the mark of works of which an edition is accessible; on new acquisitions the course or area it came for. */
function Marks({ group: { lead, editions }, state }: { group: WorkGroup; state: SearchState }) {
  const { t } = useTranslation('search-screen')
  const { kind } = useStore(displayStore)
  const groups = state.tab !== 'novas_aquisicoes' ? [] : kind === 'NA_C' ? lead.cursos_disc : lead.areas_conhecimento
  const isAccessible = editions.some(work => work.possui_acessibilidade === 'S')
  if (!isAccessible && groups.length === 0) return null
  return (
    <p className={css.marks}>
      {isAccessible ? (
        <Tag tone="brand" icon={<Accessibility size="1.1em" aria-hidden />}>
          {t('row.accessible')}
        </Tag>
      ) : null}
      {groups.map(group => (
        <Tag key={group.codigo}>{group.descricao}</Tag>
      ))}
    </p>
  )
}

/** SRCH-102: what else the work is called. */
function FurtherTitles({ work }: { work: Work }) {
  const { t } = useTranslation('search-screen')
  const titles = use(RowLater).titles.get(work.cod_acervo)
  if (!titles?.length) return null
  return <p className={css.further}>{t('row.furtherTitles', { count: titles.length, titles: titles.join(' ; ') })}</p>
}

/** LINK-23: what is on line is read from the list itself; of a work with several editions each chip leads to its own. */
function Reading({ work }: { work: Work }) {
  const { links, areLinksComing, openLink } = use(RowLater)
  return <ResultLinks work={work} links={links.get(work.cod_acervo)} isComing={areLinksComing} openLink={openLink} />
}
