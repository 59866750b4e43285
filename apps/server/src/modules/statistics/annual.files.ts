import type { AnnualReport, Language, StatisticsTable } from '@estante/contract'
import { translate } from '@estante/i18n/server'
import { type CsvCell, csvFile } from '../../csv-file.ts'
import { Paper } from '../../paper.ts'
import { zipFile } from '../../zip-file.ts'
import { dictionary } from './dictionary.ts'

/** What is not told, in files as on screens. */
const HIDDEN = '•'
const LANDSCAPE: [number, number] = [841.89, 595.28]
const MARGIN = 42
const LOCALES: Record<Language, string> = { pt: 'pt-BR', en: 'en', es: 'es' }

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

const titleOf = ({ ano, semestre, biblioteca }: AnnualReport, lang: Language): string =>
  [
    translate(lang, 'statistics:annual.title'),
    semestre === null ? String(ano) : translate(lang, 'statistics:annual.half', { semestre, ano }),
    biblioteca ?? translate(lang, 'statistics:all.biblioteca'),
  ].join(' · ')

const dayOf = (day: string, lang: Language): string =>
  new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'short', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))

/** On paper: a table after the other, each under what it counts and until when. */
export async function annualPdf(report: AnnualReport, institution: string, lang: Language): Promise<Buffer> {
  const paper = new Paper(titleOf(report, lang), LANDSCAPE, LOCALES[lang])
  const number = new Intl.NumberFormat(LOCALES[lang])
  const bottom = paper.height - MARGIN
  let y = paper.text(institution, MARGIN, MARGIN, { size: 12, face: 'bold' })
  y = paper.text(titleOf(report, lang), MARGIN, y + 6, { size: 20, face: 'bold', heading: 'H1' })
  const from = dayOf(report.inicio, lang)
  const period = translate(lang, 'statistics:annual.period', { from, to: dayOf(report.fim, lang) })
  y = paper.text(`${period} ${HIDDEN} ${translate(lang, 'statistics:hidden')}.`, MARGIN, y + 4) + 18
  for (const { descricao, definicao, tabela } of report.secoes) {
    const value = (one: number | null) => (one === null ? HIDDEN : number.format(one))
    const rows = [
      ...tabela.linhas.map(line => [line.descricao, ...line.valores.map(value)]),
      [translate(lang, 'statistics:total'), ...tabela.totais.map(one => (one === null ? '' : number.format(one)))],
    ]
    // A heading is not left alone at the foot of a page.
    if (y > bottom - 120) {
      paper.newPage()
      y = MARGIN
    }
    y = paper.text(descricao, MARGIN, y, { size: 14, face: 'bold', heading: 'H2' })
    const until = translate(lang, 'statistics:until', { date: dayOf(tabela.ate, lang) })
    y = paper.text(`${definicao} ${until}`, MARGIN, y + 3, { size: 9, colour: '#444444' }) + 6
    const head = [tabela.dimensao, ...tabela.colunas.map(column => column.descricao)]
    y = paper.table(head, rows, { x: MARGIN, y, width: paper.width - 2 * MARGIN, bottom }) + 20
  }
  return await paper.end()
}
