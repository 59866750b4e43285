import type { ShowcaseItemData, ShowcaseLabels } from '@estante/contract'
import { Button } from '@estante/ui/button.tsx'
import { MapPin } from 'lucide-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useShelfColour } from '../use-shelf-colour.ts'
import { Answer } from './answer.tsx'
import css from './item.module.css'
import { maySeeMap, paintOf, shelfColourOf } from './item.rules.ts'

interface PlaceAnswerProps {
  item: ShowcaseItemData
  labels: ShowcaseLabels
  onMap: () => void
  mapButton: Ref<HTMLButtonElement>
}

/** Where does it live? The colour is named and drawn with a pattern: nobody has to tell colours apart. */
export function PlaceAnswer({ item, labels, onMap, mapButton }: PlaceAnswerProps) {
  const { t } = useTranslation('kids-screen')
  const colourName = useShelfColour()
  const colour = shelfColourOf(item.cor_localizacao)
  if (item.museu || (colour.kind === 'none' && item.chamada === '')) return null
  return (
    <Answer
      question={labels.localizado_em}
      picture={colour.kind === 'one' ? <ShelfPatch colour={colour.colour} /> : <MapPin size={38} />}
    >
      {colour.kind === 'one' ? (
        <p>{t('item.shelfOne', { shelf: colour.shelf, colour: colourName(colour.colour) })}</p>
      ) : null}
      {colour.kind === 'several' ? (
        <>
          <p>{t('item.shelfSeveral')}</p>
          <ul className={css.shelves}>
            {item.lugares.map(place => (
              <li key={`${place.cor}/${place.estante}/${place.desc_local_exemplar}`}>
                <ShelfPatch colour={place.cor} isSmall />
                {[place.estante, colourName(place.cor)].filter(Boolean).join(', ') || place.desc_local_exemplar}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {item.chamada ? (
        <p>
          {t('item.spine')} <span className={css.spine}>{item.chamada}</span>
        </p>
      ) : null}
      {maySeeMap(item) ? (
        <Button ref={mapButton} look="main" icon={<MapPin size={20} aria-hidden />} onClick={onMap}>
          {labels.botao_ver_localizacao}
        </Button>
      ) : null}
    </Answer>
  )
}

/** Each colour has a pattern too, by its name. */
function ShelfPatch({ colour, isSmall = false }: { colour: string; isSmall?: boolean }) {
  const paint = paintOf(colour)
  const pattern = [...colour].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 4
  return (
    <span
      className={css.patch}
      data-small={isSmall || undefined}
      data-pattern={pattern}
      style={{ backgroundColor: paint ?? 'var(--sunken)' }}
      aria-hidden
    />
  )
}
