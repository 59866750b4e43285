import type { StatisticsTable } from '@estante/contract'
import { Button } from '@estante/ui/button.tsx'
import { Stack, Wrap } from '@estante/ui/card.tsx'
import { Link } from '@estante/ui/link.tsx'
import { Spinner } from '@estante/ui/spinner.tsx'
import { Download, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/language/hooks.ts'
import { csvOf, saveFile } from '../../lib/lists/csv.ts'
import { usePageTitle } from '../../lib/page/title.ts'
import { Bars } from './bars.tsx'
import css from './statistics.module.css'
import { useFailureToast } from './statistics-menu.tsx'

interface ReportViewProps {
  route: string
  answer: { data?: StatisticsTable | undefined; error: Error | null }
  /** Its questions; what they are set to stands in the address. */
  filters?: ReactNode
  pages?: ReactNode
}

/** A report: what it counts, its questions, a chart, and the same numbers as a table, as a file and on paper. */
export function ReportView({ route, answer, filters, pages }: ReportViewProps) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const title = t(`reports.${route}.title`)
  const { data, error } = answer
  usePageTitle(title)
  useFailureToast(error)
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
              <Button
                icon={<Download size={18} aria-hidden />}
                onClick={() => saveFile(`${route}.csv`, fileOf(data, t('total')))}
              >
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
          </div>
        ) : null}
        {data ? (
          <>
            <Bars table={data} />
            <Numbers table={data} title={title} />
            {pages}
          </>
        ) : error ? (
          <p>{t('failed')}</p>
        ) : (
          <Spinner label={t('loading')} />
        )}
      </Stack>
    </Wrap>
  )
}

/** What is not told is a dot, in the file as on screen. */
const HIDDEN = '•'

const fileOf = ({ dimensao, colunas, linhas, totais }: StatisticsTable, total: string): string =>
  csvOf(
    [dimensao, ...colunas.map(column => column.descricao)],
    [...linhas.map(line => [line.descricao, ...line.valores.map(value => value ?? HIDDEN)]), [total, ...totais]],
  )

export function Numbers({ table, title }: { table: StatisticsTable; title: string }) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const hasHidden = table.linhas.some(line => line.valores.includes(null))
  return (
    <section>
      <h2>{t('numbers')}</h2>
      {table.linhas.length === 0 ? <p>{t('empty')}</p> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label={title}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{table.dimensao}</th>
              {table.colunas.map(column => (
                <th key={column.codigo} scope="col">
                  {column.descricao}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.linhas.map(line => (
              <tr key={line.codigo}>
                <th scope="row">{line.descricao}</th>
                {line.valores.map((value, at) => (
                  <td key={table.colunas[at]?.codigo}>
                    {value === null ? <abbr title={t('hidden')}>{HIDDEN}</abbr> : format.number(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              {table.totais.map((value, at) => (
                <td key={table.colunas[at]?.codigo}>{format.number(value)}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      {hasHidden ? (
        <p>
          {HIDDEN} {t('hidden')}
        </p>
      ) : null}
    </section>
  )
}
