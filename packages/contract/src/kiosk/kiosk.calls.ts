/** Calls of a registered terminal: its own token is the bearer. */
export const kioskCalls = {
  getKiosk: { ep: 'EST-180', method: 'GET', path: '/estante/quiosque', auth: 'none' },
  beginKioskVisit: { ep: 'EST-181', method: 'POST', path: '/estante/quiosque/visita', auth: 'none' },
  endKioskVisit: { ep: 'EST-182', method: 'DELETE', path: '/estante/quiosque/visita', auth: 'none' },
  kioskLend: { ep: 'EST-183', method: 'POST', path: '/estante/quiosque/emprestimo', auth: 'none' },
  kioskReturn: { ep: 'EST-184', method: 'POST', path: '/estante/quiosque/devolucao', auth: 'none' },
  kioskRenew: { ep: 'EST-185', method: 'POST', path: '/estante/quiosque/renovacao', auth: 'none' },
  mailKioskReceipt: { ep: 'EST-186', method: 'POST', path: '/estante/quiosque/recibo', auth: 'none' },
  getPin: { ep: 'EST-187', method: 'GET', path: '/estante/pin', auth: 'patron' },
  setPin: { ep: 'EST-188', method: 'PUT', path: '/estante/pin', auth: 'patron' },
  removePin: { ep: 'EST-189', method: 'DELETE', path: '/estante/pin', auth: 'patron' },
} as const
