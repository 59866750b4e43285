export const moneyCalls = {
  getPendingDebts: { ep: 'EP-223', method: 'GET', path: '/emprestimo/debitos-pendentes', auth: 'patron' },
  createGru: { ep: 'EP-226', method: 'POST', path: '/unidade-informacao/gru', auth: 'patron' },
  getDebtAccount: { ep: 'EST-190', method: 'GET', path: '/estante/debitos', auth: 'patron' },
  createPayment: { ep: 'EST-191', method: 'POST', path: '/estante/pagamento', auth: 'patron' },
  getPayment: { ep: 'EST-192', method: 'GET', path: '/estante/pagamento/{referencia}', auth: 'patron' },
  getPaymentPdf: { ep: 'EST-193', method: 'GET', path: '/estante/pagamento/{referencia}/pdf', auth: 'patron' },
  getReceiptPdf: { ep: 'EST-194', method: 'GET', path: '/estante/recibo/{id}/pdf', auth: 'patron' },
  notifyPayment: { ep: 'EST-195', method: 'POST', path: '/estante/pagtesouro/aviso', auth: 'none' },
  deskPay: { ep: 'EST-080', method: 'POST', path: '/estante/balcao/pagamento', auth: 'patron' },
  deskRefund: { ep: 'EST-081', method: 'POST', path: '/estante/balcao/estorno', auth: 'patron' },
  deskDebts: { ep: 'EST-082', method: 'GET', path: '/estante/balcao/debitos', auth: 'patron' },
  deskReceiptPdf: { ep: 'EST-083', method: 'GET', path: '/estante/balcao/recibo', auth: 'patron' },
} as const
