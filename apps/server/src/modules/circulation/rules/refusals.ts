/** Every reason for which circulation says no: a key of the messages, so that it can be read before the click. */
export const REFUSAL_KEYS = [
  'BibliotecaFechadaAgora',
  'CategoriaNaoEmpresta',
  'CategoriaNaoReserva',
  'DebitoImpedeEmprestimo',
  'DevolucaoAntesDoEmprestimo',
  'DevolucaoAntigaDemais',
  'DevolucaoNoFuturo',
  'EmprestimoSomenteVespera',
  'LimiteEmprestimos',
  'LimiteEmprestimosBiblioteca',
  'LimiteEmprestimosMaterial',
  'LimiteReservas',
  'LimiteReservasBiblioteca',
  'PessoaEmAtraso',
  'PessoaSemVinculo',
  'PessoaSuspensa',
  'PessoaSuspensaSemPrazo',
  'RenovacaoCedo',
  'RenovacaoDeOutraBiblioteca',
  'RenovacaoEmAtraso',
  'RenovacaoJaDevolvido',
  'RenovacaoLimite',
  'RenovacaoNaoEstende',
  'RenovacaoReservado',
  'RenovacaoVinculoTermina',
  'ReservaSuspensaPorFaltas',
  'SemRegraEmprestimo',
  'VinculoTerminaAntes',
  'VinculoVencido',
] as const
export type RefusalKey = (typeof REFUSAL_KEYS)[number]

export interface Refusal {
  key: RefusalKey
  params: Record<string, string | number>
  /** Name of the rule that decided. */
  regra: string
}

export const refusal = (key: RefusalKey, regra: string, params: Refusal['params']): Refusal => ({ key, regra, params })
