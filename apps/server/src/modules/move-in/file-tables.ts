import { PERSON_COLUMNS } from '../people/index.ts'

/** The files of a move and their columns; `docs/moving-in.md` says what each means. */
export interface FileTable {
  columns: readonly string[]
  needed: readonly string[]
}

const TABLES = {
  bibliotecas: {
    columns: ['cod_biblioteca', 'desc_biblioteca', 'sigla_biblioteca', 'cod_campus', 'endereco', 'telefone', 'email'],
    needed: ['cod_biblioteca', 'desc_biblioteca'],
  },
  calendario: { columns: ['data', 'data_fim', 'descricao', 'biblioteca'], needed: ['data', 'descricao'] },
  categorias: { columns: ['cod_categoria', 'codigo', 'descricao'], needed: ['cod_categoria', 'descricao'] },
  /** Further columns are terms of the rule, by the names of the institution's file. */
  regras_emprestimo: { columns: ['nome', 'categoria', 'biblioteca', 'material', '*'], needed: ['nome'] },
  pessoas: { columns: PERSON_COLUMNS, needed: ['nome_pessoa'] },
  vinculos: {
    columns: ['pessoa', 'categoria', 'departamento', 'biblioteca', 'matricula', 'validade'],
    needed: ['pessoa', 'categoria'],
  },
  exemplares: {
    columns: [
      ...['acervo', 'biblioteca', 'codigo_barras', 'tombo', 'nr_exemplar', 'volume', 'tomo', 'parte', 'chamada'],
      ...['situacao', 'data_aquisicao', 'forma_aquisicao', 'preco', 'nota'],
    ],
    needed: ['acervo', 'biblioteca', 'codigo_barras'],
  },
  emprestimos: {
    columns: ['codigo_barras', 'pessoa', 'data_emprestimo', 'data_prevista', 'renovacoes'],
    needed: ['codigo_barras', 'pessoa', 'data_emprestimo', 'data_prevista'],
  },
  reservas: {
    columns: ['acervo', 'pessoa', 'biblioteca', 'data_reserva', 'ordem'],
    needed: ['acervo', 'pessoa', 'biblioteca', 'data_reserva'],
  },
  debitos: {
    columns: ['numero', 'pessoa', 'biblioteca', 'tipo', 'valor', 'pago', 'motivo', 'data', 'codigo_barras'],
    needed: ['pessoa', 'valor', 'data'],
  },
  suspensoes: {
    columns: ['pessoa', 'biblioteca', 'inicio', 'fim', 'motivo'],
    needed: ['pessoa', 'inicio'],
  },
  historico: {
    columns: ['codigo_barras', 'pessoa', 'data_emprestimo', 'data_prevista', 'data_devolucao', 'renovacoes'],
    needed: ['codigo_barras', 'data_emprestimo', 'data_devolucao'],
  },
  fasciculos: {
    columns: ['acervo', 'biblioteca', 'ano', 'volume', 'numero', 'periodo', 'data_recebimento', 'situacao'],
    needed: ['acervo', 'biblioteca'],
  },
  planos_ensino: {
    columns: ['cod_disciplina', 'disciplina', 'departamento', 'ano', 'semestre', 'professor', 'acervo', 'tipo'],
    needed: ['cod_disciplina', 'disciplina', 'departamento', 'ano', 'semestre', 'acervo'],
  },
  arquivos: { columns: ['acervo', 'arquivo', 'papel', 'link', 'acesso'], needed: ['acervo', 'arquivo'] },
  enderecos: { columns: ['endereco', 'acervo', 'link'], needed: ['endereco', 'acervo'] },
  certidoes: {
    columns: ['numero', 'codigo', 'pessoa', 'nome', 'cpf', 'data', 'validade', 'motivo'],
    needed: ['numero', 'pessoa', 'nome', 'data', 'validade'],
  },
} as const satisfies Record<string, FileTable>

export type FileName = keyof typeof TABLES
export const FILE_NAMES = Object.keys(TABLES) as FileName[]
export const tableOf = (name: FileName): FileTable => TABLES[name]
