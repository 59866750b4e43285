import { type Dispatch, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { logError } from '../../../lib/errors/handle-error.ts'
import { useShelfColour } from '../use-shelf-colour.ts'
import css from './record.module.css'
import { loadedOf, type RecordAct, type RecordState } from './record-state.ts'
import { SectionBlock } from './section-block.tsx'

interface LocationSectionProps {
  cod_acervo: number
  cod_biblioteca: number
  library: string
  stored: RecordState['dadosProtocoloArmazem']
  act: Dispatch<RecordAct>
}

/** Section 31: the shelves of the library, their map, and what waits behind the desk. */
export function LocationSection({ cod_acervo, cod_biblioteca, library, stored, act }: LocationSectionProps) {
  const { t } = useTranslation('kids-screen')
  const colourName = useShelfColour()
  const shelves = useCall('getKidsLocation', { params: { codAcervo: cod_acervo, codBiblioteca: cod_biblioteca } })
  const storage = useCall('getStorageData', { params: { id: cod_acervo }, query: { cod_biblioteca } })
  useEffect(() => {
    if (storage.data) act({ type: 'storage', copies: storage.data })
    if (storage.error) logError('copies in storage', storage.error)
  }, [storage.data, storage.error, act])
  return (
    <SectionBlock loaded={loadedOf(shelves)} onRetry={() => void shelves.refetch()}>
      {({ arquivo_bmp, lugares }) => (
        <>
          <ul>
            {lugares.map(place => (
              <li key={`${place.desc_local_exemplar}/${place.estante}`}>
                {[place.desc_local_exemplar, place.estante, colourName(place.cor), place.chamada]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
            {stored
              ? stored.map(copy => (
                  <li key={copy.cod_exemplar}>
                    {[copy.desc_local_exemplar, copy.chamada, copy.situacao].filter(Boolean).join(' · ')}
                  </li>
                ))
              : null}
          </ul>
          {arquivo_bmp ? <img className={css.map} src={arquivo_bmp} alt={t('item.mapOf', { library })} /> : null}
        </>
      )}
    </SectionBlock>
  )
}
