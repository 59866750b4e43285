import type { AnnualReport, Language, StatisticsTable } from '@estante/contract'
import { translate } from '@estante/i18n/server'
import { type CsvCell, csvFile } from '../../csv-file.ts'
import { zipFile } from '../../zip-file.ts'
import { dictionary } from './dictionary.ts'

/** What is not told, in files as on screens. */
export const HIDDEN = '•'

/** A report as lines of a table: codes beside names, so that programs need not read names. */
export function csvLines({ colunas, linhas, totais, dimensao }: StatisticsTable, lang: Language): CsvCell[][] {
  const total = translate(lang, 'statistics:total')
  return [
    [translate(lang, 'statistics:code'), dimensao, ...colunas.map(column => column.descricao)],
    ...linhas.map(line => [line.codigo, line.descricao, ...line.valores.map(value => value ?? HIDDEN)]),
    ['', total, ...totais.map(value => value ?? '')],
  ]
}

export const tableCsv = (table: StatisticsTable, lang: Language): string => csvFile(csvLines(table, lang))

/** What it is of, and when. */
export const titleOf = ({ ano, semestre, biblioteca }: AnnualReport, lang: Language): string =>
  [
    translate(lang, 'statistics:annual.title'),
    semestre === null ? String(ano) : translate(lang, 'statistics:annual.half', { semestre, ano }),
    biblioteca ?? translate(lang, 'statistics:all.biblioteca'),
  ].join(' · ')

/** A folder of tables and what they mean. */
export function annualZip(report: AnnualReport, lang: Language, now: Date): Buffer {
  const say = (key: string) => translate(lang, `statistics:${key}`)
  const tables = report.secoes.map(({ codigo, tabela }, at) => ({
    name: `${String(at + 1).padStart(2, '0')}-${codigo.toLowerCase()}.csv`,
    content: tableCsv(tabela, lang),
  }))
  const meaning = report.secoes.map(({ descricao, definicao, tabela }, at) => [
    tables[at]?.name ?? '',
    descricao,
    definicao,
    tabela.ate,
  ])
  const columns = dictionary(lang).flatMap(({ codigo, colunas }) =>
    colunas.map(column => [codigo, column.codigo, column.descricao, column.definicao]),
  )
  const contents = [
    [titleOf(report, lang)],
    [say('annual.file'), say('annual.table'), say('annual.definition'), say('annual.until')],
    ...meaning,
    [],
    [say('annual.report'), say('code'), say('annual.column'), say('annual.definition')],
    ...columns,
  ]
  return zipFile([{ name: '00-dicionario.csv', content: csvFile(contents) }, ...tables], now)
}
