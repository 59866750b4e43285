import { isEmpty, type Schema } from '../../lib/forms/schema-rules.ts'
import { libraryDay } from '../../lib/language/library-clock.ts'

interface Fault {
  code: string
  path: string[]
  message: string
}

/** First and last of something that has an order, and what is said when they are crossed. */
const ORDERED = [
  ['pagina_inicial', 'pagina_final', 'PaginaInicialMaiorQueFinal'],
  ['ano_inicial', 'ano_final', 'AnoInicialMaiorQueFinal'],
] as const

function faultsOf(values: Record<string, unknown>, fields: readonly string[]): Fault[] {
  const missing = fields
    .filter(field => isEmpty(values[field]))
    .map(field => ({ code: 'custom', path: [field], message: 'CampoObrigatorio' }))
  const crossed = ORDERED.filter(
    ([first, last]) =>
      !isEmpty(values[first]) && !isEmpty(values[last]) && Number(values[first]) > Number(values[last]),
  ).map(([first, , message]) => ({ code: 'custom', path: [first], message }))
  const late =
    typeof values.prazo === 'string' && values.prazo !== '' && values.prazo < libraryDay()
      ? [{ code: 'custom', path: ['prazo'], message: 'PrazoPassado' }]
      : []
  const undeclared =
    values.declaracao_direitos === 'N'
      ? [{ code: 'custom', path: ['declaracao_direitos'], message: 'DeclaracaoDireitosNecessaria' }]
      : []
  return [...missing, ...crossed, ...late, ...undeclared]
}

/**
 * A form's schema that also names the fields which may not stay empty and what may not be crossed or over: the server
 * refuses those with a message of its own (422), the form says it at the field.
 */
export const withRequired = <Out>(schema: Schema<Out>, fields: readonly string[]): Schema<Out> => ({
  safeParse: values => {
    const result = schema.safeParse(values)
    const faults = faultsOf(values as Record<string, unknown>, fields)
    if (faults.length === 0) return result
    return { success: false, error: { issues: [...(result.success ? [] : result.error.issues), ...faults] } }
  },
})
