export const clearanceCalls = {
  checkClearance: { ep: 'EP-270', method: 'GET', path: '/unidade-informacao/nada-consta/verifica', auth: 'patron' },
  requestClearance: { ep: 'EP-271', method: 'POST', path: '/unidade-informacao/nada-consta', auth: 'patron' },
  validateClearance: {
    ep: 'EP-272',
    method: 'POST',
    path: '/unidade-informacao/nada-consta/validateqrcode',
    auth: 'public',
  },
  mailClearance: { ep: 'EP-273', method: 'POST', path: '/nada-consta/send-mail', auth: 'patron' },
  getClearanceReasons: { ep: 'EP-274', method: 'GET', path: '/nada-consta/get-reasons', auth: 'patron' },
  declarePending: { ep: 'EST-170', method: 'POST', path: '/estante/nada-consta/pendencias', auth: 'patron' },
  getClearanceFile: { ep: 'EST-171', method: 'GET', path: '/estante/nada-consta/{numero}/pdf', auth: 'patron' },
  getAcademicStatus: { ep: 'EST-172', method: 'GET', path: '/estante/academico/situacao', auth: 'none' },
  deskClearances: { ep: 'EST-173', method: 'GET', path: '/estante/balcao/nada-consta', auth: 'patron' },
  deskRevokeClearance: { ep: 'EST-174', method: 'POST', path: '/estante/balcao/nada-consta/revogar', auth: 'patron' },
  deskAddPendency: { ep: 'EST-175', method: 'POST', path: '/estante/balcao/pendencia', auth: 'patron' },
  deskClearPendency: { ep: 'EST-176', method: 'POST', path: '/estante/balcao/pendencia/encerrar', auth: 'patron' },
} as const
