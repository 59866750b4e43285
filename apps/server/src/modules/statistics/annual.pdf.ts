import type { AnnualReport, Language } from '@estante/contract'
import { translate } from '@estante/i18n/server'
import { Paper } from '../../paper.ts'
import { LOCALES, writtenDay } from '../../written-day.ts'
import { HIDDEN, titleOf } from './annual.files.ts'

const LANDSCAPE: [number, number] = [841.89, 595.28]
const MARGIN = 42

/** On paper: a table after the other, each under what it counts and until when. */
export async function annualPdf(report: AnnualReport, institution: string, lang: Language): Promise<Buffer> {
  const paper = new Paper(titleOf(report, lang), LANDSCAPE, LOCALES[lang])
  const number = new Intl.NumberFormat(LOCALES[lang])
  const bottom = paper.height - MARGIN
  let y = paper.text(institution, MARGIN, MARGIN, { size: 12, face: 'bold' })
  y = paper.text(titleOf(report, lang), MARGIN, y + 6, { size: 20, face: 'bold', heading: 'H1' })
  const from = writtenDay(report.inicio, lang)
  const period = translate(lang, 'statistics:annual.period', { from, to: writtenDay(report.fim, lang) })
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
    const until = translate(lang, 'statistics:until', { date: writtenDay(tabela.ate, lang) })
    y = paper.text(`${definicao} ${until}`, MARGIN, y + 3, { size: 9, colour: '#444444' }) + 6
    const head = [tabela.dimensao, ...tabela.colunas.map(column => column.descricao)]
    y = paper.table(head, rows, { x: MARGIN, y, width: paper.width - 2 * MARGIN, bottom }) + 20
  }
  return await paper.end()
}
