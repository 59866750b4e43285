import { Permission } from '@estante/contract/permissions'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { usePermission } from '../../lib/session/store/hooks.ts'
import { ItemList } from './item-list.tsx'
import { Panel } from './panel.tsx'
import { useShowcasePlace } from './showcase-place.ts'

/** Works of the same showcase like one, for who may see them (KIDS-70). A list that fails or is empty is not there. */
export function SimilarItems({ work, library }: { work: number; library: number }) {
  const { t } = useTranslation('kids-screen')
  const { prefix, category } = useShowcasePlace()
  const isHeld = usePermission(Permission.extraBlock)
  const { data } = useCall(
    'getKidsSimilar',
    { params: { codAcervo: work, codBiblioteca: library } },
    { enabled: isHeld },
  )
  if (!isHeld || !data || data.length === 0) return null
  return (
    <Panel title={t(prefix === 'museus' ? 'item.sameCollection' : 'item.similar')}>
      <ItemList prefix={prefix} items={data} category={category} />
    </Panel>
  )
}
