import { Permission } from '@estante/contract/permissions'
import { spokenName } from '@estante/ui/cover.rules.ts'
import { SkeletonShelf } from '@estante/ui/skeleton.tsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { usePermission } from '../../../lib/session/store/hooks.ts'
import css from './related.module.css'
import { WorkTile } from './work-tile.tsx'

const MOST = 6
const REASONS = 2

/** Works like this one, but those that stand above as linked. A suggestion that fails is no suggestion: nothing is shown. */
export function SimilarWorks({ cod_acervo, shown }: { cod_acervo: number; shown: readonly number[] }) {
  const { t } = useTranslation('record-screen')
  const id = useId()
  const maySee = usePermission(Permission.extraBlock)
  const similar = useCall('getSimilarWorks', { params: { id: cod_acervo } }, { enabled: maySee })
  const linked = useCall('getLinkedRecords', { params: { id: cod_acervo } })
  const data = linked.isPending
    ? undefined
    : similar.data?.filter(
        work => !shown.includes(work.cod_acervo) && !linked.data?.some(other => other.cod_acervo === work.cod_acervo),
      )
  if (!maySee || similar.error || data?.length === 0) return null
  return (
    <section aria-labelledby={id} className={css.section} data-print="no">
      <h2 id={id} className={css.title}>
        {t('related.similar')}
      </h2>
      {data ? (
        <ul className={css.shelf}>
          {data.slice(0, MOST).map(work => (
            <li key={work.cod_acervo}>
              <WorkTile
                work={work}
                notes={[
                  [spokenName(work.autor), work.ano_publicacao].filter(Boolean).join(' · '),
                  work.motivos
                    .slice(0, REASONS)
                    .map(reason => t(`reasons.${reason}`))
                    .join(' · '),
                ]}
              />
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonShelf items={MOST} />
      )}
    </section>
  )
}
