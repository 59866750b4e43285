import type { AcervoType, TitleSource } from '@estante/marc'
import type { AuthorityType, Heading } from './headings.rules.ts'
import type { SourceCopy } from './source-copies.rules.ts'

/** A link to another record by the number it has at the source. */
export interface LinkedNumber {
  paragrafo: string
  seq_paragrafo: number
  numero: string
}

/** All that the database holds of a work, except what only the database knows: its own number and its authorities. */
export interface PreparedWork {
  kind: 'work'
  /** The source's number, '' when it gave none. */
  numero: string
  deleted: boolean
  marc: string
  hash: string
  tipo_acervo: AcervoType
  cod_tipo_obra: number
  obra: string
  autor: string
  /** What editions of the same work have in common, '' when nothing certain can be said. */
  chave_obra: string
  ano_publicacao: number | null
  idioma: string
  isbn_issn: string
  chamada: string
  classificacao: string
  classificacao_ordem: string
  desc_fisica: string
  referencia: string
  acesso_remoto: string
  possui_acessibilidade: 'S' | 'N'
  restrito: 'S' | 'N'
  /** CNPq code as catalogued (084 $2 cnpq), null otherwise. */
  area: number | null
  scheme: 'CDD' | 'CDU' | null
  numbers: { numero: string; tipo: 'ISBN' | 'ISSN' }[]
  headings: Heading[]
  linked: LinkedNumber[]
  /** The search document as JSON, without number, authorities, copies and plans, which are added when indexing. */
  busca: string
  copies: SourceCopy[]
  /** Where the title comes from when it is not 245 $a, $n or $p; reported, never stored. */
  titleFrom?: TitleSource
}

export interface PreparedAuthority {
  kind: 'authority'
  numero: string
  deleted: boolean
  marc: string
  hash: string
  tipo: AuthorityType
  descricao: string
  forma_normalizada: string
  variants: { descricao: string; forma_normalizada: string }[]
}

/** A holdings record: copies of a work that another record describes. */
export interface PreparedHoldings {
  kind: 'holdings'
  /** Number of the work. */
  numero: string
  /** Number of the holdings record itself. */
  holdings: string
  copies: SourceCopy[]
}

export interface NotPrepared {
  kind: 'refused'
  numero: string
  reason: string
}

export type Prepared = PreparedWork | PreparedAuthority | PreparedHoldings | NotPrepared
