import type { ShowcaseItemData } from '@estante/contract'
import { SkeletonText } from '@estante/ui/skeleton.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { errorText } from '../../../lib/errors/handle-error.ts'
import { useShelfColour } from '../use-shelf-colour.ts'
import css from './item.module.css'

/** KIDS-34, KIDS-47: the shelf map of the library, and in words what it shows. */
export function MapView({ item }: { item: ShowcaseItemData }) {
  const { t } = useTranslation('kids-screen')
  const colourName = useShelfColour()
  const [isLost, setLost] = useState(false)
  const { data, error, refetch } = useCall('getKidsLocation', {
    params: { codAcervo: item.cod_acervo, codBiblioteca: item.cod_biblioteca },
  })
  if (error && !data)
    return (
      <ErrorState title={t('item.noMap')} onRetry={() => void refetch()}>
        {errorText(error)}
      </ErrorState>
    )
  if (!data) return <SkeletonText lines={6} />
  return (
    <figure className={css.map}>
      {data.arquivo_bmp && !isLost ? (
        <img
          src={data.arquivo_bmp}
          alt={t('item.mapOf', { library: item.desc_biblioteca })}
          onError={() => setLost(true)}
        />
      ) : (
        <p>{t('item.noMap')}</p>
      )}
      <figcaption>
        {data.lugares.map(place => (
          <p key={`${place.desc_local_exemplar}/${place.estante}`}>
            {[place.desc_local_exemplar, place.estante, colourName(place.cor), place.chamada]
              .filter(Boolean)
              .join(' · ')}
          </p>
        ))}
      </figcaption>
    </figure>
  )
}
