import type { Availability, RecordLink, Work } from '@estante/contract'
import { Button } from '@estante/ui/button.tsx'
import { Checkbox } from '@estante/ui/choice.tsx'
import { Cover } from '@estante/ui/cover.tsx'
import { Link } from '@estante/ui/link.tsx'
import { Tag } from '@estante/ui/tag.tsx'
import { VisuallyHidden } from '@estante/ui/visually-hidden.tsx'
import { Accessibility, Check, Globe, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { putInBasket, takeFromBasket, useBasket } from '../../../lib/basket/basket-store.ts'
import { useLanguage } from '../../../lib/language/hooks.ts'
import { langOf, langOfText } from '../../../lib/language/lang-of.ts'
import type { LinkOpener } from '../../../lib/links/use-link-opener.tsx'
import { hasScreen } from '../../../lib/page/known-screens.ts'
import { LANDMARKS } from '../../../lib/page/landmarks.ts'
import { select, selectionStore } from '../../../lib/search-state/selection.ts'
import { emptySearch, type SearchState } from '../../../lib/search-state/state.ts'
import { useStore } from '../../../lib/storage/store.ts'
import { coverMark } from '../../../lib/work/cover-mark.ts'
import { isOnline, standingOf } from '../availability.rules.ts'
import { type Display, displayStore } from '../display.ts'
import { markWords } from '../highlight.rules.ts'
import { ResultLinks } from './result-links.tsx'
import css from './result-row.module.css'
import { StandingTag } from './standing-tag.tsx'

interface ResultRowProps {
  work: Work
  known: Availability | undefined
  /** SRCH-102: what else the work is called. */
  titles: readonly string[] | undefined
  /** LINK-23: where an online work is read. */
  links: readonly RecordLink[] | undefined
  openLink: LinkOpener['openLink']
  words: readonly string[]
  display: Display
  isFirst: boolean
  isNearTop: boolean
  isAuthorities: boolean
  state: SearchState
  addressOf: (state: SearchState) => string
  defaultCover: string | null
  coverInk: string | undefined
}

/** A work as a result: what it is, and at once whether one can have it (SRCH-89, SRCH-96). */
export function ResultRow(props: ResultRowProps) {
  const { work, known, titles, links, words, display, isFirst, isNearTop, isAuthorities, defaultCover, coverInk } =
    props
  const { t } = useTranslation(['search-screen', 'messages'])
  const title = markWords(work.obra, words).map((piece, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no name but their place
    piece.isMarked ? <mark key={at}>{piece.text}</mark> : piece.text,
  )
  const language = useLanguage()
  const lang = langOf(work.idioma, language)
  const id = isFirst ? LANDMARKS.firstResult : undefined
  const hasCover = display !== 'L' && !isAuthorities
  const standing = standingOf(work, known)
  const facts = [
    work.desc_tipo_obra,
    isAuthorities ? '' : work.ano_publicacao === null ? t('SemData', { ns: 'messages' }) : String(work.ano_publicacao),
    work.idioma_desc,
  ].filter(Boolean)
  return (
    <li className={css.row} data-display={display} data-cover={hasCover}>
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
        <div className={css.words}>
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
          {work.autor ? <Author {...props} /> : null}
          <p className={css.facts}>{facts.join(' · ')}</p>
          {titles?.length ? (
            <p className={css.place}>{t('row.furtherTitles', { count: titles.length, titles: titles.join(' ; ') })}</p>
          ) : null}
          {display === 'D' && work.resumo ? (
            <p className={css.summary} lang={langOfText(work.resumo, language)}>
              {work.resumo}
            </p>
          ) : null}
          {display === 'D' ? <Places work={work} known={known} /> : null}
          <Marks work={work} state={props.state} isSaid={standing?.kind === 'online'} />
          {display === 'D' && isOnline(work) ? (
            <ResultLinks work={work} links={links} openLink={props.openLink} />
          ) : null}
        </div>
        {isAuthorities ? null : (
          <div className={css.side}>
            <div className={css.standing}>{standing ? <StandingTag standing={standing} /> : null}</div>
            <Choices work={work} />
          </div>
        )}
      </div>
    </li>
  )
}

function Author({ work, state, addressOf }: ResultRowProps) {
  const base = emptySearch('pesquisa_geral')
  const search = { ...base, rows: [{ termo: work.autor, option: 'AUTOR', condition: '-1' }] }
  return (
    <p className={css.author}>
      <Link href={addressOf(state.tab === 'pesquisa_geral' ? { ...search, tab: state.tab } : search)}>
        {work.autor}
      </Link>
    </p>
  )
}

function Places({ work, known }: { work: Work; known: Availability | undefined }) {
  const { t } = useTranslation('search-screen')
  const places = known?.bibliotecas ?? []
  const [first] = places
  if (!first) return work.chamada ? <p className={css.place}>{work.chamada}</p> : null
  const call = first.chamada || work.chamada
  return (
    <p className={css.place}>
      {[first.desc_biblioteca, call].filter(Boolean).join(' · ')}
      {places.length > 1 ? ` · ${t('row.moreLibraries', { count: places.length - 1 })}` : ''}
    </p>
  )
}

/** SRCH-89: marks for online and accessible; on new acquisitions the course or area it came for. */
function Marks({ work, state, isSaid }: { work: Work; state: SearchState; isSaid: boolean }) {
  const { t } = useTranslation('search-screen')
  const { kind } = useStore(displayStore)
  const groups = state.tab !== 'novas_aquisicoes' ? [] : kind === 'NA_C' ? work.cursos_disc : work.areas_conhecimento
  const isAccessible = work.possui_acessibilidade === 'S'
  // Where the availability says it already, it is not said twice.
  const isMarkedOnline = isOnline(work) && !isSaid
  if (!isMarkedOnline && !isAccessible && groups.length === 0) return null
  return (
    <p className={css.marks}>
      {isMarkedOnline ? (
        <Tag tone="info" icon={<Globe size={14} aria-hidden />}>
          {t('row.online')}
        </Tag>
      ) : null}
      {isAccessible ? (
        <Tag tone="brand" icon={<Accessibility size={14} aria-hidden />}>
          {t('row.accessible')}
        </Tag>
      ) : null}
      {groups.map(group => (
        <Tag key={group.codigo}>{group.descricao}</Tag>
      ))}
    </p>
  )
}

function Choices({ work }: { work: Work }) {
  const { t } = useTranslation('search-screen')
  const isSelected = useStore(selectionStore).has(work.cod_acervo)
  const isInBasket = useBasket().includes(work.cod_acervo)
  return (
    <div className={css.choices} data-print="no">
      <Button
        size="small"
        aria-pressed={isInBasket}
        icon={isInBasket ? <Check size={16} aria-hidden /> : <Plus size={16} aria-hidden />}
        onClick={() => void (isInBasket ? takeFromBasket(work.cod_acervo) : putInBasket(work.cod_acervo))}
      >
        {t(isInBasket ? 'row.inBasket' : 'row.toBasket')}
        <VisuallyHidden>: {work.obra}</VisuallyHidden>
      </Button>
      <Checkbox checked={isSelected} onCheckedChange={isOn => select([work.cod_acervo], isOn)}>
        {t('row.select')}
        <VisuallyHidden> {work.obra}</VisuallyHidden>
      </Checkbox>
    </div>
  )
}
