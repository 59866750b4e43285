import { type Language, STATISTICS_ROUTES, type StatisticsDefinition, type StatisticsRoute } from '@estante/contract'
import { translate } from '@estante/i18n/server'
import { columnOf } from './tables.ts'

const MONTHS = ['month', 'total']
const AREAS = ['bookTitles', 'bookCopies', 'serialTitles', 'serialCopies']
const COURSES = ['basic', 'complementary'].flatMap(kind =>
  ['Titles', 'Copies', 'NewTitles', 'NewCopies'].map(figure => kind + figure),
)

/** The columns of each report; `month` stands for those of the twelve months, 01 to 12. */
const COLUMNS: Record<StatisticsRoute, readonly string[]> = {
  estat_bib_funcionamento: MONTHS,
  estat_bib_catracas: ['visits'],
  estat_usu_inst_bib: ['people'],
  estat_usu_inst_categ_usu: ['people'],
  estat_usu_inst_uo: ['people'],
  estat_circ_mat_inst: MONTHS,
  estat_circ_mat_bib: MONTHS,
  estat_acervo_geral: ['titles', 'copies'],
  estat_mec_q83: AREAS,
  estat_mec_q83_a: AREAS,
  estat_mec_q83_b: COURSES,
}

/** Which definition a report has: those of the annual report count the same. */
const MEANINGS: Record<StatisticsRoute, string> = {
  estat_bib_funcionamento: 'openDays',
  estat_bib_catracas: 'visits',
  estat_usu_inst_bib: 'people_library',
  estat_usu_inst_categ_usu: 'people_category',
  estat_usu_inst_uo: 'people_unit',
  estat_circ_mat_inst: 'circulation',
  estat_circ_mat_bib: 'circulation',
  estat_acervo_geral: 'collection',
  estat_mec_q83: 'q83',
  estat_mec_q83_a: 'q83_a',
  estat_mec_q83_b: 'q83_b',
}

const CUTS = new Map<string, string>([
  ['openDays', 'yesterday'],
  ['visits', 'yesterday'],
  ['circulation', 'minutes'],
])

/** Where a report is fetched as a file, with what may be asked for. */
const QUESTIONS: Record<StatisticsRoute, string> = {
  estat_bib_funcionamento: '?year=',
  estat_bib_catracas: '?year=&month=&library=',
  estat_usu_inst_bib: '',
  estat_usu_inst_categ_usu: '',
  estat_usu_inst_uo: '',
  estat_circ_mat_inst: '?year=&option=',
  estat_circ_mat_bib: '?year=&option=&library=',
  estat_acervo_geral: '?library=&workType=&copyStatus=&collectionStatus=',
  estat_mec_q83: '?year=&library=&copyStatus=&collectionStatus=',
  estat_mec_q83_a: '?year=&library=&copyStatus=&collectionStatus=',
  estat_mec_q83_b: '?year=&library=&copyStatus=&collectionStatus=',
}

export const dictionary = (lang: Language): StatisticsDefinition[] =>
  STATISTICS_ROUTES.map(route => {
    const say = (key: string) => translate(lang, `statistics:${key}`)
    const meaning = MEANINGS[route]
    return {
      codigo: route,
      descricao: say(`reports.${route}.title`),
      definicao: say(`definitions.${meaning}`),
      corte: say(`cuts.${CUTS.get(meaning) ?? 'today'}`),
      endereco: `/api/estante/estatisticas/csv/${route}${QUESTIONS[route]}`,
      colunas: COLUMNS[route].map(codigo => ({
        codigo: codigo === 'month' ? '01–12' : codigo,
        descricao: columnOf(lang, codigo).descricao,
        definicao: say(`columnMeanings.${codigo}`),
      })),
    }
  })
