import type { ShowcaseVisual } from '@estante/contract'
import { DEFAULT_COVER_TEXT_COLOUR } from '@estante/contract/constants'
import { showcaseOf } from '@estante/contract/showcase-address'
import { type CSSProperties, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useCall } from '../../lib/api/query.ts'
import css from './kids.module.css'
import { colourOf, coverage } from './looks.rules.ts'
import { useFrameId, useShowcasePlace } from './showcase-place.ts'

const MODES = { kids: 'kids', museus: 'museu' } as const

/** The page itself says which showcase it is: the themes of ui do the rest. Gone when the visitor leaves. */
export function useShowcaseMode(): void {
  const prefix = showcaseOf(useLocation().pathname)
  useEffect(() => {
    if (!prefix) return
    const { dataset } = document.documentElement
    dataset.modo = MODES[prefix]
    return () => {
      delete dataset.modo
    }
  }, [prefix])
}

export function useShowcaseVisual(): ShowcaseVisual | undefined {
  const { prefix } = useShowcasePlace()
  const id = useFrameId()
  const { data } = useCall(
    'getKidsVisual',
    { params: { id: id ?? prefix } },
    { staleTime: 5 * 60_000, enabled: id !== undefined },
  )
  return id === undefined ? undefined : data
}

const KEPT = { staleTime: Number.POSITIVE_INFINITY } as const

/** KIDS-75: the showcase's own default cover, else that of the catalogue where the institution uses one. */
export function useStandingCover(): { src: string | null; ink: string } {
  const visual = useShowcaseVisual()
  // The page asks once, for all its covers: each of them asking would ask anew wherever the answer is an error.
  const { data } = useCall('getDefaultCover', {}, { ...KEPT, enabled: false })
  const own = visual?.capa_padrao_kids || null
  const catalogue = data?.usa_capa_padrao_classico === 'S' ? data : null
  const ink = own ? visual?.capa_cor_fonte_padrao_kids : catalogue?.capa_cor_fonte_padrao_classico
  return {
    src: own ?? (catalogue?.capa_padrao_classico || null),
    ink: colourOf(ink ?? visual?.capa_cor_fonte_padrao_kids ?? '') ?? DEFAULT_COVER_TEXT_COLOUR,
  }
}

/** KIDS-03, KIDS-55: texture and colour behind the page; never behind text, which stands on panels of its own. */
export function ShowcaseBackground() {
  const visual = useShowcaseVisual()
  useCall('getDefaultCover', {}, { ...KEPT, enabled: visual !== undefined && !visual.capa_padrao_kids })
  const texture = visual?.opc_catalogo === 'UI' ? visual.nom_textura_kids : ''
  const canShow = useLoads(texture)
  const colour = visual?.opc_catalogo === 'UI' ? colourOf(visual.cor_textura_kids) : null
  const style = {
    // KIDS-56: a texture that cannot be loaded leaves the institution's own background.
    '--texture': texture && canShow ? `url("${texture}")` : 'var(--page-image)',
    '--texture-colour': colour ?? 'transparent',
    '--texture-cover': visual ? coverage(visual.perc_cor_textura) : 1,
  } as CSSProperties
  const isDefault = !(texture && canShow)
  return <div className={css.background} style={style} data-print="no" data-default={isDefault || undefined} />
}

function useLoads(address: string): boolean {
  const [loaded, setLoaded] = useState<string | null>(null)
  useEffect(() => {
    if (address === '') return
    const image = new Image()
    image.onload = () => setLoaded(address)
    image.src = address
    return () => {
      image.onload = null
    }
  }, [address])
  return loaded === address
}
