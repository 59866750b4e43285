import type { PlanBibliography } from '@estante/contract'
import { PLANS_MOST } from '@estante/contract/constants'
import { Alert } from '@estante/ui/alert.tsx'
import { Button } from '@estante/ui/button.tsx'
import { Card, Cluster, Stack } from '@estante/ui/card.tsx'
import { DataTable } from '@estante/ui/data-table.tsx'
import { Link } from '@estante/ui/link.tsx'
import { Select } from '@estante/ui/select.tsx'
import { EmptyState } from '@estante/ui/states.tsx'
import { TextField } from '@estante/ui/text-field.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { Download, FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../lib/api/client.ts'
import { useCall } from '../../lib/api/query.ts'
import { FailedCall } from '../../lib/errors/failed-call.tsx'
import { handleError } from '../../lib/errors/handle-error.ts'
import { saveBlob } from '../../lib/lists/save-blob.ts'
import { announceOnPage } from '../../lib/page/announce-page.ts'
import { askedIn, asQuery, choices, type PlanSearch } from './plans.rules.ts'
import css from './plans-screen.module.css'

/** TEACH-12 … 14: bibliographies of teaching plans, with how many copies are in. What was asked for stands in the address. */
export function Component() {
  const { t } = useTranslation(['person', 'messages'])
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const sent = askedIn(search)
  const [asked, setAsked] = useState<PlanSearch>(sent)
  // Back and forward bring the fields along with what was found by them.
  const [of, setOf] = useState(search)
  if (of !== search) {
    setOf(search)
    setAsked(sent)
  }
  const options = useCall('getPlanOptions', {})
  const isSent = Object.values(sent).some(value => value !== '')
  const query = useCall('getPlanBibliography', { query: asQuery(sent) }, { enabled: isSent })
  // What was found stands below the fields, where the keyboard is not.
  const found = isSent ? query.data?.length : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search that finds as many is told too
  useEffect(() => {
    if (found !== undefined) return announceOnPage(found === 0 ? t('plans.none') : t('plans.found', { count: found }))
  }, [found, search, t])
  const { departamentos, disciplinas, anos, semestres, bibliotecas } = choices(options.data, asked.departamento)
  const change = (name: keyof PlanSearch) => (value: string) =>
    setAsked(now => ({ ...now, [name]: value, ...(name === 'departamento' && { disciplina: '' }) }))
  const find = () => {
    const filled = Object.entries(asked).filter(([, value]) => value.trim() !== '')
    if (filled.length === 0) toast(t('InformeUmCampo', { ns: 'messages' }), { kind: 'warning' })
    else void navigate(`${pathname}?${new URLSearchParams(filled)}`, { preventScrollReset: true })
  }
  const save = (report: 'getPlanReportPdf' | 'getPlanReportCsv', name: string) =>
    void call(report, { query: asQuery(sent) })
      .then(file => saveBlob(file, name))
      .catch(handleError)
  const select = (name: keyof PlanSearch, label: string, list: readonly { value: string; label: string }[]) => (
    <Select
      label={label}
      placeholder={t('plans.any')}
      value={asked[name]}
      onValueChange={change(name)}
      options={list}
    />
  )
  return (
    <Stack gap={5}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          find()
        }}
      >
        <Stack gap={3}>
          <div className={css.fields}>
            {select('departamento', t('plans.department'), departamentos)}
            {select('disciplina', t('plans.discipline'), disciplinas)}
            {select('biblioteca', t('plans.library'), bibliotecas)}
            {select('ano', t('plans.year'), anos)}
            {select('semestre', t('plans.term'), semestres)}
            <TextField
              label={t('plans.period')}
              description={t('plans.periodHint')}
              value={asked.periodo}
              onValueChange={change('periodo')}
            />
          </div>
          <Cluster>
            <Button type="submit" look="main" isPending={query.isFetching}>
              {t('plans.search')}
            </Button>
          </Cluster>
        </Stack>
      </form>
      {query.error ? <FailedCall query={query} /> : null}
      {isSent && query.data?.length === 0 ? (
        <EmptyState title={t('plans.none')}>{t('plans.noneHint')}</EmptyState>
      ) : null}
      {isSent && query.data && query.data.length > 0 ? (
        <Cluster>
          <Button
            icon={<FileText size={18} aria-hidden />}
            onClick={() => save('getPlanReportPdf', 'bibliografia.pdf')}
          >
            {t('plans.pdf')}
          </Button>
          <Button
            icon={<Download size={18} aria-hidden />}
            onClick={() => save('getPlanReportCsv', 'bibliografia.csv')}
          >
            {t('plans.csv')}
          </Button>
        </Cluster>
      ) : null}
      {isSent && (query.data?.length ?? 0) >= PLANS_MOST ? (
        <Alert kind="info">{t('plans.more', { most: PLANS_MOST })}</Alert>
      ) : null}
      {isSent ? (query.data ?? []).map(plan => <Plan key={plan.cod_plano} plan={plan} />) : null}
    </Stack>
  )
}

function Plan({ plan }: { plan: PlanBibliography }) {
  const { t } = useTranslation('person')
  const about = [
    plan.departamento,
    plan.professor,
    `${plan.ano}/${plan.semestre}`,
    plan.periodo && t('plans.inPeriod', { period: plan.periodo }),
  ]
  return (
    <Card title={plan.disciplina} headingLevel={2}>
      <p className={css.about}>{about.filter(Boolean).join(' · ')}</p>
      <DataTable
        caption={t('plans.caption', { name: plan.disciplina })}
        rows={plan.itens}
        rowKey={item => `${item.tipo}${item.cod_acervo}`}
        columns={[
          {
            id: 'title',
            header: t('titles.title'),
            isRowHeader: true,
            render: item => (
              <>
                <Link href={`/acervo/${item.cod_acervo}`}>{item.titulo}</Link>
                {item.autor ? <div className={css.about}>{item.autor}</div> : null}
              </>
            ),
          },
          { id: 'kind', header: t('plans.kind'), isWhole: true, render: item => t(`plans.kinds.${item.tipo}`) },
          {
            id: 'copies',
            header: t('plans.copies'),
            isWhole: true,
            render: item =>
              item.online && item.exemplares === 0
                ? t('plans.online')
                : t('plans.inOf', { free: item.disponiveis, all: item.exemplares }),
          },
        ]}
      />
    </Card>
  )
}
