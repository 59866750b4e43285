import type { Call } from '../define.ts'

/** What belongs to one patron: basket, personal data, profiles of interest, privacy. */
export const patronCalls = {
  getDepartments: { ep: 'EP-022', method: 'GET', path: '/pessoas/departamentos', auth: 'patron' },
  renewRegistration: { ep: 'EP-023', method: 'GET', path: '/pessoas/renovar', auth: 'patron' },
  getPersonalData: { ep: 'EP-025', method: 'GET', path: '/pessoas/meu-pergamum/dados-pessoais', auth: 'patron' },
  savePersonalData: { ep: 'EP-026', method: 'PUT', path: '/pessoas/meu-pergamum/dados-pessoais', auth: 'patron' },
  changePassword: { ep: 'EP-028', method: 'PUT', path: '/pessoas/meu-pergamum/senha', auth: 'patron' },
  getPersonName: { ep: 'EP-029', method: 'GET', path: '/pessoas/{user}/nome', auth: 'patron' },
  swapUser: { ep: 'EP-030', method: 'POST', path: '/pessoas/meu-pergamum/troca-usuario', auth: 'patron' },
  getOwnEmail: { ep: 'EP-031', method: 'GET', path: '/pessoas/email-pessoa-logada', auth: 'patron' },
  addToBasket: { ep: 'EP-240', method: 'POST', path: '/acervo/cesta-permanente', auth: 'patron' },
  toggleInBasket: { ep: 'EP-241', method: 'PUT', path: '/acervo/cesta-permanente', auth: 'patron' },
  getBasketCollection: { ep: 'EP-242', method: 'GET', path: '/acervo/cesta-permanente/colecao', auth: 'patron' },
  exportBasket: { ep: 'EP-243', method: 'POST', path: '/acervo/exportar-cesta', auth: 'any' },
  requestFromStorage: { ep: 'EP-244', method: 'POST', path: '/gravar-armazem', auth: 'patron' },
  getBasketMailMessage: { ep: 'EP-245', method: 'GET', path: '/cesta/get-email-sending-message', auth: 'any' },
  getBasketItems: { ep: 'EST-160', method: 'GET', path: '/estante/cesta', auth: 'any' },
  confirmEmail: { ep: 'EST-161', method: 'POST', path: '/estante/pessoa/email', auth: 'patron' },
  getPasswordRules: { ep: 'EST-162', method: 'GET', path: '/estante/pessoa/regras-senha', auth: 'patron' },
  getSwapChoices: { ep: 'EST-163', method: 'GET', path: '/estante/pessoa/outros-cadastros', auth: 'patron' },
  tiePersons: { ep: 'EST-164', method: 'POST', path: '/estante/equipe/lacos', auth: 'patron' },
} as const satisfies Record<string, Call>
