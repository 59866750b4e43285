import { ACTIVE_USERS_ACTIVITY, type Language, type StatisticsGroup, type StatisticsRoute } from '@estante/contract'
import { translate } from '@estante/i18n/server'

/** The reports by group, each with its activity; the one without a report is the number of active people (STAT-06). */
const GROUPS: ReadonlyArray<readonly [title: string, items: ReadonlyArray<readonly [number, StatisticsRoute | null]>]> =
  [
    [
      'library',
      [
        [1101, 'estat_bib_funcionamento'],
        [1102, 'estat_bib_catracas'],
      ],
    ],
    [
      'people',
      [
        [ACTIVE_USERS_ACTIVITY, null],
        [1103, 'estat_usu_inst_bib'],
        [1104, 'estat_usu_inst_categ_usu'],
        [1105, 'estat_usu_inst_uo'],
      ],
    ],
    [
      'circulation',
      [
        [1107, 'estat_circ_mat_inst'],
        [1108, 'estat_circ_mat_bib'],
      ],
    ],
    ['collection', [[1109, 'estat_acervo_geral']]],
    [
      'mec',
      [
        [1110, 'estat_mec_q83'],
        [1111, 'estat_mec_q83_a'],
        [1112, 'estat_mec_q83_b'],
      ],
    ],
  ]

/** `activePeople` is null where the institution does not tell it (permission 1106). */
export const statisticsMenu = (lang: Language, activePeople: number | null): StatisticsGroup[] =>
  GROUPS.map(([title, items]) => ({
    title: translate(lang, `statistics:groups.${title}`),
    items: items
      .filter(([, route]) => route !== null || activePeople !== null)
      .map(([cod_atividade, route]) => {
        const name = route ?? 'active'
        const keys = [`statistics:reports.${name}.title`, `statistics:reports.${name}.text`] as const
        return {
          descricao: translate(lang, keys[0]),
          texto_explicativo: translate(lang, keys[1]),
          cod_atividade,
          total_active_users: route === null ? activePeople : null,
          arquivo_destino: route,
          description_translation_term: keys[0],
          sub_desc_translation_term: keys[1],
        }
      }),
  }))
