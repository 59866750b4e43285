import type { Generated } from 'kysely'

export interface EmprestimoTable {
  cod_emprestimo: Generated<number>
  cod_exemplar: number
  cod_pessoa: number
  data_emprestimo: string
  data_prevista: string
  data_devolucao: string | null
  renovacoes: Generated<number>
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
  data_limite: string | null
  data_fim: string | null
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
