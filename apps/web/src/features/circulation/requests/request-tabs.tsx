import { Tabs } from '@estante/ui/tabs.tsx'
import { useTranslation } from 'react-i18next'

const ADDRESSES = {
  open: '/meupergamum/solicitacoes-emprestimo',
  past: '/meupergamum/solicitacoes-anteriores',
} as const

/** What is under way, and everything that was asked for. */
export function RequestTabs({ current }: { current: keyof typeof ADDRESSES }) {
  const { t } = useTranslation('loan-requests')
  const ids = Object.keys(ADDRESSES) as (keyof typeof ADDRESSES)[]
  return (
    <Tabs
      label={t('tabs.label')}
      current={current}
      tabs={ids.map(id => ({ id, label: t(`tabs.${id}`), href: ADDRESSES[id] }))}
    />
  )
}
