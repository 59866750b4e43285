/** The desk as a place of work: its box, its lists and its till. Single acts stand with circulation and money. */
export const deskCalls = {
  deskSession: { ep: 'EST-320', method: 'GET', path: '/estante/balcao/sessao', auth: 'patron' },
  deskScan: { ep: 'EST-321', method: 'POST', path: '/estante/balcao/leitura', auth: 'patron' },
  deskCounts: { ep: 'EST-322', method: 'GET', path: '/estante/balcao/contagens', auth: 'patron' },
  deskOperator: { ep: 'EST-323', method: 'POST', path: '/estante/balcao/operador', auth: 'public' },
} as const
