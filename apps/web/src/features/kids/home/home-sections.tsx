import { HIGHLIGHT_COVER_WIDTH, SHOWCASE_LETTERS } from '@estante/contract/constants'
import { Anchor } from '@estante/ui/provider.tsx'
import { SkeletonShelf } from '@estante/ui/skeleton.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { errorText } from '../../../lib/errors/handle-error.ts'
import { slotPiece } from '../../../lib/slots/slots.ts'
import list from '../item-list.module.css'
import { ItemList } from '../item-list.tsx'
import css from '../kids.module.css'
import { itemAddress, showcaseAddress } from '../kids-address.rules.ts'
import { Panel } from '../panel.tsx'
import { ShowcaseCover } from '../showcase-cover.tsx'
import { useShowcasePlace } from '../showcase-place.ts'
import { useFavourites } from './favourites.ts'
import { ShowcaseHighlights } from './showcase-highlights.tsx'

/** KIDS-10: what the library has put out, in its order; then its new books, information and questions. */
export function HomeSections() {
  const { t } = useTranslation('kids-screen')
  const { prefix, library, id } = useShowcasePlace()
  const { data: sections, error, isPending, refetch } = useCall('getKidsSections', { params: { id } })
  const { data: libraries } = useCall('getKidsLibraries', { query: { catalogo: prefix } })
  const only = libraries?.length === 1 ? libraries[0]?.cod_biblioteca : undefined
  const Information = slotPiece('information')
  const own = library ?? only
  return (
    <>
      <Libraries />
      <Favourites />
      <JustArrived />
      {isPending ? (
        <Panel>
          <SkeletonShelf />
        </Panel>
      ) : null}
      {error ? (
        <Panel>
          <ErrorState title={t('home.failed')} onRetry={() => void refetch()}>
            {errorText(error)}
          </ErrorState>
        </Panel>
      ) : null}
      {sections?.map(({ tipo_secao, nome_secao }) => {
        if (tipo_secao === 'DESTAQUE') return <ShowcaseHighlights key={tipo_secao} title={nome_secao} />
        if (tipo_secao === 'NOTICIAS') return <ShowcaseNews key={tipo_secao} title={nome_secao} />
        return null
      })}
      {Information ? (
        <Suspense>
          <div className={`${css.panel} ${css.around}`}>
            <Information letter={SHOWCASE_LETTERS[prefix]} {...(own ? { cod_biblioteca: own } : {})} />
          </div>
        </Suspense>
      ) : null}
    </>
  )
}

/** Several libraries under one address: which one. */
function Libraries() {
  const { t } = useTranslation('kids-screen')
  const { prefix, library } = useShowcasePlace()
  const { data } = useCall('getKidsLibraries', { query: { catalogo: prefix } })
  if (library !== undefined || !data || data.length < 2) return null
  return (
    <Panel title={t(prefix === 'kids' ? 'home.libraries' : 'home.museums')}>
      <ul>
        {data.map(each => (
          <li key={each.cod_biblioteca}>
            <Anchor href={showcaseAddress(prefix, each.cod_biblioteca)}>{each.titulo}</Anchor>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Favourites() {
  const { t } = useTranslation('kids-screen')
  const { prefix } = useShowcasePlace()
  const works = useFavourites(prefix)
  if (works.length === 0) return null
  return (
    <Panel title={t('home.favourites')}>
      <p className={css.note}>{t('home.favouritesNote')}</p>
      <ul className={list.list}>
        {works.map(work => (
          <li key={work.cod_acervo}>
            <Anchor href={itemAddress(prefix, work.cod_acervo, work.cod_biblioteca)} className={list.item}>
              <ShowcaseCover work={work} width={HIGHLIGHT_COVER_WIDTH} drawing={work.icone} />
              <span className={list.title}>{work.obra}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** KIDS-61. A list that fails or is empty is not there. */
function JustArrived() {
  const { t } = useTranslation('kids-screen')
  const { prefix, id } = useShowcasePlace()
  const { data } = useCall('getKidsJustArrived', { query: { id } })
  if (!data || data.length === 0) return null
  return (
    <Panel title={t('home.arrived')}>
      <ItemList prefix={prefix} items={data} />
    </Panel>
  )
}

/** KIDS-19, KIDS-20. */
function ShowcaseNews({ title }: { title: string }) {
  const { id } = useShowcasePlace()
  const { data } = useCall('getKidsNews', { query: { cod_pagina: id } })
  const News = slotPiece('news')
  if (!News || !data || data.length === 0) return null
  return (
    <Suspense>
      <div className={`${css.panel} ${css.around}`}>
        <News title={title} items={data} />
      </div>
    </Suspense>
  )
}
