import type { Generated } from 'kysely'

export interface ChaveAcessoTable {
  kid: string
  uso: string
  segredo: string
  criada_em: string
}

export interface SessaoTable {
  cod_sessao: string
  cod_pessoa: number
  login: string
  versao_token: number
  criada_em: string
  revogada_em: string | null
  motivo: Generated<string>
  /** Of the identifier that signs the mobile application in. */
  app_uuid_hash: Generated<string | null>
  app_uuid_em: Generated<string | null>
  /** The session whose identifier began this one. */
  origem: Generated<string | null>
}

export interface TokenRenovacaoTable {
  token_hash: string
  cod_sessao: string
  criado_em: string
  expira_em: string
  substituido_em: string | null
}

export interface EfemeroTable {
  /** Kind and hash of the secret. */
  chave: string
  /** JSON */
  valor: string
  expira_em: string
}

export interface TentativaTable {
  chave: string
  inicio: string
  falhas: number
}

export interface SenhaAnteriorTable {
  id: Generated<number>
  login: string
  senha_hash: string
  instante: string
}

export interface RecuperacaoTable {
  id: Generated<number>
  usuario_hash: string
  codigo_hash: string
  criada_em: string
  expira_em: string
  tentativas: Generated<number>
  usada_em: string | null
}

export interface IdentidadeExternaTable {
  provedor: string
  sujeito: string
  cod_pessoa: number
  criada_em: string
}

export interface AuditoriaAcessoTable {
  id: Generated<number>
  instante: string
  evento: string
  cod_pessoa: number | null
  login: Generated<string>
  endereco: Generated<string>
  detalhe: Generated<string>
}

export interface CorreioTable {
  id: Generated<number>
  para: string
  modelo: string
  idioma: string
  /** JSON; emptied once the mail is sent, since it may hold a code. */
  parametros: string
  situacao: Generated<'ESPERA' | 'ENVIADA' | 'FALHOU' | 'VENCIDA'>
  tentativas: Generated<number>
  proxima_em: string
  vence_em: string | null
  erro: Generated<string>
  criada_em: string
  enviada_em: string | null
  /** JSON: name, type and base64 of each. */
  anexos: Generated<string>
}
