import type { ShowcaseItemData } from '@estante/contract'
import { RECORD_KINDS } from '@estante/contract/constants'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { coverSource } from '../looks.rules.ts'
import { ObjectPicture, ShowcaseCover } from '../showcase-cover.tsx'
import css from './item.module.css'

interface ItemPicturesProps {
  item: ShowcaseItemData
  images: readonly { conteudo: string; descricao: string }[]
  alt: string
}

/** KIDS-32: the cover, or an object in large, and further views to choose from. */
export function ItemPictures({ item, images, alt }: ItemPicturesProps) {
  const { t } = useTranslation('kids-screen')
  const [chosen, setChosen] = useState(0)
  const isObject = item.tipo_acervo === RECORD_KINDS.museum
  const source = coverSource(item.link_capa)
  const pictures =
    images.length > 0 ? images.map(image => image.conteudo) : source.kind === 'address' ? [source.address] : []
  const label = `${alt}: ${item.obra}`
  return (
    <div className={css.pictures}>
      {isObject ? (
        <ObjectPicture
          src={pictures[chosen] ?? null}
          drawing={item.icone || 'vase'}
          alt={label}
          isLarge
          isPriority
          note={<span>{t('museum.drawn')}</span>}
        />
      ) : (
        <ShowcaseCover
          work={{ ...item, link_capa: pictures[chosen] ?? item.link_capa }}
          alt={label}
          width={260}
          isPriority
        />
      )}
      {pictures.length > 1 ? (
        <fieldset className={css.views}>
          <legend>{t('museum.views')}</legend>
          {pictures.map((picture, at) => (
            <button
              key={picture}
              type="button"
              aria-pressed={at === chosen}
              aria-label={images[at]?.descricao || t('museum.view', { n: at + 1 })}
              onClick={() => setChosen(at)}
            >
              <img src={picture} alt="" loading="lazy" />
            </button>
          ))}
        </fieldset>
      ) : null}
    </div>
  )
}
