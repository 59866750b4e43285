import type { Generated } from 'kysely'
import type { YesNo } from './catalogue.ts'

export interface EmprestimoTable {
  cod_emprestimo: Generated<number>
  cod_exemplar: number
  cod_pessoa: number
  /** Instant. */
  data_emprestimo: string
  /** The library's day. */
  data_prevista: string
  /** Instant of registering the return; null while the loan is open. */
  data_devolucao: string | null
  renovacoes: Generated<number>
  /** The tie of the person that the loan was made under. */
  cod_vinculo: Generated<number | null>
  /** D to take home, P overnight, L in the house. */
  tipo: Generated<'D' | 'P' | 'L'>
  /** Libraries where it was lent and taken back. */
  cod_biblioteca: Generated<number | null>
  cod_biblioteca_devolucao: Generated<number | null>
  cod_operador: Generated<number | null>
  cod_operador_devolucao: Generated<number | null>
  /** Instant that the loan falls due. */
  vence_em: Generated<string | null>
  /** Instant that the return counts from: book drops and declared returns are earlier than their registering. */
  devolucao_efetiva: Generated<string | null>
  modo_devolucao: Generated<'BALCAO' | 'CAIXA' | 'DECLARADA' | 'ENCONTRADO' | 'REPOSICAO' | 'ESTORNO' | null>
  /** Number of the receipt of the return. */
  recibo: Generated<number | null>
  renovado_em: Generated<string | null>
  /** Name of the rule that decided the due date. */
  regra: Generated<string>
  /** Instant that the person said to have returned it. */
  ja_devolvi_em: Generated<string | null>
  perdido_em: Generated<string | null>
  /** What the person was reminded of last: kind and due day. */
  lembrete: Generated<string>
}

export interface ReservaTable {
  cod_reserva: Generated<number>
  cod_acervo: number
  cod_pessoa: number
  cod_biblioteca: number
  volume: Generated<string>
  tomo: Generated<string>
  parte: Generated<string>
  material_adicional: string | null
  localizacao: string | null
  situacao: Generated<'FILA' | 'LIBERADA' | 'ATENDIDA' | 'CANCELADA' | 'EXPIRADA'>
  cod_exemplar: number | null
  data_reserva: string
  data_liberacao: string | null
  /** The library's day until which the copy waits; `limite_em` is the instant. */
  data_limite: string | null
  data_fim: string | null
  cod_vinculo: Generated<number | null>
  cod_operador: Generated<number | null>
  /** Where the copy is to be fetched, when that is elsewhere. */
  cod_biblioteca_retirada: Generated<number | null>
  limite_em: Generated<string | null>
  pausada_em: Generated<string | null>
  /** Last day of the pause; null pauses until the person goes on. */
  pausada_ate: Generated<string | null>
  /** When a copy last went past this place because the person could not have it. */
  preterida_em: Generated<string | null>
  previsao_inicio: Generated<string | null>
  previsao_fim: Generated<string | null>
  motivo_fim: Generated<string>
}

export interface DebitoTable {
  cod_debito: Generated<number>
  cod_pessoa: number
  cod_biblioteca: number | null
  cod_emprestimo: number | null
  cod_exemplar: number | null
  tipo: 'MULTA' | 'REPOSICAO' | 'SERVICO' | 'OUTRO'
  valor_centavos: number
  desconto_centavos: Generated<number>
  pago_centavos: Generated<number>
  motivo: Generated<string>
  motivo_desconto: Generated<string>
  regra: Generated<string>
  situacao: Generated<'ABERTO' | 'PAGO' | 'PERDOADO' | 'CANCELADO'>
  /** Nothing is added from here on (já devolvi, loss). */
  congelado_em: Generated<string | null>
  criado_em: string
  encerrado_em: Generated<string | null>
  cod_operador: Generated<number | null>
}

export interface PagamentoTable {
  cod_pagamento: Generated<number>
  cod_debito: number
  valor_centavos: number
  forma: string
  numero: Generated<string>
  pago_em: string
  cod_biblioteca: Generated<number | null>
  cod_operador: Generated<number | null>
  estornado_em: Generated<string | null>
  motivo_estorno: Generated<string>
  cod_operador_estorno: Generated<number | null>
  /** The desk that gave it back; null is the one that took it. */
  cod_biblioteca_estorno: Generated<number | null>
  cod_recibo: Generated<number | null>
  cod_cobranca: Generated<number | null>
  dados: Generated<string>
}

export interface SuspensaoTable {
  cod_suspensao: Generated<number>
  cod_pessoa: number
  tipo: 'PENALIDADE' | 'NADA_CONSTA' | 'BALCAO' | 'FALTA'
  /** Null: of every library. */
  cod_biblioteca: Generated<number | null>
  /** Null: of every tie of the person. */
  cod_vinculo: Generated<number | null>
  cod_emprestimo: Generated<number | null>
  inicio: string
  /** Last day; null holds until it is lifted. */
  fim: string | null
  dias: Generated<number | null>
  motivo: Generated<string>
  regra: Generated<string>
  criada_em: string
  cod_operador: Generated<number | null>
  encerrada_em: Generated<string | null>
  cod_operador_fim: Generated<number | null>
  motivo_fim: Generated<string>
}

export interface CirculacaoPessoaTable {
  cod_pessoa: number
  /** Random; the journal names the person by it. */
  chave: string
}

export interface CirculacaoEventoTable {
  seq: Generated<number>
  /** Instant of registering. */
  instante: string
  /** Instant that it counts from. */
  efetivo_em: string
  ato: string
  /** Random keys, see `circulacao_pessoa`. */
  pessoa: string | null
  operador: string | null
  cod_biblioteca: number | null
  cod_acervo: number | null
  cod_exemplar: number | null
  cod_emprestimo: number | null
  cod_reserva: number | null
  cod_debito: number | null
  cod_suspensao: number | null
  chave_ato: string | null
  /** Events of one act share it. */
  lote: Generated<string | null>
  /** JSON */
  dados: Generated<string>
}

export interface AtoUnicoTable {
  /** Whose keys these are. */
  quem: string
  chave: string
  /** Method, path and hash of the body. */
  pedido: string
  situacao: number
  /** JSON */
  resposta: string
  criado_em: string
}

export interface CirculacaoDiaTable {
  dia: string
  cod_biblioteca: number
  cod_acervo: number
  /** 0 where none is known. */
  cod_categoria: number
  ato: string
  total: number
}

export interface CirculacaoPosicaoTable {
  nome: string
  seq: number
}

export interface LembreteTable {
  cod_pessoa: number
  dia: string
  enviado_em: string
}

export interface RegraEmprestimoTable {
  cod_regra: Generated<number>
  nome: string
  cod_categoria: Generated<number | null>
  cod_biblioteca: Generated<number | null>
  /** Code of a type of work. */
  material: Generated<string | null>
  ordem: Generated<number>
  /** JSON */
  dados: string
}

export interface PeriodoEspecialTable {
  cod_periodo: Generated<number>
  inicio: string
  fim: string
  /** The day that loans made inside fall due. */
  vencimento: string
  cod_categoria: Generated<number | null>
  cod_biblioteca: Generated<number | null>
  material: Generated<string | null>
  descricao: Generated<string>
  /** JSON: other limits. */
  dados: Generated<string>
  cod_operador: Generated<number | null>
  criado_em: string
}

export interface SolicitacaoTable {
  cod_solicitacao: Generated<number>
  tipo: string
  situacao: string
  cod_pessoa: number | null
  cod_biblioteca: Generated<number | null>
  cod_acervo: Generated<number | null>
  cod_exemplar: Generated<number | null>
  protocolo: string
  /** JSON */
  dados: Generated<string>
  criada_em: string
  alterada_em: string
  prazo: Generated<string | null>
  encerrada_em: Generated<string | null>
  /** Where it is handed over. */
  cod_biblioteca_recebimento: Generated<number | null>
  /** The copy that is set aside for it, until it ends. */
  separado: Generated<number | null>
}

export interface SolicitacaoPassoTable {
  id: Generated<number>
  cod_solicitacao: number
  situacao: string
  instante: string
  cod_operador: Generated<number | null>
  nota: Generated<string>
}

export interface AnexoTable {
  cod_anexo: Generated<number>
  cod_solicitacao: number
  nome: string
  /** Below the data folder's `arquivos/`. */
  caminho: string
  tipo_conteudo: string
  tamanho: number
  sha256: string
  criado_em: string
}

export interface PessoaLacoTable {
  id: Generated<number>
  /** Answers for, or may fetch for, `cod_ligada`. */
  cod_pessoa: number
  cod_ligada: number
  /** RESPONSAVEL, AUTORIZADA, FAMILIA … */
  tipo: string
  inicio: string
  fim: Generated<string | null>
  cod_operador: Generated<number | null>
}

export interface LeitorAcessivelTable {
  cod_pessoa: number
  declarado_em: string
  declaracao: string
  origem: 'PESSOA' | 'BALCAO'
  cod_operador: number | null
}

export interface LicencaTable {
  cod_licenca: Generated<number>
  cod_pessoa: number
  tipo: 'LICENCA' | 'MATERNIDADE' | 'MOBILIDADE' | 'TRANCAMENTO' | 'OUTRA'
  inicio: string
  fim: string | null
  observacao: Generated<string>
  cod_operador: Generated<number | null>
  criada_em: string
  cancelada_em: Generated<string | null>
}

export interface AtendimentoEspecialTable {
  id: Generated<number>
  cod_pessoa: number
  /** Of the usual length. */
  prazo_percentual: Generated<number>
  entrega_domicilio: Generated<YesNo>
  pessoa_autorizada: Generated<string>
  inicio: string
  fim: string
  cod_operador: Generated<number | null>
  criado_em: string
}

export interface AgendaTable {
  id: string
  cod_pessoa: number
  com_titulos: Generated<YesNo>
  criada_em: string
  revogada_em: Generated<string | null>
}

export interface LeituraCadastroTable {
  id: Generated<number>
  instante: string
  cod_pessoa: number
  cod_operador: number
  cod_biblioteca: number | null
  papel: Generated<string>
  motivo: Generated<string>
}

export interface DisciplinaTable {
  cod_disciplina: number
  descricao: string
  cod_departamento: number
}

export interface PlanoEnsinoTable {
  cod_plano: Generated<number>
  cod_disciplina: number
  cod_professor: number | null
  ano: number
  semestre: number
  periodo: Generated<string>
}

export interface PlanoBibliografiaTable {
  cod_plano: number
  cod_acervo: number
  /** B basic, C complementary. */
  tipo: 'B' | 'C'
}
