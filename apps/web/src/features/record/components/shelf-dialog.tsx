import type { ShelfMap } from '@estante/contract'
import { Dialog } from '@estante/ui/dialog.tsx'
import { Link } from '@estante/ui/link.tsx'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/api/query.ts'
import { recordAddress } from '../record-address.rules.ts'
import { Loaded } from './loaded.tsx'
import css from './shelf-dialog.module.css'
import { FloorMap } from './shelf-map.tsx'
import { useColourWords } from './use-colour-words.ts'

type Shelf = Answer<'getShelfLocation'>[number]

/** Floors are drawn once a library, below the last of its places. */
const isLastOf = (list: readonly Shelf[], shelf: Shelf): boolean =>
  list.filter(other => other.cod_biblioteca === shelf.cod_biblioteca).at(-1) === shelf
const Drawn = ({ map }: { map: ShelfMap | undefined }) => (map ? <FloorMap map={map} /> : null)

interface ShelfDialogProps {
  cod_acervo: number
  title: string
  /** One library alone. */
  codBiblioteca?: number
  onClose: () => void
}

/** REC-22: where the record stands: place, shelf and its colour, call number, and the library's map. */
export function ShelfDialog({ cod_acervo, title, codBiblioteca, onClose }: ShelfDialogProps) {
  const { t } = useTranslation('record-screen')
  const colourWords = useColourWords()
  const shelves = useCall('getShelfLocation', { params: { id: cod_acervo }, query: { codBiblioteca } })
  const maps = useCall('getShelfMap', { params: { id: cod_acervo }, query: { codBiblioteca } })
  const drawnOf = (shelf: Shelf) => maps.data?.find(map => map.cod_biblioteca === shelf.cod_biblioteca)
  return (
    <Dialog isOpen onClose={onClose} title={t('shelf.title', { title })} size="large">
      <Loaded query={shelves} isEmpty={list => list.length === 0} empty={t('shelf.empty')}>
        {list => (
          <ul className={css.shelves}>
            {list.map(shelf => (
              <li key={`${shelf.cod_biblioteca}-${shelf.desc_local_exemplar}-${shelf.estante}`} className={css.shelf}>
                <h3 className={css.library}>{shelf.desc_biblioteca}</h3>
                <dl className={css.facts}>
                  <div>
                    <dt>{t('shelf.place')}</dt>
                    <dd>{shelf.desc_local_exemplar}</dd>
                  </div>
                  {shelf.estante ? (
                    <div>
                      <dt>{t('shelf.shelf')}</dt>
                      <dd>
                        {shelf.estante}
                        {shelf.cor ? ` · ${colourWords(shelf.cor)}` : ''}
                      </dd>
                    </div>
                  ) : null}
                  {shelf.chamada ? (
                    <div>
                      <dt>{t('shelf.callNumber')}</dt>
                      <dd className={css.callNumber}>{shelf.chamada}</dd>
                    </div>
                  ) : null}
                </dl>
                {isLastOf(list, shelf) ? <Drawn map={drawnOf(shelf)} /> : null}
                {shelf.arquivo_bmp && !maps.isPending && !drawnOf(shelf) ? (
                  <figure className={css.map}>
                    <img
                      src={shelf.arquivo_bmp}
                      alt={t('shelf.mapOf', {
                        library: shelf.desc_biblioteca,
                        place: shelf.desc_local_exemplar,
                        shelf: shelf.estante,
                      })}
                      loading="lazy"
                    />
                    <figcaption>
                      <a href={shelf.arquivo_bmp} target="_blank" rel="noopener noreferrer">
                        {t('shelf.largerMap')}
                      </a>
                    </figcaption>
                  </figure>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <p className={css.toCopies}>
        <Link href={recordAddress(cod_acervo, 'exemplares')} onClick={onClose}>
          {t('shelf.toCopies')}
        </Link>
      </p>
    </Dialog>
  )
}
