import type { InfoTab } from '@estante/contract'

export const INFO = {
  general: 'INFORMACOES_GERAIS',
  hours: 'ATENDIMENTO',
  events: 'EVENTOS',
  html: 'HTML',
  text: 'TEXT',
} as const

/** KIDS-22: HTML and TEXT tabs without content are not shown. */
export const shownTabs = (tabs: readonly InfoTab[]): InfoTab[] =>
  tabs.filter(tab => !((tab.tipo === INFO.html || tab.tipo === INFO.text) && tab.conteudo.trim() === ''))
