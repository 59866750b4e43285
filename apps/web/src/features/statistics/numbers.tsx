import type { StatisticsTable } from '@estante/contract'
import { Link } from '@estante/ui/link.tsx'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/language/hooks.ts'
import css from './statistics.module.css'
import { useLineName } from './use-line-name.ts'

/** What is not told is a dot, in the file as on screen. */
export const HIDDEN = '•'

interface NumbersProps {
  table: StatisticsTable
  title: string
  /** Where the list behind a cell is; a line that is not named is the last one, the total. */
  listOf?: ((column: string, line?: string) => string | null) | undefined
  /** The column of the month that is not over. */
  running?: number | null
  /** The totals of another year, as a last line. */
  before?: { year: number; table: StatisticsTable } | undefined
  hasHeading?: boolean
}

/** The numbers as a table: its first column stays in view while the others are scrolled. */
export function Numbers({ table, title, listOf, running, before, hasHeading = true }: NumbersProps) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const nameOf = useLineName()
  const hasHidden = table.linhas.some(line => line.valores.includes(null))
  const cell = (value: number | null | undefined, at: number, line?: StatisticsTable['linhas'][number]) => {
    const column = table.colunas[at]
    if (value === null && line) return <abbr title={t('hidden')}>{HIDDEN}</abbr>
    if (value === null || value === undefined) return '–'
    const href = column?.abre && value > 0 ? listOf?.(column.codigo, line?.codigo) : null
    if (!href) return format.number(value)
    const words = { linha: line ? nameOf(line) : t('total'), coluna: column?.descricao }
    return (
      <Link href={href} aria-label={`${format.number(value)}. ${t('list.of', words)}`}>
        {format.number(value)}
      </Link>
    )
  }
  const look = (at: number) => (at === running ? css.runningColumn : undefined)
  return (
    <div>
      {hasHeading ? <h2>{t('numbers')}</h2> : null}
      {table.linhas.length === 0 ? <p>{t('empty')}</p> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label={title}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{table.dimensao}</th>
              {table.colunas.map((column, at) => (
                <th key={column.codigo} scope="col" className={look(at)}>
                  {column.descricao}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.linhas.map(line => (
              <tr key={line.codigo}>
                <th scope="row">{nameOf(line)}</th>
                {line.valores.map((value, at) => (
                  <td key={table.colunas[at]?.codigo} className={look(at)}>
                    {cell(value, at, line)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              {table.totais.map((value, at) => (
                <td key={table.colunas[at]?.codigo} className={look(at)}>
                  {cell(value, at)}
                </td>
              ))}
            </tr>
            {before ? (
              <tr className={css.beforeRow}>
                <th scope="row">
                  {t('total')} {before.year}
                </th>
                {before.table.totais.map((value, at) => (
                  <td key={table.colunas[at]?.codigo}>{value === null ? '–' : format.number(value)}</td>
                ))}
              </tr>
            ) : null}
          </tfoot>
        </table>
      </section>
      {hasHidden ? (
        <p className={css.note}>
          {HIDDEN} {t('hidden')}
        </p>
      ) : null}
    </div>
  )
}
