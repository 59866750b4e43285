import type { Generated } from 'kysely'
import type { YesNo } from './catalogue.ts'

/** The children's or museum's showcase of a library. Words, lists and looks are JSON, as the institution's file has them. */
export interface VitrineTable {
  cod_biblioteca: number
  catalogo: 'kids' | 'museus'
  ordem: Generated<number>
  titulo: Generated<string>
  pergunta: Generated<string>
  palavras: Generated<string>
  /** Only copies of these collections belong to it; none named: all copies of the library. */
  colecoes: Generated<string>
  rede: Generated<YesNo>
  visual: Generated<string>
  rotulos: Generated<string>
  botoes: Generated<string>
}

export interface VitrineCategoriaTable {
  cod_biblioteca: number
  cod_categoria: number
  ordem: Generated<number>
  desc_categoria: string
  icone: Generated<string>
  cor: Generated<string>
}

/** The record may come later than the institution's file. */
export interface VitrineAcervoTable {
  cod_biblioteca: number
  cod_categoria: number
  cod_acervo: number
  ordem: Generated<number>
}
