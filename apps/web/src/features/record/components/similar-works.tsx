import { Cover } from '@estante/ui/cover.tsx'
import { Anchor } from '@estante/ui/provider.tsx'
import { SkeletonShelf } from '@estante/ui/skeleton.tsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { coverAddress, recordAddress } from '../record-address.rules.ts'
import css from './related.module.css'

const MOST = 6

/** Works like this one. A suggestion that fails is no suggestion: nothing is shown. */
export function SimilarWorks({ cod_acervo }: { cod_acervo: number }) {
  const { t } = useTranslation('record-screen')
  const id = useId()
  const { data, error } = useCall('getSimilarWorks', { params: { id: cod_acervo } })
  if (error || data?.length === 0) return null
  return (
    <section aria-labelledby={id} className={css.section} data-print="no">
      <h2 id={id} className={css.title}>
        {t('related.similar')}
      </h2>
      {data ? (
        <ul className={css.shelf}>
          {data.slice(0, MOST).map(work => (
            <li key={work.cod_acervo}>
              <Anchor href={recordAddress(work.cod_acervo)} className={css.work}>
                <Cover
                  title={work.obra}
                  author={work.autor}
                  src={coverAddress(work.link_capa, 240)}
                  kind={String(work.cod_tipo_obra)}
                />
                <span className={css.workTitle}>{work.obra}</span>
                <span className={css.note}>{work.autor}</span>
              </Anchor>
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonShelf items={MOST} />
      )}
    </section>
  )
}
