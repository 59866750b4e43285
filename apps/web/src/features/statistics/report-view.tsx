import type { StatisticsTable } from '@estante/contract'
import { Button } from '@estante/ui/button.tsx'
import { Stack, Wrap } from '@estante/ui/card.tsx'
import { Link } from '@estante/ui/link.tsx'
import { Spinner } from '@estante/ui/spinner.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { Download, Link as LinkIcon, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { handleError } from '../../lib/errors/handle-error.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import { csvOf, saveFile } from '../../lib/lists/csv.ts'
import { usePageTitle } from '../../lib/page/title.ts'
import { Bars } from './bars.tsx'
import { countedOfRunning, isMonthly, runningMonth } from './figures.rules.ts'
import { KeyFigures } from './key-figures.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { HIDDEN, Numbers } from './numbers.tsx'
import css from './statistics.module.css'
import { useFailureToast } from './use-failure-toast.ts'
import { useLongMonths } from './use-long-months.ts'
import { YearChart } from './year-chart.tsx'

interface ReportViewProps {
  route: string
  answer: { data?: StatisticsTable | undefined; error: Error | null; refetch: () => unknown }
  /** Its questions; what they are set to stands in the address. */
  filters?: ReactNode
  /** There is nothing that could be asked for. */
  isEmpty?: boolean
  pages?: ReactNode
  /** Of a report that is shown page by page: all of its lines, for the file. */
  whole?: () => Promise<StatisticsTable>
  /** Of a report of months: its year, what it counts, the year beside it and the days that were open. */
  months?: {
    year: number
    measure: string
    before?: { year: number; table: StatisticsTable } | undefined
    openDays?: number | undefined
  }
  /** Where the list behind a cell is. */
  listOf?: (column: string, line?: string) => string | null
}

/** A report: what it counts, its questions, a chart, and the same numbers as a table, as a file and on paper. */
export function ReportView({ route, answer, filters, isEmpty = false, pages, whole, months, listOf }: ReportViewProps) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const title = t(`reports.${route}.title`)
  const { data, error } = answer
  usePageTitle(title)
  useFailureToast(error)
  const save = async (shown: StatisticsTable) => {
    try {
      saveFile(`${route}.csv`, fileOf(whole ? await whole() : shown, t('total')))
    } catch (failure) {
      handleError(failure)
    }
  }
  return (
    <Wrap className={css.page}>
      <Stack gap={5}>
        <p data-print="no">
          <Link href="/estatistica">{t('title')}</Link>
        </p>
        <header className={css.head}>
          <div>
            <h1>{title}</h1>
            <p>
              {t(`reports.${route}.text`)} {data ? t('until', { date: format.date(data.ate) }) : null}
            </p>
          </div>
          {data ? (
            <div className={css.tools} data-print="no">
              <Button icon={<Download size={18} aria-hidden />} onClick={() => void save(data)}>
                {t('csv')}
              </Button>
              <Button icon={<Printer size={18} aria-hidden />} onClick={() => window.print()}>
                {t('print')}
              </Button>
            </div>
          ) : null}
        </header>
        {filters ? (
          <div className={css.filters} data-print="no">
            {filters}
            <CopyAddress />
          </div>
        ) : null}
        {data ? (
          <>
            {months ? <YearView title={title} table={data} months={months} /> : <Bars table={data} />}
            <Numbers
              table={data}
              title={title}
              listOf={listOf}
              running={months && isMonthly(data) ? runningMonth(data, months.year) : null}
              before={months && isMonthly(data) ? months.before : undefined}
            />
            <Notes table={data} year={months?.year} hasLists={listOf !== undefined} />
            {pages}
          </>
        ) : error ? (
          <NotLoaded onRetry={() => void answer.refetch()} />
        ) : isEmpty ? (
          <p>{t('empty')}</p>
        ) : (
          <Spinner label={t('loading')} />
        )}
      </Stack>
    </Wrap>
  )
}

/** Names of months: those of the columns, or of the lines where each of them is a month. */
const monthNames = (table: StatisticsTable): string[] =>
  (isMonthly(table) ? table.colunas : table.linhas).slice(0, 12).map(each => each.descricao)

function YearView({
  title,
  table,
  months,
}: {
  title: string
  table: StatisticsTable
  months: NonNullable<ReportViewProps['months']>
}) {
  const { year, measure, before, openDays } = months
  const names = monthNames(table)
  const long = useLongMonths()
  return (
    <>
      <KeyFigures
        {...{ measure, year, table, openDays, months: long, before: before?.table, beforeYear: before?.year }}
      />
      <YearChart {...{ title, year, table, before, names }} />
    </>
  )
}

function Notes({ table, year, hasLists }: { table: StatisticsTable; year?: number | undefined; hasLists: boolean }) {
  const { t } = useTranslation('statistics')
  const long = useLongMonths()
  const counted = year === undefined ? null : countedOfRunning(table, year)
  if (counted === null && !hasLists) return null
  const name = long[counted?.month ?? 0] ?? ''
  const mes = name.charAt(0).toUpperCase() + name.slice(1)
  return (
    <p className={css.note}>
      {counted === null ? null : t('chart.runningNote', { mes, dia: counted.day })} {hasLists ? t('cells') : null}
    </p>
  )
}

/** What a report was asked stands in its address, which can be kept and sent. */
function CopyAddress() {
  const { t } = useTranslation('statistics')
  const copy = () => {
    const address = window.location.href
    const copied = navigator.clipboard ? navigator.clipboard.writeText(address) : Promise.reject(new Error('none'))
    copied.then(
      () => toast(t('copied'), { kind: 'success' }),
      () => toast(address, { kind: 'info' }),
    )
  }
  return (
    <Button look="ghost" className={css.copy} icon={<LinkIcon size={18} aria-hidden />} onClick={copy}>
      {t('copyAddress')}
    </Button>
  )
}

const fileOf = ({ dimensao, colunas, linhas, totais }: StatisticsTable, total: string): string =>
  csvOf(
    [dimensao, ...colunas.map(column => column.descricao)],
    [...linhas.map(line => [line.descricao, ...line.valores.map(value => value ?? HIDDEN)]), [total, ...totais]],
  )
