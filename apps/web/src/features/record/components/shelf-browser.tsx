import { Permission } from '@estante/contract/permissions'
import { IconButton } from '@estante/ui/button.tsx'
import { spokenName } from '@estante/ui/cover.rules.ts'
import { Cover } from '@estante/ui/cover.tsx'
import { announce } from '@estante/ui/live-region.tsx'
import { Anchor } from '@estante/ui/provider.tsx'
import { Select } from '@estante/ui/select.tsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/api/query.ts'
import { useLanguage } from '../../../lib/language/hooks.ts'
import { langOf } from '../../../lib/language/lang-of.ts'
import { usePermission } from '../../../lib/session/store/hooks.ts'
import { coverMark } from '../../../lib/work/cover-mark.ts'
import { coverAddress, recordAddress } from '../record-address.rules.ts'
import { keptTogether } from '../title.rules.ts'
import css from './shelf-browser.module.css'
import frame from './shelf-section.module.css'

type Works = Answer<'getShelfNeighbours'>['obras']

/** What stands beside a work on the shelves of a library, in the order of the call numbers, as far as one cares to walk. */
export function ShelfBrowser({ cod_acervo }: { cod_acervo: number }) {
  const { t } = useTranslation('record-screen')
  const id = useId()
  const maySee = [usePermission(Permission.copies), usePermission(Permission.location)].every(Boolean)
  const [place, setPlace] = useState<{ centre: number; library?: number }>({ centre: cod_acervo })
  const { data } = useCall(
    'getShelfNeighbours',
    { params: { id: place.centre }, query: { codBiblioteca: place.library } },
    { enabled: maySee, keepPrevious: true },
  )
  const [first, last] = [data?.obras[0], data?.obras.at(-1)]
  const span = first && last ? t('shelfBrowser.span', { first: first.chamada, last: last.chamada }) : ''
  const isAway = place.centre !== cod_acervo && data?.obras.some(work => work.cod_acervo === place.centre)
  useEffect(() => {
    if (isAway) announce(span)
  }, [isAway, span])
  // One work alone is no shelf.
  if (!data || !first || !last || (data.obras.length < 2 && place.centre === cod_acervo)) return null
  const walk = (to: number) => setPlace({ ...place, centre: to })
  return (
    <section aria-labelledby={id} className={frame.section} data-print="no">
      <div className={frame.head}>
        <div>
          <h2 id={id} className={frame.title}>
            {t('shelfBrowser.title')}
          </h2>
          <p className={frame.soft}>
            {data.bibliotecas.length > 1
              ? span
              : [data.bibliotecas[0]?.desc_biblioteca, span].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className={css.tools}>
          {data.bibliotecas.length > 1 ? (
            <Select
              label={t('copies.library')}
              isLabelHidden
              value={String(data.cod_biblioteca)}
              options={data.bibliotecas.map(each => ({
                value: String(each.cod_biblioteca),
                label: each.desc_biblioteca,
              }))}
              onValueChange={value => setPlace({ centre: cod_acervo, library: Number(value) })}
            />
          ) : null}
          <IconButton
            label={t('shelfBrowser.before')}
            look="line"
            icon={<ChevronLeft size={20} aria-hidden />}
            aria-disabled={first.cod_acervo === place.centre || undefined}
            onClick={() => walk(first.cod_acervo)}
          />
          <IconButton
            label={t('shelfBrowser.after')}
            look="line"
            icon={<ChevronRight size={20} aria-hidden />}
            aria-disabled={last.cod_acervo === place.centre || undefined}
            onClick={() => walk(last.cod_acervo)}
          />
        </div>
      </div>
      <Row
        key={`${data.cod_biblioteca}/${first.cod_acervo}`}
        works={data.obras}
        own={cod_acervo}
        centre={place.centre}
      />
    </section>
  )
}

interface RowProps {
  works: Works
  own: number
  centre: number
}

/** One stop of the Tab key: the arrow keys walk along the shelf. */
function Row({ works, own, centre }: RowProps) {
  const { t } = useTranslation('record-screen')
  const language = useLanguage()
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(() =>
    Math.max(
      0,
      works.findIndex(work => work.cod_acervo === centre),
    ),
  )
  const start = useRef(current)
  useLayoutEffect(() => {
    const item = list.current?.children[start.current]
    if (!list.current || !(item instanceof HTMLElement)) return
    // Only along the shelf: the page stays where it is.
    list.current.scrollLeft = item.offsetLeft - (list.current.clientWidth - item.clientWidth) / 2
  }, [])
  const follow = (event: FocusEvent) => {
    const at = [...(list.current?.children ?? [])].findIndex(item => item.contains(event.target))
    if (at >= 0) setCurrent(at)
  }
  const step = (event: KeyboardEvent) => {
    const last = works.length - 1
    const to = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: last }[event.key]
    if (to === undefined || to < 0 || to > last) return
    event.preventDefault()
    setCurrent(to)
    list.current?.querySelectorAll('a')[to]?.focus()
  }
  return (
    <ul ref={list} className={css.row} onKeyDown={step} onFocus={follow} aria-label={t('shelfBrowser.list')}>
      {works.map((work, index) => (
        <li key={work.cod_acervo}>
          <Anchor
            href={recordAddress(work.cod_acervo)}
            className={css.work}
            tabIndex={index === current ? 0 : -1}
            aria-current={work.cod_acervo === own ? 'page' : undefined}
          >
            <Cover
              title={keptTogether(work.obra)}
              author={work.autor}
              src={coverAddress(work.link_capa, 240)}
              mark={coverMark(work.cod_tipo_obra)}
            />
            <span className={css.call}>{work.chamada}</span>
            <span className={css.name} lang={langOf(work.idioma, language)}>
              {keptTogether(work.obra)}
            </span>
            <span className={frame.soft}>
              {work.cod_acervo === own
                ? t('shelfBrowser.here')
                : [spokenName(work.autor), work.ano_publicacao].filter(Boolean).join(' · ')}
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
