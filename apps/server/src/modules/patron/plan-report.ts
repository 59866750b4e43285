import type { Language, PlanBibliography } from '@estante/contract'
import { translate } from '@estante/i18n/server'
import { csvFile } from '../../csv-file.ts'
import { RunningPaper } from '../../running-paper.ts'
import { writtenDay } from '../../written-day.ts'

const sayIn =
  (lang: Language) =>
  (key: string, params: Record<string, string | number> = {}): string =>
    translate(lang, `patron-data:bibliografia.${key}`, params)

const COLUMNS = [
  ...(['curso', 'disciplina', 'ano', 'semestre', 'periodo', 'professor', 'tipo'] as const),
  ...(['titulo', 'autor', 'publicacao', 'exemplares', 'disponiveis', 'online'] as const),
]

/** A line for each work of each discipline, as evaluators of courses ask for it. */
export function planCsv(plans: readonly PlanBibliography[], lang: Language): string {
  const say = sayIn(lang)
  const lines = plans.flatMap(plan =>
    plan.itens.map(item => [
      ...[plan.departamento, plan.disciplina, plan.ano, plan.semestre, plan.periodo, plan.professor],
      ...[say(`tipos.${item.tipo}`), item.titulo, item.autor, item.ano_publicacao],
      ...[item.exemplares, item.disponiveis, say(item.online ? 'sim' : 'nao')],
    ]),
  )
  return csvFile([COLUMNS.map(column => say(`colunas.${column}`)), ...lines])
}

/** More is read by nobody, and takes the server long to draw. */
const MOST_ON_PAPER = 300

/** The same to read: a discipline after the other, with its sums. */
export async function planPdf(
  plans: readonly PlanBibliography[],
  { lang, institution, day }: { lang: Language; institution: string; day: string },
): Promise<Buffer> {
  const say = sayIn(lang)
  const title = say('titulo')
  const paper = new RunningPaper(title, lang)
  paper.write(institution, { size: 9, colour: '#555555' })
  paper.write(title, { size: 18, face: 'bold', above: 4, heading: true })
  paper.write([...new Set(plans.map(plan => plan.departamento))].join(', '), { size: 11, above: 2 })
  paper.write(say('em', { dia: writtenDay(day, lang) }), { size: 9, colour: '#555555', above: 2 })
  for (const { disciplina, ano, semestre, professor, itens } of plans.slice(0, MOST_ON_PAPER)) {
    paper.write(disciplina, { size: 13, face: 'bold', above: 16, heading: true })
    paper.write([`${ano}/${semestre}`, professor].filter(Boolean).join(' · '), { size: 9, colour: '#555555', above: 2 })
    const sum = {
      titulos: itens.length,
      exemplares: itens.reduce((all, item) => all + item.exemplares, 0),
      online: itens.filter(item => item.online).length,
    }
    paper.write(say('soma', sum), { size: 9.5, face: 'bold', above: 4 })
    for (const item of itens) {
      const work = [item.titulo, item.autor, item.ano_publicacao].filter(Boolean).join('. ')
      paper.write(`${say(`tipos.${item.tipo}`)}: ${work}`, { size: 10, above: 6 })
      const held = say('exemplaresDe', { exemplares: item.exemplares, disponiveis: item.disponiveis })
      paper.write(item.online ? `${held} · ${say('colunas.online')}` : held, { size: 9, colour: '#333333', above: 1 })
    }
  }
  const left = plans.length - MOST_ON_PAPER
  if (left > 0) paper.write(say('resto', { total: left }), { face: 'bold', above: 16 })
  return await paper.end()
}
