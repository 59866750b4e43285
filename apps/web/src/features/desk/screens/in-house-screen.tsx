import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../../lib/page/title.ts'
import { useStore } from '../../../lib/storage/store.ts'
import { Box } from '../box/box.tsx'
import { Rows } from '../box/rows.tsx'
import { workStore } from '../box/work-store.ts'
import { WorkPage } from './work-page.tsx'

/** What was read in the house and lies on the tables: counted, of nobody. */
export function Component() {
  const { t } = useTranslation('desk')
  const { rows } = useStore(workStore)
  usePageTitle([t('inHouse.title'), t('title')].join(' · '))
  const own = rows.filter(row => row.mode === 'CONSULTA')
  const counted = own.filter(row => row.answer.tipo === 'CONSULTADO' && !row.isUndone).length
  return (
    <WorkPage
      title={t('inHouse.title')}
      to={t('inHouse.hint')}
      tally={[[counted, t('inHouse.counted', { count: counted })]]}
    >
      <Box mode="CONSULTA" placeholder={t('return.nextCopy')} hint={t('inHouse.box')} />
      <Rows rows={own} />
    </WorkPage>
  )
}
