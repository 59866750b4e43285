import type { ShowcaseItemData } from '@estante/contract'
import { useTranslation } from 'react-i18next'
import { useShelfColour } from '../use-shelf-colour.ts'
import css from './shelf-note.module.css'

/** What is printed of the page: a slip to carry to the shelf. On screen it is not seen. */
export function ShelfNote({ item }: { item: ShowcaseItemData }) {
  const { t } = useTranslation('kids-screen')
  const colourName = useShelfColour()
  return (
    <div className={css.note} aria-hidden>
      <strong>{t('item.noteTitle')}</strong>
      <p className={css.title}>{item.obra}</p>
      {item.lugares.map(place => (
        <p key={`${place.desc_local_exemplar}/${place.estante}`}>
          {[place.desc_local_exemplar, place.estante, colourName(place.cor)].filter(Boolean).join(' · ')}
        </p>
      ))}
      {item.chamada ? <p className={css.call}>{item.chamada}</p> : null}
      <p>{item.desc_biblioteca}</p>
      <p>{t('item.noteHelp')}</p>
    </div>
  )
}
