import { Tabs } from '@estante/ui/tabs.tsx'
import { useTranslation } from 'react-i18next'

const GROUPS = {
  loans: ['titulos-pendentes', 'historico', 'afastamentos'],
  reservations: ['reservas', 'reservas-anteriores'],
} as const

interface CirculationTabsProps {
  group: keyof typeof GROUPS
  current: (typeof GROUPS)[keyof typeof GROUPS][number]
}

/** Lists that belong together, each with its own address. */
export function CirculationTabs({ group, current }: CirculationTabsProps) {
  const { t } = useTranslation('circulation-screen')
  return (
    <Tabs
      label={t(`tabs.${group}`)}
      current={current}
      tabs={GROUPS[group].map(id => ({ id, label: t(`tabs.${id}`), href: `/meupergamum/${id}` }))}
    />
  )
}
