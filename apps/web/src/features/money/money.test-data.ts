import type { Collecting, Debt, DebtAccount, PaymentRequest } from '@estante/contract'

export const debt = (change: Partial<Debt> = {}): Debt => ({
  cod_debito: 1,
  tipo: 'MULTA',
  cod_biblioteca: 1,
  desc_biblioteca: 'Biblioteca Central',
  motivo: 'Microeletrônica',
  valor_centavos: 400,
  desconto_centavos: 0,
  motivo_desconto: '',
  pago_centavos: 0,
  aberto_centavos: 400,
  data_pagamento: null,
  criado_em: '2026-10-30T15:00:00.000Z',
  encerrado_em: null,
  situacao: 'ABERTO',
  prescrito: 'N',
  cod_acervo: 10,
  obra: 'Microeletrônica',
  autor: 'Sedra',
  link_capa: null,
  data_prevista: '2026-10-26',
  devolucao_efetiva: '2026-10-30T15:00:00.000Z',
  ...change,
})

export const library = (change: Partial<Collecting> = {}): Collecting => ({
  cod_biblioteca: 1,
  desc_biblioteca: 'Biblioteca Central',
  formas: ['GRU', 'PIX', 'PAGTESOURO', 'DINHEIRO', 'INSTRUCOES'],
  contato: 'Balcão, térreo',
  instrucoes: { texto: 'Peça o boleto na secretaria.', endereco: 'https://exemplo.edu.br/boleto' },
  ...change,
})

export const account = (change: Partial<DebtAccount> = {}): DebtAccount => ({
  limite_centavos: 1000,
  impede: 'N',
  pagador: { nome: 'Caio Monteiro Freitas', cpf: '***.982.247-**' },
  bibliotecas: [library()],
  encerrados: [],
  recibos: [],
  cobrancas: [],
  ...change,
})

const drawing = { largura: 10, altura: 10, caminho: 'M0 0h1v1h-1z' }

export const slip = (change: Partial<PaymentRequest> = {}): PaymentRequest => ({
  referencia: '202600000001',
  forma: 'GRU',
  cod_biblioteca: 1,
  desc_biblioteca: 'Biblioteca Central',
  valor_centavos: 450,
  sobra_centavos: 0,
  situacao: 'ABERTA',
  criada_em: '2026-11-16T13:00:00.000Z',
  vence_em: '2026-11-26',
  paga_em: null,
  debitos: [1],
  gru: null,
  pix: null,
  pagtesouro: null,
  ...change,
})

export const gru: NonNullable<PaymentRequest['gru']> = {
  ug: '153045',
  gestao: '15270',
  codigo_recolhimento: '28832-6',
  favorecido: 'Universidade',
  competencia: '11/2026',
  contribuinte: 'Caio Monteiro Freitas',
  cpf: '52998224725',
  codigo_barras: '85870000000280002542883299123100000000000272',
  linha_digitavel: ['85870000000-6', '28000254288-0', '32991231000-3', '00000000272-0'],
  barras: drawing,
}

export const pix: NonNullable<PaymentRequest['pix']> = {
  recebedor: 'UFVale Bibliotecas',
  copia_e_cola: '00020126br.gov.bcb.pix6304ABCD',
  qr: drawing,
}
