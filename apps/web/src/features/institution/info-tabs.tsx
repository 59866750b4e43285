import type { InfoTab } from '@estante/contract'
import { NamedIcon } from '@estante/ui/named-icon.tsx'
import { SkeletonText } from '@estante/ui/skeleton.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { Tabs } from '@estante/ui/tabs.tsx'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { errorText } from '../../lib/errors/handle-error.ts'
import type { InformationProps } from '../../lib/slots/slots.ts'
import { Events } from './events.tsx'
import css from './info-tabs.module.css'
import { INFO, shownTabs } from './info-tabs.rules.ts'
import { LaterHtml } from './later-html.ts'
import { OpeningHoursList } from './opening-hours.tsx'
import { Section } from './section.tsx'

/** KIDS-21 … KIDS-23: tabs, or a select on a phone. */
export function InfoTabs({ letter = 'C', cod_biblioteca }: Partial<InformationProps>) {
  const { t } = useTranslation('home')
  const tabs = shownTabs(useLetterTabs(letter, cod_biblioteca))
  const [chosen, setChosen] = useState('0')
  const current = tabs[Number(chosen)] ?? tabs[0]
  if (!current) return null
  return (
    <Section title={t('info.title')}>
      <Tabs
        label={t('info.title')}
        tabs={tabs.map((tab, index) => ({
          id: String(index),
          label: tab.titulo,
          icon: <NamedIcon name={tab.icone} />,
        }))}
        current={String(tabs.indexOf(current))}
        onCurrentChange={setChosen}
      >
        <Suspense fallback={<SkeletonText />}>
          <InfoContent tab={current} cod_biblioteca={cod_biblioteca} />
        </Suspense>
      </Tabs>
    </Section>
  )
}

/** KIDS-24: a museum that has written nothing of its own shows what the catalogue says. */
function useLetterTabs(letter: InformationProps['letter'], cod_biblioteca: number | undefined): readonly InfoTab[] {
  const place = cod_biblioteca === undefined ? {} : { cod_biblioteca }
  const own = useCall('getSections2', { query: { tipo_catalogo: letter, ...place } }, { staleTime: 5 * 60_000 })
  const falls = letter === 'M' && own.data?.length === 0
  const other = useCall('getSections2', { query: { tipo_catalogo: 'C' } }, { staleTime: 5 * 60_000, enabled: falls })
  return (falls ? other.data : own.data) ?? []
}

function InfoContent({ tab, cod_biblioteca }: { tab: InfoTab; cod_biblioteca: number | undefined }) {
  const { t } = useTranslation('messages')
  if (tab.tipo === INFO.general) return <GeneralInformation />
  if (tab.tipo === INFO.hours) return <OpeningHoursList cod_biblioteca={cod_biblioteca} />
  if (tab.tipo === INFO.events) return <Events />
  if (tab.tipo === INFO.html) return <LaterHtml html={tab.conteudo} />
  if (tab.tipo === INFO.text) return <p className={css.text}>{tab.conteudo}</p>
  return <p>{t('NaoDisponivel')}</p>
}

function GeneralInformation() {
  const { t } = useTranslation('home')
  const { data, error, isPending, refetch } = useCall('getGeneralInformation', {}, { staleTime: 5 * 60_000 })
  if (isPending) return <SkeletonText />
  if (!data) {
    return (
      <ErrorState title={t('info.failed')} headingLevel={3} onRetry={() => void refetch()}>
        {errorText(error)}
      </ErrorState>
    )
  }
  return data.conteudo.trim() ? <LaterHtml html={data.conteudo} /> : <p>{t('info.empty')}</p>
}
