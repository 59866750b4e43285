import type { ShowcaseItemData } from '@estante/contract'
import type { Showcase } from '@estante/contract/constants'
import { Button } from '@estante/ui/button.tsx'
import { Heart, Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toggleFavourite, useFavourites } from '../home/favourites.ts'
import css from './item.module.css'
import { Listen } from './listen.tsx'

interface ItemActionsProps {
  item: ShowcaseItemData
  prefix: Showcase
  /** What is read aloud. */
  spoken: string
}

export function ItemActions({ item, prefix, spoken }: ItemActionsProps) {
  const { t } = useTranslation('kids-screen')
  const isKept = useFavourites(prefix).some(work => work.cod_acervo === item.cod_acervo)
  const { cod_acervo, cod_biblioteca, obra, autor, cod_tipo_obra, link_capa, tipo_acervo, icone } = item
  return (
    <div className={css.actions}>
      <Listen text={spoken} />
      <Button
        isWide
        aria-pressed={isKept}
        icon={<Heart size={22} aria-hidden fill={isKept ? 'currentColor' : 'none'} />}
        onClick={() =>
          toggleFavourite({
            ...{ cod_acervo, cod_biblioteca, obra, autor, cod_tipo_obra, link_capa, tipo_acervo, icone },
            catalogo: prefix,
          })
        }
      >
        {isKept ? t('item.unfavourite') : t('item.favourite')}
      </Button>
      {item.lugares.length > 0 ? (
        <Button isWide icon={<Printer size={22} aria-hidden />} onClick={() => window.print()}>
          {t('item.print')}
        </Button>
      ) : null}
    </div>
  )
}
