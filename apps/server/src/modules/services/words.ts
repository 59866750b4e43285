import type { CodeWithWords, Language } from '@estante/contract'
import { translate } from '@estante/i18n/server'

type Group =
  | 'situacao_comentario'
  | 'situacao_sugestao'
  | 'situacao_pedido'
  | 'situacao_solicitacao'
  | 'nota_solicitacao'
  | 'tipo_solicitacao'
  | 'tipo_trabalho'

/** The words of a code of one of our lists. */
export const wordsOf = (group: Group, code: string, lang: Language): string =>
  translate(lang, `services:${group}.${code}`)

export const codesWithWords = (group: Group, codes: readonly string[], lang: Language): CodeWithWords[] =>
  codes.map(codigo => ({ codigo, descricao: wordsOf(group, codigo, lang) }))
