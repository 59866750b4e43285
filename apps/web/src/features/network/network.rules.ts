import type { NetworkResult } from '@estante/contract'

/** Whose a work of the network is. */
export const institutionName = ({ instituicao: { sigla_empresa, desc_empresa } }: NetworkResult): string =>
  [sigla_empresa, desc_empresa].filter(Boolean).join(' · ')

/** What kind, of when, in which language (NET-03). */
export const factsOf = (work: NetworkResult, noDate: string): string[] =>
  [work.tipo_obra, String(work.ano_publicacao ?? noDate), work.idioma_desc || work.idioma].filter(Boolean)
