import type { RecordSection } from '@estante/contract'
import type { RecordTab } from '@estante/contract/constants'
import { type AnchorProps, UiProvider, useUiTexts } from '@estante/ui/provider.tsx'
import { Tabs } from '@estante/ui/tabs.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { recordAddress } from '../record-address.rules.ts'
import { listedTabs } from '../sections.rules.ts'

/** Another tab of the same page leaves the reader where he is. */
function TabLink({ href, ...rest }: AnchorProps) {
  return <Link to={href} preventScrollReset {...rest} />
}

interface RecordTabsProps {
  cod_acervo: number
  current: RecordTab | null
  sections: UseQueryResult<RecordSection[], Error>
}

export function RecordTabs({ cod_acervo, current, sections }: RecordTabsProps) {
  const { t } = useTranslation('record-screen')
  const texts = useUiTexts()
  const navigate = useNavigate()
  const tabs = [
    { id: 'dados', label: t('data'), href: recordAddress(cod_acervo) },
    ...listedTabs(sections.data ?? []).map(({ tab, label }) => ({
      id: tab,
      label,
      href: recordAddress(cod_acervo, tab),
    })),
  ]
  return (
    <div data-print="no">
      <UiProvider texts={texts} link={TabLink} navigate={href => void navigate(href, { preventScrollReset: true })}>
        <Tabs label={t('tabs')} tabs={tabs} current={current ?? 'dados'} />
      </UiProvider>
    </div>
  )
}
