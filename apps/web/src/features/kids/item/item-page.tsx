import type { ShowcaseLabels } from '@estante/contract'
import { SHOWCASE_LABELS, SPINNER_SIZES } from '@estante/contract/constants'
import { Spinner } from '@estante/ui/spinner.tsx'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { usePageIsComing } from '../../../lib/page/announce-page.ts'
import css from '../kids.module.css'
import { codeOf } from '../kids-address.rules.ts'
import { NoData } from '../no-data.tsx'
import { useShowcasePlace } from '../showcase-place.ts'
import { ShownItem } from './shown-item.tsx'
import { useItem } from './use-item.ts'

/** KIDS-31: the simple page of a work. */
export function Component() {
  const { codAcervo, codBiblioteca } = useParams()
  const work = codeOf(codAcervo)
  const library = codeOf(codBiblioteca)
  return work !== null && library !== null ? (
    <Item key={`${work}/${library}`} work={work} library={library} />
  ) : (
    <NoData />
  )
}

function Item({ work, library }: { work: number; library: number }) {
  const { t } = useTranslation('kids-screen')
  const asked = useItem(work, library)
  const { item, labels } = asked
  const isComing = item.isPending || labels.isPending
  usePageIsComing(isComing)
  if (isComing)
    return (
      <div className={css.waiting}>
        <Spinner size={SPINNER_SIZES.large} label={t('frame.checking')} />
      </div>
    )
  if (!item.data) return <NoData />
  if (!labels.data) return <UsuallyLabelled item={item.data} asked={asked} />
  return <ShownItem item={item.data} labels={labels.data} asked={asked} />
}

/** KIDS-51: labels that did not come are no reason to hide the work; it is shown with the words of every showcase. */
function UsuallyLabelled(shown: Omit<ComponentProps<typeof ShownItem>, 'labels'>) {
  const { t } = useTranslation('kids')
  const { prefix } = useShowcasePlace()
  const labels = Object.fromEntries(SHOWCASE_LABELS.map(name => [name, t(`label.${prefix}.${name}`)])) as ShowcaseLabels
  return <ShownItem {...shown} labels={labels} />
}
