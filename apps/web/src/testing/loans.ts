import type { PendingTitle } from '@estante/contract'

/** A loan as the patron's list has it. */
export const pending = (change: Partial<PendingTitle> = {}): PendingTitle => ({
  cod_emprestimo: 1,
  cod_exemplar: 1,
  cod_acervo: 10,
  obra: 'Torto arado',
  autor: 'Itamar Vieira Junior',
  link_capa: null,
  codigo_barras: '0001',
  chamada: '869',
  volume: '',
  cod_biblioteca: 1,
  desc_biblioteca: 'Biblioteca Central',
  tipo: 'D',
  data_emprestimo: '2026-11-01T12:00:00Z',
  data_prevista: '2026-11-20',
  vence_em: '2026-11-20T23:59:59',
  em_atraso: 'N',
  dias_atraso: 0,
  renovacoes: 0,
  ja_devolvi_em: null,
  detalhes: {
    fila: 0,
    multa_centavos: 0,
    suspensao_dias: 0,
    renovavel: 'S',
    nova_data: '2026-12-01',
    novo_vence_em: '2026-12-02T02:59:59.999Z',
    motivos: [],
  },
  ...change,
})
