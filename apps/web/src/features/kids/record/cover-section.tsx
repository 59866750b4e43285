import { IMAGE_LIMIT } from '@estante/contract/constants'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import css from './record.module.css'
import { loadedOf } from './record-state.ts'
import { SectionBlock } from './section-block.tsx'

/** Section -1: every image of the record. */
export function CoverSection({ cod_acervo, title }: { cod_acervo: number; title: string }) {
  const { t } = useTranslation('kids-screen')
  const images = useCall('getRecordImages', { query: { cod_acervo, limite: IMAGE_LIMIT.all } })
  return (
    <SectionBlock loaded={loadedOf(images)} onRetry={() => void images.refetch()}>
      {list =>
        list.length === 0 ? (
          <p>{t('record.noCovers')}</p>
        ) : (
          <ul className={css.images}>
            {list.map((image, at) => (
              <li key={image.conteudo}>
                <img src={image.conteudo} alt={image.descricao || t('record.cover', { n: at + 1, title })} />
              </li>
            ))}
          </ul>
        )
      }
    </SectionBlock>
  )
}
