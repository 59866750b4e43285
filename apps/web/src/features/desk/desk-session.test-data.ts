import type { PersonCard, ScanAnswer } from '@estante/contract'
import { StaffPermission } from '@estante/contract/permissions'

/** A desk at one library: who serves, with which activities. */
export const deskSessionOf = (
  atividades: readonly number[] = Object.values(StaffPermission),
  library: object = {},
) => ({
  cod_pessoa: 7,
  nome: 'Vera Antunes',
  agora: new Date().toISOString(),
  bibliotecas: [
    {
      cod_biblioteca: 1,
      desc_biblioteca: 'Central',
      papel: 'bibliotecario',
      atividades,
      identidade: 'NENHUMA',
      prazos_turma: { ANO_LETIVO: '2026-12-10', CAIXA: '2027-01-15' },
      ...library,
    },
  ],
  atividades_gerais: atividades,
  motivos_excecao: ['Autorização da coordenação', 'Uso em aula hoje'],
  largura_guia: '80',
  mesa: 'mesa',
})

/** A copy on the shelf. */
export const copyOf = (codigo_barras: string, obra = 'Álgebra linear') => ({
  codigo_barras,
  cod_exemplar: 1,
  cod_acervo: 1,
  obra,
  autor: 'Steinbruch',
  chamada: '512.5 S819a',
  local: 'Estante 1B',
  cod_biblioteca: 1,
  desc_biblioteca: 'Central',
  situacao: 'Disponível',
})

/** A person with nothing on loan, who may borrow. */
export const CARD: PersonCard = {
  cod_pessoa: 9,
  nome: 'Caio Monteiro',
  nome_registro: null,
  categoria: 'Graduação',
  curso: 'Engenharia',
  matricula: '2023',
  validade: '2035-12-20',
  bloqueio: 'N',
  msg_bloqueio: '',
  impedimentos: [],
  emprestimos: [],
  contam: 0,
  limite_emprestimos: 5,
  reservas: 0,
  limite_reservas: 3,
  separados: [],
  debito_centavos: 0,
  nota: null,
}

export const lentOf = (code: string): ScanAnswer => ({
  tipo: 'EMPRESTADO',
  lote: `lote-${code}-000`,
  exemplar: copyOf(code),
  cod_emprestimo: Number(code),
  data_prevista: '2026-12-01',
  vence_em: '2026-12-02T02:59:59.000Z',
  regra: 'geral',
  acessorios: [],
  fila: 0,
  reserva: null,
})

export const backOf = (code: string, more: Partial<Extract<ScanAnswer, { tipo: 'DEVOLVIDO' }>> = {}): ScanAnswer => ({
  tipo: 'DEVOLVIDO',
  lote: `lote-${code}-000`,
  exemplar: copyOf(code),
  acessorios: [],
  pessoa: null,
  dias_atraso: 0,
  multa_centavos: 0,
  suspensa_ate: null,
  recibo: null,
  destino: 'ESTANTE',
  achado: 'N',
  pago_perda: null,
  biblioteca: 'Central',
  guia: null,
  ...more,
})

export const refusedOf = (code: string, message = 'LimiteEmprestimos', obra = 'Dicionário'): ScanAnswer => ({
  tipo: 'RECUSA',
  motivo: { message, params: { limite: 5 } },
  exemplar: copyOf(code, obra),
  pessoa: { cod_pessoa: 9, nome: 'Caio Monteiro' },
  com: null,
  excecao: 'S',
})

/** The registration of a person with nothing in it. */
export const REGISTERED = {
  cod_pessoa: 9,
  nome: 'Marta Luz',
  categorias: [],
  bloqueio: 'N',
  msg_bloqueio: '',
  falecida_em: null,
  emprestimos: [],
  reservas: [],
  suspensoes: [],
  debitos: [],
  impedimentos: [],
  licencas: [],
  atendimentos: [],
}
export const CONTACT = {
  pin_desde: null,
  nome: 'Marta Luz',
  cpf: '',
  nome_social: '',
  email: '',
  telefone: '',
  turma: '',
  data_nascimento: null,
  vinculos: [],
  nota: null,
  lacos: [],
  unioes: [],
}
