import type { ShowcaseItemData, ShowcaseLabels } from '@estante/contract'
import { RECORD_KINDS } from '@estante/contract/constants'
import { homeAddress } from '@estante/contract/showcase-address'
import { Breadcrumb } from '@estante/ui/breadcrumb.tsx'
import { Button, ButtonLink } from '@estante/ui/button.tsx'
import { spokenName } from '@estante/ui/cover.rules.ts'
import { Disclosure } from '@estante/ui/disclosure.tsx'
import { Link } from '@estante/ui/link.tsx'
import { SafeHtml } from '@estante/ui/safe-html.tsx'
import { SkeletonText } from '@estante/ui/skeleton.tsx'
import { ArrowLeft } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { errorText } from '../../../lib/errors/handle-error.ts'
import { useLinkOpener } from '../../../lib/links/use-link-opener.tsx'
import { usePageTitle } from '../../../lib/page/title.ts'
import { recordTabPiece } from '../../../lib/slots/slots.ts'
import kids from '../kids.module.css'
import { itemAddress, recordAddress, showcaseAddress } from '../kids-address.rules.ts'
import { useShowcasePlace } from '../showcase-place.ts'
import { SimilarItems } from '../similar-items.tsx'
import css from './item.module.css'
import { VIEWS, type View, viewOf } from './item.rules.ts'
import { ItemActions } from './item-actions.tsx'
import { ItemPictures } from './item-pictures.tsx'
import { LoanAnswer } from './loan-answer.tsx'
import { MapView } from './map-view.tsx'
import { MuseumFacts } from './museum-facts.tsx'
import { OnlineAnswer } from './online-answer.tsx'
import { PlaceAnswer } from './place-answer.tsx'
import { ShelfNote } from './shelf-note.tsx'
import type { useItem } from './use-item.ts'
import { useViewFocus } from './use-view-focus.ts'

/** From these numbers of pages on a child sees a thin or a thick book. */
const THIN = 48
const THICK = 200

interface ShownItemProps {
  item: ShowcaseItemData
  labels: ShowcaseLabels
  asked: ReturnType<typeof useItem>
}

export function ShownItem({ item, labels, asked }: ShownItemProps) {
  const { t } = useTranslation(['kids-screen', 'messages'])
  const { prefix, category } = useShowcasePlace()
  const [parameters, setParameters] = useSearchParams()
  const opener = useLinkOpener()
  const Reservation = recordTabPiece('reserva')
  const view = viewOf(parameters.get('visao'), item)
  const { cod_acervo, cod_biblioteca } = item
  const isObject = item.tipo_acervo === RECORD_KINDS.museum
  const year = asked.found?.ano_publicacao ?? item.ano_publicacao
  const title = asked.found?.obra ?? item.obra
  const viewName = view === 'default' ? null : t(`item.${view}`)
  usePageTitle([title, viewName].filter(Boolean).join(' · '))
  const { heading, openers } = useViewFocus(view)
  const show = (next: View) =>
    setParameters(
      old => {
        const changed = new URLSearchParams(old)
        const name = VIEWS[next]
        if (name) changed.set('visao', name)
        else changed.delete('visao')
        return changed
      },
      { preventScrollReset: true },
    )
  const backAddress = showcaseAddress(prefix, cod_biblioteca, category)
  // The shelf that one came from, where the work stands on it.
  const shelf = item.categorias.find(each => each.cod_categoria === category) ?? item.categorias[0]
  const trail = [
    { label: t('item.home'), href: homeAddress(prefix) },
    ...(shelf
      ? [{ label: shelf.desc_categoria, href: showcaseAddress(prefix, cod_biblioteca, shelf.cod_categoria) }]
      : []),
    {
      label: t('DadosDoAcervo', { ns: 'messages' }),
      ...(view === 'default' ? {} : { href: itemAddress(prefix, cod_acervo, cod_biblioteca, category) }),
    },
    ...(viewName ? [{ label: viewName }] : []),
  ]
  const spoken = [title, item.autor && `${labels.autor}: ${spokenName(item.autor)}`, item.resumo]
    .filter(Boolean)
    .join('. ')
  return (
    <>
      <div data-print="no">
        <div className={css.trail}>
          {view === 'default' ? (
            <ButtonLink href={backAddress} icon={<ArrowLeft size={20} aria-hidden />}>
              {t('item.back')}
            </ButtonLink>
          ) : (
            <Button icon={<ArrowLeft size={20} aria-hidden />} onClick={() => show('default')}>
              {t('item.back')}
            </Button>
          )}
          <Breadcrumb items={trail} />
        </div>
        <article className={kids.panel}>
          <div className={isObject ? css.object : css.columns}>
            <div className={css.side}>
              <ItemPictures item={item} images={asked.images} alt={labels.texto_capa} />
              <ItemActions item={item} prefix={prefix} spoken={spoken} />
            </div>
            <div className={css.body}>
              <p className={css.overline}>{labels.titulo_ano}</p>
              <h1 className={css.title}>
                {title}
                {year ? <span className={css.year}> ({year})</span> : null}
              </h1>
              <dl className={css.who}>
                {item.autor ? (
                  <div>
                    <dt>{labels.autor}</dt>
                    <dd>{spokenName(item.autor)}</dd>
                  </div>
                ) : null}
                {item.ilustrador ? (
                  <div>
                    <dt>{t('item.illustrator')}</dt>
                    <dd>{item.ilustrador}</dd>
                  </div>
                ) : null}
                {item.chamada && !isObject ? (
                  <div>
                    <dt>{labels.numero_chamada}</dt>
                    <dd>{item.chamada}</dd>
                  </div>
                ) : null}
                {item.faixa_etaria ? (
                  <div>
                    <dt>{t('item.forAges')}</dt>
                    <dd>{item.faixa_etaria.texto}</dd>
                  </div>
                ) : null}
              </dl>
              <BookSize item={item} />
              {item.resumo ? <p className={css.story}>{item.resumo}</p> : null}
              {view === 'default' ? (
                <>
                  <LoanAnswer
                    item={item}
                    labels={labels}
                    onReserve={Reservation ? () => show('reservation') : undefined}
                    reserveButton={openers.reservation}
                  />
                  <PlaceAnswer
                    item={item}
                    labels={labels}
                    onMap={() => show('localization')}
                    mapButton={openers.localization}
                  />
                  <OnlineAnswer item={item} labels={labels} links={asked.links} openLink={opener.openLink} />
                  {item.museu ? <MuseumFacts facts={item.museu} labels={labels} /> : null}
                  {item.proximo_da_serie ? (
                    <p>
                      {t('item.next')}:{' '}
                      <Link href={itemAddress(prefix, item.proximo_da_serie.cod_acervo, cod_biblioteca, category)}>
                        {item.proximo_da_serie.obra}
                      </Link>
                    </p>
                  ) : null}
                  <Reference reference={asked.reference} />
                  <p>
                    <Link href={recordAddress(prefix, cod_acervo, cod_biblioteca, null, category)}>
                      {t('VisualizacaoCompleta', { ns: 'messages' })}
                    </Link>
                  </p>
                </>
              ) : null}
              {viewName ? (
                <h2 ref={heading} tabIndex={-1} className={css.viewName}>
                  {viewName}
                </h2>
              ) : null}
              {view === 'localization' ? <MapView item={item} /> : null}
              {view === 'reservation' && Reservation ? (
                <Suspense fallback={<SkeletonText lines={6} />}>
                  <Reservation
                    cod_acervo={cod_acervo}
                    showcase={{ cod_biblioteca, takesCards: item.cartao_pin === 'S' }}
                  />
                </Suspense>
              ) : null}
            </div>
          </div>
        </article>
        {view === 'default' ? <SimilarItems work={cod_acervo} library={cod_biblioteca} /> : null}
        {opener.viewer}
      </div>
      <ShelfNote item={item} />
    </>
  )
}

/** Thin or thick, with pictures: what one sees when one takes a book in hand. */
function BookSize({ item: { paginas, com_imagens, tipo_acervo } }: { item: ShowcaseItemData }) {
  const { t } = useTranslation('kids-screen')
  if (tipo_acervo === RECORD_KINDS.museum) return null
  const size =
    paginas === null
      ? ''
      : t(paginas <= THIN ? 'item.thin' : paginas >= THICK ? 'item.thick' : 'item.pages', { pages: paginas })
  const words = [size, com_imagens === 'S' ? t('item.pictures') : ''].filter(Boolean)
  return words.length > 0 ? <p className={css.size}>{words.join(' · ')}</p> : null
}

/** KIDS-50: for schoolwork; where it cannot be had, what the server said. */
function Reference({ reference: { data, error } }: { reference: ReturnType<typeof useItem>['reference'] }) {
  const { t } = useTranslation('kids-screen')
  const failure = error ? errorText(error) : null
  if (!data && !failure) return null
  return (
    <Disclosure title={t('item.cite')} headingLevel={2}>
      {data ? <SafeHtml html={data.referencia} /> : <p role="alert">{failure}</p>}
    </Disclosure>
  )
}
