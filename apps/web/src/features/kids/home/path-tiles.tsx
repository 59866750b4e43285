import type { ShowcaseButton } from '@estante/contract'
import type { Showcase } from '@estante/contract/constants'
import { Anchor } from '@estante/ui/provider.tsx'
import type { CSSProperties } from 'react'
import { Drawing } from '../drawings.tsx'
import { type Category, showcaseAddress } from '../kids-address.rules.ts'
import { colourOf } from '../looks.rules.ts'
import css from './path-tiles.module.css'

interface PathTilesProps {
  prefix: Showcase
  buttons: readonly ShowcaseButton[]
  current: Category | null | undefined
}

/** KIDS-60: the showcase's buttons as pictures, before the search box: a child may choose without writing. */
export function PathTiles({ prefix, buttons, current }: PathTilesProps) {
  return (
    <ul className={css.tiles}>
      {buttons.map(button => {
        const own = button.cod_categoria === null ? button.url : ''
        const href =
          button.cod_categoria === null ? own : showcaseAddress(prefix, button.cod_biblioteca, button.cod_categoria)
        const isHere = button.cod_categoria !== null && button.cod_categoria === current
        return href ? (
          <li key={button.ordem} style={{ '--tile': colourOf(button.cor) ?? '#5c2b7c' } as CSSProperties}>
            <Anchor href={href} className={css.tile} aria-current={isHere ? 'page' : undefined}>
              <Drawing name={button.icone} />
              <span>{button.titulo}</span>
            </Anchor>
          </li>
        ) : null
      })}
    </ul>
  )
}
