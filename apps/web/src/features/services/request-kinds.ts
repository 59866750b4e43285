import type { CallName } from '@estante/contract/calls'
import {
  ACCESSIBLE_FORMATS,
  COPY_KINDS,
  REQUIRED_FIELDS,
  type RequestKind,
  SHEET_KINDS,
  servicesEndpoints,
} from '@estante/contract/endpoints/services'
import type { Schema } from '../../lib/forms/schema-rules.ts'
import { withRequired } from './required-fields.ts'

export interface RequestField {
  name: string
  as: 'text' | 'area' | 'year' | 'number' | 'money' | 'date' | 'check' | 'kind'
  /** Codes of a `kind`; their words are `kinds.{code}`. */
  codes?: readonly string[]
}

const text = (name: string): RequestField => ({ name, as: 'text' })
const area = (name: string): RequestField => ({ name, as: 'area' })
const year = (name: string): RequestField => ({ name, as: 'year' })
const number = (name: string): RequestField => ({ name, as: 'number' })

interface RequestKindForm {
  call: CallName
  schema: Schema<Record<string, unknown>>
  fields: readonly RequestField[]
  /** Fields with a value from the start. */
  begin?: Record<string, string>
}

const {
  requestDocumentCopy,
  requestSurvey,
  requestSpecialSearch,
  requestInterlibraryLoan,
  requestSheet,
  requestAccessibleVersion,
} = servicesEndpoints
const rules = (kind: RequestKind, schema: Schema<Record<string, unknown>>) =>
  withRequired(schema, REQUIRED_FIELDS[kind])

/** What each kind of request asks for. */
export const REQUEST_FORMS: Record<RequestKind, RequestKindForm> = {
  'comutacao-bibliografica': {
    call: 'requestDocumentCopy',
    schema: rules('comutacao-bibliografica', requestDocumentCopy.body),
    begin: { tipo_documento: 'ARTIGO' },
    fields: [
      { name: 'tipo_documento', as: 'kind', codes: COPY_KINDS },
      text('titulo'),
      text('titulo_parte'),
      text('autor'),
      year('ano'),
      text('volume'),
      text('numero'),
      number('pagina_inicial'),
      number('pagina_final'),
      { name: 'valor_maximo_centavos', as: 'money' },
      area('outras_inf'),
      { name: 'declaracao_direitos', as: 'check' },
    ],
  },
  'levantamento-bibliografico': {
    call: 'requestSurvey',
    schema: rules('levantamento-bibliografico', requestSurvey.body),
    fields: [
      text('assunto'),
      text('palavras_chave'),
      year('ano_inicial'),
      year('ano_final'),
      text('idiomas'),
      text('finalidade'),
      area('outras_inf'),
    ],
  },
  'pesquisa-especializada': {
    call: 'requestSpecialSearch',
    schema: rules('pesquisa-especializada', requestSpecialSearch.body),
    fields: [text('assunto'), area('objetivo'), text('bases'), { name: 'prazo', as: 'date' }, area('outras_inf')],
  },
  'emprestimo-inter-bibliotecas': {
    call: 'requestInterlibraryLoan',
    schema: rules('emprestimo-inter-bibliotecas', requestInterlibraryLoan.body),
    fields: [
      text('titulo'),
      text('autor'),
      text('edicao'),
      year('ano'),
      text('isbn_issn'),
      text('instituicao'),
      area('outras_inf'),
    ],
  },
  'versao-acessivel': {
    call: 'requestAccessibleVersion',
    schema: rules('versao-acessivel', requestAccessibleVersion.body),
    begin: { formato: 'BRAILLE' },
    fields: [
      text('titulo'),
      text('autor'),
      { name: 'formato', as: 'kind', codes: ACCESSIBLE_FORMATS },
      { name: 'prazo', as: 'date' },
      area('outras_inf'),
    ],
  },
  'ficha-catalografica': {
    call: 'saveSheet',
    schema: rules('ficha-catalografica', requestSheet.body),
    begin: { tipo_trabalho: 'TCC' },
    fields: [
      { name: 'tipo_trabalho', as: 'kind', codes: SHEET_KINDS },
      text('autor'),
      text('titulo'),
      text('subtitulo'),
      text('orientador'),
      text('coorientador'),
      text('curso'),
      text('instituicao'),
      text('cidade'),
      year('ano'),
      number('paginas'),
      { name: 'ilustracoes', as: 'check' },
      text('assuntos'),
      area('outras_inf'),
    ],
  },
}
