import { Stack } from '@estante/ui/card.tsx'
import { type Column, DataTable } from '@estante/ui/data-table.tsx'
import { LinkButton } from '@estante/ui/link.tsx'
import { Select } from '@estante/ui/select.tsx'
import { SkeletonTable } from '@estante/ui/skeleton.tsx'
import { EmptyState } from '@estante/ui/states.tsx'
import { Tag, type Tone } from '@estante/ui/tag.tsx'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/api/query.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import type { RecordTabProps } from '../../../lib/slots/slots.ts'
import { AskCopy } from '../components/ask-copy.tsx'
import { Loaded } from '../components/loaded.tsx'
import css from './copies-tab.module.css'

const IssueDialog = lazy(async () => ({ default: (await import('../components/issue-dialog.tsx')).IssueDialog }))

type Issue = Answer<'getKardexData'>[number]

const TONES: Record<Issue['situacao'], Tone> = {
  RECEBIDO: 'ok',
  ENCADERNADO: 'info',
  ESPERADO: 'plain',
  FALTANTE: 'bad',
  RECLAMADO: 'warn',
}

/** REC-28: whoever may not see the holdings is told so. */
export function KardexTab({ cod_acervo }: RecordTabProps) {
  const { t } = useTranslation('messages')
  const permission = useCall('getKardexPermission', { params: { id: cod_acervo } })
  return (
    <Loaded query={permission}>
      {({ permissao }) =>
        permissao ? <Kardex cod_acervo={cod_acervo} /> : <EmptyState title={t('forbidden')} headingLevel={2} />
      }
    </Loaded>
  )
}

/** REC-28, REC-29: issues of a serial by library, year and period, and what is in each. */
function Kardex({ cod_acervo }: RecordTabProps) {
  const { t } = useTranslation('record-screen')
  const format = useFormat()
  const [library, setLibrary] = useState('')
  const [year, setYear] = useState('')
  const [period, setPeriod] = useState('')
  const [opened, setOpened] = useState<Issue | null>(null)
  const options = useCall('getKardexOptions', { params: { id: cod_acervo } })
  const issues = useCall(
    'getKardexData',
    {
      params: { id: cod_acervo },
      query: {
        codBib: library === '' ? undefined : Number(library),
        year: year === '' ? undefined : Number(year),
        codPeriod: period || undefined,
      },
    },
    { keepPrevious: true },
  )
  const columns: Column<Issue>[] = [
    {
      id: 'issue',
      header: t('kardex.issue'),
      isRowHeader: true,
      render: issue => <LinkButton onClick={() => setOpened(issue)}>{issueName(issue, t)}</LinkButton>,
    },
    { id: 'library', header: t('copies.library'), render: issue => issue.desc_biblioteca },
    {
      id: 'received',
      header: t('kardex.received'),
      render: issue => (
        <span className={css.day}>{issue.data_recebimento ? format.date(issue.data_recebimento) : '—'}</span>
      ),
    },
    {
      id: 'situation',
      header: t('copies.situation'),
      render: issue => (
        <Tag tone={TONES[issue.situacao]} className={css.state}>
          {t(`kardex.state.${issue.situacao}`)}
        </Tag>
      ),
    },
  ]
  return (
    <Loaded query={options} skeleton={<SkeletonTable rows={5} columns={4} />}>
      {choices => (
        <Stack gap={5}>
          {choices.resumo.map(line => (
            <p key={line.texto}>
              <strong>{t('kardex.holdings')}</strong> {line.texto}
            </p>
          ))}
          <div className={css.choices} data-print="no">
            <Select
              label={t('copies.library')}
              value={library}
              placeholder={t('copies.allLibraries')}
              options={choices.bibliotecas.map(each => ({
                value: String(each.cod_biblioteca),
                label: each.desc_biblioteca,
              }))}
              onValueChange={setLibrary}
            />
            <Select
              label={t('kardex.year')}
              value={year}
              placeholder={t('kardex.allYears')}
              options={choices.anos.map(each => ({ value: String(each), label: String(each) }))}
              onValueChange={setYear}
            />
            {choices.periodos.length > 1 ? (
              <Select
                label={t('kardex.period')}
                value={period}
                placeholder={t('kardex.allPeriods')}
                options={choices.periodos.map(each => ({ value: each.codPeriod, label: each.descricao }))}
                onValueChange={setPeriod}
              />
            ) : null}
          </div>
          <Loaded
            query={issues}
            isEmpty={rows => rows.length === 0}
            empty={t('kardex.empty')}
            skeleton={<SkeletonTable rows={5} columns={4} />}
          >
            {rows => (
              <DataTable
                caption={t('kardex.caption')}
                columns={columns}
                rows={rows}
                rowKey={issue => String(issue.codPar)}
              />
            )}
          </Loaded>
          <AskCopy cod_acervo={cod_acervo} />
          {opened ? (
            <Suspense>
              <IssueDialog
                cod_acervo={cod_acervo}
                issue={opened}
                title={issueName(opened, t)}
                onClose={() => setOpened(null)}
              />
            </Suspense>
          ) : null}
        </Stack>
      )}
    </Loaded>
  )
}

type Words = (key: string, values: Record<string, string>) => string

/** "v. 58, n. 6, nov./dez., 2024". */
export const issueName = (issue: Pick<Issue, 'volume' | 'numero' | 'periodo' | 'ano'>, t: Words): string =>
  [
    issue.volume && t('kardex.volume', { volume: issue.volume }),
    issue.numero && t('kardex.number', { number: issue.numero }),
    issue.periodo,
    issue.ano === null ? '' : String(issue.ano),
  ]
    .filter(Boolean)
    .join(', ')
