import type { FilterDefinition } from '@estante/contract'
import { NEW_ACQUISITIONS } from '@estante/contract/constants'
import { plainLetters } from '@estante/contract/written-words'
import { Checkbox } from '@estante/ui/choice.tsx'
import { classes } from '@estante/ui/classes.ts'
import { Disclosure } from '@estante/ui/disclosure.tsx'
import { LinkButton } from '@estante/ui/link.tsx'
import { SkeletonText } from '@estante/ui/skeleton.tsx'
import { SearchField } from '@estante/ui/text-field.tsx'
import { VisuallyHidden } from '@estante/ui/visually-hidden.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/language/hooks.ts'
import { useSecondTurn } from '../../../lib/page/use-second-turn.ts'
import { useStore } from '../../../lib/storage/store.ts'
import { displayStore } from '../display.ts'
import { isWorthShowing, NO_YEAR } from '../facets.rules.ts'
import { useEcho } from '../use-echo.ts'
import { yearBars } from '../year-range.rules.ts'
import css from './filter-panel.module.css'
import { YearRange } from './year-range.tsx'

type Chosen = Readonly<Record<string, readonly string[]>>

interface FilterPanelProps {
  definitions: readonly FilterDefinition[]
  isLoading: boolean
  chosen: Chosen
  /** All that is chosen, and the filter in which it changed. */
  onChange: (chosen: Chosen, letter: string) => void
}

/** Values shown before "show all"; longer lists get a search box. */
const FIRST = 6
const LONG = 12
const OPEN_AT_FIRST = ['B', 'T', 'Y', 'Z', 'NA_C', 'NA_A']

/** SRCH-89 … 94: every filter of the tab with its counts. */
export function FilterPanel({ isLoading, ...panel }: FilterPanelProps) {
  return isLoading && panel.definitions.length === 0 ? <Waiting /> : <Facets {...panel} />
}

function Waiting() {
  return (
    <div className={classes(css.panel, css.waiting)}>
      <SkeletonText lines={8} />
    </div>
  )
}

function Facets({ definitions, chosen: asked, onChange }: Omit<FilterPanelProps, 'isLoading'>) {
  const [chosen, echo] = useEcho(asked)
  const { t } = useTranslation('search-screen')
  const { kind } = useStore(displayStore)
  // A filter that was changed here stays, though it may tell nothing apart any more: the keyboard stands in it.
  const [touched, setTouched] = useState<readonly string[]>([])
  // What was found is looked at first; dozens of boxes beside it are made in slices, so that nothing waits for them.
  const isTheirTurn = useSecondTurn()
  // A box of its own: the one that follows would begin with this one's measures, and move.
  if (!isTheirTurn) return <Waiting />
  const other = kind === NEW_ACQUISITIONS.byCourse ? NEW_ACQUISITIONS.byArea : NEW_ACQUISITIONS.byCourse
  const shown = definitions
    .filter(each => each.codigo !== other)
    .filter(each => touched.includes(each.codigo) || isWorthShowing(each, chosen[each.codigo] ?? []))
    .sort((a, b) => placeOf(b.codigo, kind) - placeOf(a.codigo, kind))
  if (shown.length === 0) return <p className={css.none}>{t('filters.none')}</p>
  return (
    <div className={css.panel}>
      {shown.map(definition => (
        <Facet
          key={definition.codigo}
          definition={definition}
          chosen={chosen[definition.codigo] ?? []}
          onChange={codes => {
            const next = {
              ...without(chosen, definition.codigo),
              ...(codes.length > 0 ? { [definition.codigo]: codes } : {}),
            }
            setTouched([...touched, definition.codigo])
            echo(next)
            onChange(next, definition.codigo)
          }}
        />
      ))}
    </div>
  )
}

/** What new acquisitions are looked at by comes first, then the drawing of the years. */
const placeOf = (letter: string, kind: string): number => (letter === kind ? 2 : letter === 'Y' ? 1 : 0)

const without = (chosen: Chosen, letter: string): Chosen =>
  Object.fromEntries(Object.entries(chosen).filter(([other]) => other !== letter))

type Entry = FilterDefinition['contagem'][number]

/** How many records a value leaves, and of how many. */
function Counted({ entry }: { entry: Entry }) {
  const { t } = useTranslation('search-screen')
  const format = useFormat()
  return (
    <span className={css.number}>
      <VisuallyHidden>: </VisuallyHidden>
      {format.number(entry.total)}
      {entry.mostrarQtdOriginal ? (
        <span className={css.original}>{` ${t('filters.of', { total: format.number(entry.totalSemFiltro) })}`}</span>
      ) : null}
      <VisuallyHidden>
        {' '}
        {t('filters.records', { count: entry.mostrarQtdOriginal ? entry.totalSemFiltro : entry.total })}
      </VisuallyHidden>
    </span>
  )
}

interface FacetProps {
  definition: FilterDefinition
  chosen: readonly string[]
  onChange: (codes: readonly string[]) => void
}

function Facet({ definition, chosen, onChange }: FacetProps) {
  const { t } = useTranslation(['search-screen', 'messages'])
  const format = useFormat()
  const [sought, setSought] = useState('')
  const [isWhole, setWhole] = useState(false)
  // A value that is unticked stays in sight with the keyboard in it, wherever its count puts it.
  const [touched, setTouched] = useState<readonly Entry[]>([])
  const { codigo, descricao, contagem, totalValores } = definition
  // The box stays while something stands in it, though other filters may have left a short list.
  const isLong = contagem.length > LONG || sought !== ''
  const isTouched = (entry: Entry): boolean => touched.some(each => each.codigo === entry.codigo)
  const isCounted = (entry: Entry): boolean => contagem.some(each => each.codigo === entry.codigo)
  // What is chosen is always in sight, wherever its count has put it.
  const ordered = [
    ...contagem.filter(entry => chosen.includes(entry.codigo)),
    ...contagem.filter(entry => !chosen.includes(entry.codigo) && entry.total > 0),
    // What the other filters leave empty stays at the end, with how much there would be.
    ...contagem.filter(
      entry => !chosen.includes(entry.codigo) && entry.total === 0 && (entry.mostrarQtdOriginal || isTouched(entry)),
    ),
    // A rare value is counted only while it is chosen.
    ...touched.filter(entry => !isCounted(entry)),
  ]
  const matching =
    sought === '' ? ordered : ordered.filter(entry => plainLetters(entry.descricao).includes(plainLetters(sought)))
  // Years are chosen by the drawing above them: single ones are for those who ask for them, but for "no date".
  const isDrawn = codigo === 'Y' && yearBars(contagem).length > 0
  const isFirst = (entry: Entry, at: number): boolean =>
    isTouched(entry) ||
    (isDrawn ? entry.codigo === NO_YEAR || chosen.includes(entry.codigo) : at < Math.max(FIRST, chosen.length))
  const shown = isWhole || sought !== '' ? matching : matching.filter(isFirst)
  return (
    <Disclosure
      look="plain"
      headingLevel={2}
      title={descricao}
      count={chosen.length > 0 ? format.number(chosen.length) : undefined}
      defaultOpen={OPEN_AT_FIRST.includes(codigo) || chosen.length > 0}
    >
      {codigo === 'Y' ? <YearRange definition={definition} chosen={chosen} onChange={onChange} /> : null}
      <fieldset className={css.values}>
        <legend className={css.legend}>{descricao}</legend>
        {isLong && (isWhole || !isDrawn) ? (
          <SearchField
            label={t('filters.searchIn', { name: descricao })}
            isLabelHidden
            placeholder={t('filters.searchIn', { name: descricao })}
            value={sought}
            onValueChange={setSought}
          />
        ) : null}
        {shown.map(entry => (
          <Checkbox
            key={entry.codigo}
            checked={chosen.includes(entry.codigo)}
            onCheckedChange={isOn => {
              setTouched([...touched.filter(each => each.codigo !== entry.codigo), entry])
              onChange(isOn ? [...chosen, entry.codigo] : chosen.filter(code => code !== entry.codigo))
            }}
            count={isCounted(entry) ? <Counted entry={entry} /> : undefined}
          >
            {codigo === 'Y' && entry.codigo === NO_YEAR ? t('SemData', { ns: 'messages' }) : entry.descricao}
          </Checkbox>
        ))}
        {matching.length === 0 ? <p role="status">{t('filters.noMatch')}</p> : null}
        {sought === '' && ordered.some((entry, at) => !isFirst(entry, at)) ? (
          <LinkButton className={css.more} onClick={() => setWhole(!isWhole)}>
            {isWhole
              ? t('filters.fewer')
              : t(isDrawn ? 'filters.years' : 'filters.all', { total: format.number(ordered.length) })}
          </LinkButton>
        ) : null}
        {isWhole && totalValores > contagem.length ? (
          <p className={css.cut}>
            {t('filters.cut', { total: format.number(totalValores), shown: format.number(contagem.length) })}
          </p>
        ) : null}
      </fieldset>
    </Disclosure>
  )
}
