/** The eleven reports by the last part of their address (STAT-03). */
export const STATISTICS_ROUTES = [
  'estat_bib_funcionamento',
  'estat_bib_catracas',
  'estat_usu_inst_bib',
  'estat_usu_inst_categ_usu',
  'estat_usu_inst_uo',
  'estat_circ_mat_inst',
  'estat_circ_mat_bib',
  'estat_acervo_geral',
  'estat_mec_q83',
  'estat_mec_q83_a',
  'estat_mec_q83_b',
] as const
export type StatisticsRoute = (typeof STATISTICS_ROUTES)[number]

/** What `option` of the circulation reports counts: loans, renewals, returns, reservations, use in the library. */
export const CIRCULATION_OPTIONS = ['EMPRESTIMO', 'RENOVACAO', 'DEVOLUCAO', 'RESERVA', 'CONSULTA'] as const
export type CirculationOption = (typeof CIRCULATION_OPTIONS)[number]

/** The line of the menu that shows how many people are active, instead of leading anywhere (STAT-06). */
export const ACTIVE_USERS_ACTIVITY = 1106

export const UNIT_ORDERS = ['nome', 'total'] as const

/** Reports that count works and copies: each of their cells has a list behind it. */
export const LISTED_ROUTES = [
  'estat_acervo_geral',
  'estat_mec_q83',
  'estat_mec_q83_a',
  'estat_mec_q83_b',
] as const satisfies readonly StatisticsRoute[]
export type ListedRoute = (typeof LISTED_ROUTES)[number]

/** Forms of the annual report: on paper, and as a folder of tables. */
export const ANNUAL_FORMATS = ['pdf', 'zip'] as const
export type AnnualFormat = (typeof ANNUAL_FORMATS)[number]
