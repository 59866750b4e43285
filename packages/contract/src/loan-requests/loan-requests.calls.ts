import type { Call } from '../define.ts'

/** Copies asked for from elsewhere, to the own door, or out of the closed stacks. */
export const loanRequestCalls = {
  getLoanRequestInfo: {
    ep: 'EP-210',
    method: 'GET',
    path: '/solicitacao-emprestimo/{id}/informacoes-iniciais',
    auth: 'any',
  },
  sendLoanRequest: { ep: 'EP-211', method: 'POST', path: '/solicitacao-emprestimo/{id}', auth: 'patron' },
  getLoanRequestHistory: { ep: 'EP-212', method: 'GET', path: '/solicitacao-emprestimo', auth: 'patron' },
  getLoanRequestWarning: {
    ep: 'EP-213',
    method: 'GET',
    path: '/solicitacao-emprestimo/get-warning-message',
    auth: 'any',
  },
  getAuthorizedPersonLabel: {
    ep: 'EP-214',
    method: 'GET',
    path: '/solicitacao-emprestimo/get-label-person-authorized',
    auth: 'any',
  },
  getContactRule: {
    ep: 'EP-215',
    method: 'GET',
    path: '/solicitacao-emprestimo/get-rule-phone-and-email',
    auth: 'any',
  },
  getLoanRequestLabels: { ep: 'EP-216', method: 'GET', path: '/solicitacao-emprestimo/get-labels', auth: 'any' },
  getOpenLoanRequests: { ep: 'EP-217', method: 'GET', path: '/meupergamum/solicitacoes/emprestimo', auth: 'patron' },
  cancelLoanRequest: {
    ep: 'EP-218',
    method: 'PUT',
    path: '/meupergamum/solicitacoes/cancel-emprestimo/{id}',
    auth: 'patron',
  },
  deskRequests: { ep: 'EST-090', method: 'GET', path: '/estante/balcao/solicitacoes', auth: 'patron' },
  deskMoveRequest: { ep: 'EST-091', method: 'POST', path: '/estante/balcao/solicitacao', auth: 'patron' },
} as const satisfies Record<string, Call>
