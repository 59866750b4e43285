import { REQUIRED_FIELDS, type RequestKind } from '@estante/contract'

export type RequestForm = { biblioteca: number } & Record<string, unknown>

export interface FormFault {
  key: string
  params?: Record<string, string>
}

/** What is wrong with a form, in the order in which its fields are asked for; null when nothing is. */
export function formFault(kind: RequestKind, form: RequestForm, today: string): FormFault | null {
  const missing = (campo: string): FormFault => ({ key: 'CampoObrigatorioNaoPreenchido', params: { campo } })
  if (form.biblioteca < 1) return missing('biblioteca')
  for (const field of REQUIRED_FIELDS[kind]) {
    const value = form[field]
    if (value === '' || value === null || value === undefined) return missing(field)
  }
  const [firstPage, lastPage] = [form.pagina_inicial, form.pagina_final]
  if (typeof firstPage === 'number' && typeof lastPage === 'number' && firstPage > lastPage)
    return { key: 'PaginaInicialMaiorQueFinal' }
  const [firstYear, lastYear] = [form.ano_inicial, form.ano_final]
  if (typeof firstYear === 'string' && typeof lastYear === 'string' && firstYear && lastYear && firstYear > lastYear)
    return { key: 'AnoInicialMaiorQueFinal' }
  if (typeof form.prazo === 'string' && form.prazo !== '' && form.prazo < today) return { key: 'PrazoPassado' }
  if (kind === 'comutacao-bibliografica' && form.declaracao_direitos !== 'S')
    return { key: 'DeclaracaoDireitosNecessaria' }
  return null
}

/** What a request is about, in one line of a list. */
export const titleOf = (form: Record<string, unknown>): string =>
  String(form.titulo_parte || form.titulo || form.assunto || '')
