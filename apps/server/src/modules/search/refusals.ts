import { EngineUnavailable, InvalidQuery, type InvalidQueryReason, QueryTooExpensive } from '@estante/search'
import { type AppError, refused, unavailable } from '../../http/app-error.ts'

/** What an engine refuses, in the words of the screens. */
const KEYS: Partial<Record<InvalidQueryReason, string>> = {
  empty_term: 'CampoBuscaObrigatorio',
  unknown_type: 'TipoInvalido',
  unknown_field: 'InformeOpcaoPesquisa',
  too_long: 'PesquisaLonga',
  unbalanced_group: 'ChavesNaoFecham',
  dangling_operator: 'OperadorSemTermo',
  proximity_operands: 'ProximidadeInvalida',
  proximity_place: 'ProximidadeInvalida',
  year: 'AnoInvalido',
}

function refusalOf(error: unknown): AppError | undefined {
  if (error instanceof QueryTooExpensive) return refused('PesquisaComplexa')
  if (error instanceof InvalidQuery) return refused(KEYS[error.reason] ?? 'PesquisaInvalida')
  if (error instanceof EngineUnavailable) return unavailable('BuscaIndisponivel')
  return undefined
}

/** Runs a search; what the engine refuses becomes a 422, and that it does not answer a 503. */
export async function answering<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw refusalOf(error) ?? error
  }
}
