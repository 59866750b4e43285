import type { Language } from '@estante/contract'
import type { Generated } from 'kysely'
import type { YesNo } from './catalogue.ts'

export interface CategoriaUsuarioTable {
  cod_categoria: number
  codigo: string
  desc_pt: string
  desc_en: string
  desc_es: string
  sugestao_docente: Generated<YesNo>
}

export interface DepartamentoTable {
  cod_departamento: number
  nome_departamento: string
  /** C course, D department, S sector. */
  tipo: Generated<string>
  cod_campus: number | null
}

export interface PessoaTable {
  cod_pessoa: number
  nome_pessoa: string
  nome_social: string | null
  email: string | null
  cpf: string | null
  telefone: Generated<string>
  bloqueio: Generated<YesNo>
  msg_bloqueio: Generated<string>
  validade: string | null
  renovavel: Generated<YesNo>
  /** Raised to end every token of the person at once. */
  versao_token: Generated<number>
  app_uuid: string | null
  dados_pessoais: Generated<string>
  duplicada_de: number | null
  data_inclusao: string
  data_alteracao: string
  data_nascimento: Generated<string | null>
  falecida_em: Generated<string | null>
  /** Null: as the house does it. */
  guarda_historico: Generated<YesNo | null>
  /** Of those who keep their past: how many months of it; null as long as the house does. */
  historico_meses: Generated<number | null>
  /** In which they are written to; null: that of the house. */
  idioma: Generated<Language | null>
}

export interface PessoaLoginTable {
  login: string
  cod_pessoa: number
  /** 'local', or the external base that authenticates: ldap, oidc, saml. */
  base: Generated<string>
  senha_hash: string | null
  senha_alterada_em: string | null
}

export interface PessoaVinculoTable {
  id: Generated<number>
  cod_pessoa: number
  cod_categoria: number
  cod_departamento: number | null
  cod_biblioteca: number | null
  matricula: Generated<string>
  validade: string | null
  data_inicio: Generated<string | null>
  turma: Generated<string>
}

export interface AtividadeTable {
  cod_modulo: number
  cod_atividade: number
  desc_pt: string
  desc_en: string
  desc_es: string
  informativo: Generated<string>
}

export interface PermissaoTable {
  id: Generated<number>
  cod_pessoa: number | null
  cod_categoria: number | null
  cod_modulo: number
  cod_atividade: number
  /** Null: at every library. */
  cod_biblioteca: Generated<number | null>
  /** Last day of the grant. */
  validade: Generated<string | null>
  /** The role it came with, '' when it was granted by itself. */
  papel: Generated<string>
}

/** Names that people no longer go by. */
export interface PessoaNomeAnteriorTable {
  id: Generated<number>
  cod_pessoa: number
  nome: string
  ate: string
}
