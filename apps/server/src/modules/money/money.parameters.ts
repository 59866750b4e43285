import { checkedCollecting, INITIAL_COLLECTING } from './collecting.settings.ts'

/** What collecting asks of the institution's parameters. */
export const moneyParameterTable = {
  cobranca: {
    about:
      'How debts are collected: ways (`DINHEIRO`, `GRU`, `PAGTESOURO`, `PIX`, `INSTRUCOES`) and what each needs; a library may differ (`cobranca` of `bibliotecas`)',
    schema: checkedCollecting,
    initial: INITIAL_COLLECTING,
  },
} as const
