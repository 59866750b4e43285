import type { Generated } from 'kysely'

export type YesNo = 'S' | 'N'

export interface AcervoTable {
  cod_acervo: number
  tipo_acervo: 'B' | 'M' | 'A'
  cod_tipo_obra: number
  cod_situacao_acervo: Generated<number>
  obra: string
  autor: string
  ano_publicacao: number | null
  idioma: string
  isbn_issn: string
  chamada: string
  classificacao: string
  /** Text whose binary order is the filing order of the class. */
  classificacao_ordem: string
  desc_fisica: string
  referencia: string
  /** 'cr' when the work can be had online. */
  acesso_remoto: string
  possui_acessibilidade: YesNo
  link_capa: string | null
  restrito: YesNo
  cod_area_conhecimento: number | null
  /** What editions of one work have in common, '' when nothing certain can be said. */
  chave_obra: string
  /** The key shared with records that linking fields join to it, '' without any. */
  chave_ligada: string
  /** 'S' when the area was catalogued, 'N' when it came from the class-range map. */
  area_catalogada: YesNo
  marc: string
  marc_hash: string
  /** What the search index needs of the record, prepared at import (JSON); copies are added when indexing. */
  busca: string
  origem: string
  data_inclusao: string
  data_alteracao: string
}

/** A record that is no longer there, for harvesters. */
export interface AcervoRemovidoTable {
  cod_acervo: number
  cod_tipo_obra: number
  removido_em: string
}

export interface AcervoNumeroTable {
  cod_acervo: number
  numero: string
  tipo: 'ISBN' | 'ISSN'
}

export interface AcervoAutoridadeTable {
  cod_acervo: number
  cod_autoridade: number
  paragrafo: string
  seq_paragrafo: number
}

export interface AcervoLigadoTable {
  cod_acervo: number
  cod_acervo_link: number
  paragrafo: string
  seq_paragrafo: number
}

/** Which of our numbers a number of the source became, where the two differ. */
export interface RegistroOrigemTable {
  origem: string
  tipo: 'B' | 'A'
  numero: string
  codigo: number
}

/** What an import must still do after its records. */
export interface TarefaPendenteTable {
  nome: string
  desde: string
}

export interface AutoridadeTable {
  cod_autoridade: number
  tipo: string
  descricao: string
  forma_normalizada: string
  marc: string
  marc_hash: string
  total_acervos: Generated<number>
  data_alteracao: string
  origem: Generated<string>
}

export interface AutoridadeVarianteTable {
  id: Generated<number>
  cod_autoridade: number
  descricao: string
  forma_normalizada: string
}

export interface ExemplarTable {
  cod_exemplar: Generated<number>
  cod_acervo: number
  cod_biblioteca: number
  codigo_barras: string
  tombo: string
  nr_exemplar: Generated<number>
  volume: Generated<string>
  tomo_exemplar: Generated<string>
  parte: Generated<string>
  mat_adicional: Generated<string>
  cod_local_exemplar: number | null
  cod_colecao: number | null
  cod_situacao: number
  chamada: Generated<string>
  data_aquisicao: string | null
  forma_aquisicao: Generated<string>
  preco_centavos: number | null
  nota: Generated<string>
  origem: Generated<string>
  origem_hash: Generated<string>
  /** Where it stands, when that is not its own library. */
  biblioteca_atual: Generated<number | null>
  /** The library that it is on its way to. */
  transito_para: Generated<number | null>
  transito_desde: Generated<string | null>
  /** JSON: what is lent with it and ticked on return. */
  acessorios: Generated<string>
  substituido_por: Generated<number | null>
}

export interface TipoObraTable {
  cod_tipo_obra: number
  codigo: string
  desc_pt: string
  desc_en: string
  desc_es: string
  /** B book-like, A act, J case law, M multimedia, Q archive, O museum, P periodical, U library unit. */
  grupo: Generated<string>
  /** Keys, computers, games: neither searched nor counted nor reserved. */
  objeto: Generated<YesNo>
}

export interface ColecaoTable {
  cod_colecao: number
  desc_colecao: string
}

export interface AreaConhecimentoTable {
  cod_area_conhecimento: number
  cod_tipo_area_conhec: number
  desc_area_conhecimento: string
  desc_tipo_area_conhec: string
}

export interface FaixaClasseTable {
  id: Generated<number>
  esquema: 'CDD' | 'CDU'
  inicio: string
  fim: string
  cod_area_conhecimento: number
}

export interface LocalExemplarTable {
  cod_local_exemplar: number
  cod_biblioteca: number
  desc_local_exemplar: string
  cor: Generated<string>
  estante: Generated<string>
  arquivo_bmp: Generated<string>
  classe_inicio: Generated<string>
  classe_fim: Generated<string>
  /** Patrons do not enter there. */
  acervo_fechado: Generated<'S' | 'N'>
  /** Name of the floor, and where on it: `x y width depth` in hundredths; '' where the place is not drawn. */
  andar: Generated<string>
  planta: Generated<string>
}

export interface SituacaoExemplarTable {
  cod_situacao: number
  desc_pt: string
  desc_en: string
  desc_es: string
  empresta: YesNo
  reserva: YesNo
  conta: YesNo
  visivel: YesNo
}

export interface SituacaoAcervoTable {
  cod_situacao_acervo: number
  desc_pt: string
  desc_en: string
  desc_es: string
  visivel: YesNo
}

/** Files whose row is gone, until the store has let go of them too. */
export interface ArquivoSemUsoTable {
  caminho: string
  desde: string
}

export interface ArquivoTable {
  cod_arquivo: Generated<number>
  cod_acervo: number | null
  seq_paragrafo: number | null
  papel: 'LINK' | 'CAPA' | 'IMAGEM' | 'LEGENDA' | 'INSTITUICAO'
  nome: string
  /** Below the data folder's `arquivos/`. */
  caminho: string
  tipo_conteudo: string
  tamanho: number
  sha256: string
  tipo_link: Generated<string>
  download_pdf: Generated<YesNo>
  idioma: Generated<string>
  ordem: Generated<number>
  data_inclusao: string
}
