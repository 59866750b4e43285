import type { ShelfMap } from '@estante/contract'
import { classes } from '@estante/ui/classes.ts'
import { MapPin } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import css from './shelf-map.module.css'

type Floor = ShelfMap['andares'][number]
type Place = Floor['lugares'][number]

const isHere = ({ aqui }: Place): boolean => aqui === 'S'
const boxOf = ({ x, y, largura, altura }: Place): CSSProperties => ({
  left: `${x}%`,
  top: `${y}%`,
  width: `${largura}%`,
  height: `${altura}%`,
})

/** The floors of a library, drawn: the shelf of the work is marked, the others stand back. A phone shows its floor alone. */
export function FloorMap({ map }: { map: ShelfMap }) {
  const { t } = useTranslation('record-screen')
  return (
    <div className={css.floors}>
      {map.andares.map(floor => {
        const here = floor.lugares.filter(isHere)
        const shelves = here.map(place => place.estante || place.desc_local_exemplar).join(', ')
        return (
          <figure key={floor.nome} className={classes(css.floor, here.length === 0 && css.other)}>
            <figcaption className={css.name}>{floor.nome}</figcaption>
            <div
              className={css.plan}
              role="img"
              aria-label={
                here.length > 0
                  ? t('shelf.planHere', { floor: floor.nome, library: map.desc_biblioteca, shelf: shelves })
                  : t('shelf.planOther', { floor: floor.nome, library: map.desc_biblioteca })
              }
            >
              {floor.lugares.map(place => (
                <span
                  key={place.cod_local_exemplar}
                  className={classes(css.place, isHere(place) && css.here)}
                  style={boxOf(place)}
                >
                  {isHere(place) ? <MapPin className={css.pin} aria-hidden /> : null}
                  <b>{place.estante}</b>
                  <small>{place.desc_local_exemplar}</small>
                </span>
              ))}
              {floor.pontos.map(point => (
                <span
                  key={`${point.x}/${point.y}`}
                  className={css.point}
                  style={{ left: `${point.x}%`, top: `${point.y}%` }}
                >
                  {point.nome}
                </span>
              ))}
            </div>
          </figure>
        )
      })}
    </div>
  )
}
