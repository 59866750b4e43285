import type { ReportCard } from '@estante/contract'
import { Stack, Wrap } from '@estante/ui/card.tsx'
import { Cover } from '@estante/ui/cover.tsx'
import { Disclosure } from '@estante/ui/disclosure.tsx'
import { Link } from '@estante/ui/link.tsx'
import { Select } from '@estante/ui/select.tsx'
import { SkeletonText } from '@estante/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@estante/ui/states.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useCall } from '../../lib/api/query.ts'
import { errorText } from '../../lib/errors/handle-error.ts'
import { usePageTitle } from '../../lib/page/title.ts'
import css from './services.module.css'

/** REQ-10, REQ-11: published lists of new titles, for everybody. Which list is shown stands in the address. */
export function Component() {
  const { t } = useTranslation('services-screen')
  const navigate = useNavigate()
  const asked = Number(new URLSearchParams(useLocation().search).get('lista'))
  const { data, error, isPending, refetch } = useCall('getReportCards', {})
  const card = data?.find(each => each.cod_report_card === asked) ?? data?.[0]
  usePageTitle(t('bulletin.title'))
  return (
    <Wrap className={css.page}>
      <Stack gap={5}>
        <h1>{t('bulletin.title')}</h1>
        {isPending ? <SkeletonText lines={6} /> : null}
        {error ? (
          <ErrorState title={t('failed')} onRetry={() => void refetch()}>
            {errorText(error)}
          </ErrorState>
        ) : null}
        {data && !card ? <EmptyState title={t('bulletin.none')}>{t('bulletin.noneHint')}</EmptyState> : null}
        {card && data ? (
          <>
            <Select
              label={t('bulletin.which')}
              value={String(card.cod_report_card)}
              onValueChange={code => void navigate(`/alerta-bibliografico?lista=${code}`, { preventScrollReset: true })}
              options={data.map(each => ({ value: String(each.cod_report_card), label: nameOf(each) }))}
            />
            <Chapters key={card.cod_report_card} card={card} />
          </>
        ) : null}
      </Stack>
    </Wrap>
  )
}

const nameOf = ({ titulo, desc_biblioteca }: ReportCard): string =>
  desc_biblioteca ? `${titulo} · ${desc_biblioteca}` : titulo

function Chapters({ card }: { card: ReportCard }) {
  const { t } = useTranslation('services-screen')
  const { cod_report_card } = card
  const { data, error, isPending, refetch } = useCall('getReportCard', { query: { cod_report_card } })
  if (isPending) return <SkeletonText lines={6} />
  if (!data)
    return (
      <ErrorState title={t('failed')} onRetry={() => void refetch()}>
        {errorText(error)}
      </ErrorState>
    )
  return (
    <Stack gap={3}>
      <p>{t('bulletin.count', { count: data.quantidade })}</p>
      {data.capitulos.map(chapter => (
        <Chapter key={chapter.chapter_code} cod_report_card={cod_report_card} {...chapter} />
      ))}
    </Stack>
  )
}

interface ChapterProps {
  cod_report_card: number
  chapter_code: string
  descricao: string
  quantidade: number
}

function Chapter({ cod_report_card, chapter_code, descricao, quantidade }: ChapterProps) {
  const { t } = useTranslation('services-screen')
  const [isOpen, setOpen] = useState(false)
  const items = useCall('getReportCardItems', { query: { cod_report_card, chapter_code } }, { enabled: isOpen })
  return (
    <Disclosure headingLevel={2} title={descricao} count={quantidade} isOpen={isOpen} onOpenChange={setOpen}>
      {items.error ? (
        <ErrorState headingLevel={3} title={t('failed')} onRetry={() => void items.refetch()}>
          {errorText(items.error)}
        </ErrorState>
      ) : null}
      {isOpen && items.isPending ? <SkeletonText lines={3} /> : null}
      <ul className={css.works}>
        {(items.data ?? []).map(item => (
          <li key={item.cod_acervo} className={css.work}>
            <Cover title={item.titulo} author={item.autor} src={item.capa || null} />
            <div>
              <Link href={`/acervo/${item.cod_acervo}`}>{item.titulo}</Link>
              <p className={css.quiet}>
                {[item.autor, item.ano_publicacao, item.tipo_obra].filter(Boolean).join(' · ')}
              </p>
              <p>{t('bulletin.available', { available: item.disponiveis, count: item.exemplares })}</p>
            </div>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
