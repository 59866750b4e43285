import { REQUIRED_FIELDS, type RequestKind } from '@estante/contract/endpoints/services'
import { toast } from '@estante/ui/toast-queue.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/api/query.ts'
import { Form, FormCheckbox, FormDate, FormSelect, FormText, FormTextArea } from '../../lib/forms/fields.tsx'
import { useContractForm } from '../../lib/forms/use-contract-form.ts'
import { filesFault } from './files.rules.ts'
import { FilesField } from './files-field.tsx'
import { LibraryChoice } from './library-choice.tsx'
import { bodyOf, formOf } from './request-body.rules.ts'
import { REQUEST_FORMS, type RequestField } from './request-kinds.ts'
import { NO_LIBRARY, useLibraryChoice } from './use-library-choice.ts'

interface RequestFormProps {
  kind: RequestKind
  /** What it holds already. */
  begin?: Record<string, string> | undefined
  /** The work of the catalogue that a copy is asked of; without it one that the catalogue does not have. */
  record?: number | undefined
  onSent: () => void
}

type Values = Record<string, string | boolean>

/** The form of any kind of request; the kind says which fields it has (REQ-01, REQ-03, REQ-07, REQ-09). */
export function RequestForm({ kind, begin: given, record = 0, onSent }: RequestFormProps) {
  const { t } = useTranslation(['services-screen', 'messages'])
  const { schema, fields, begin, call: name } = REQUEST_FORMS[kind]
  const choice = useLibraryChoice()
  const [files, setFiles] = useState<readonly File[]>([])
  const labels = Object.fromEntries(fields.map(field => [field.name, t(`fields.${field.name}`)]))
  const empty = (field: RequestField): string | boolean => (field.as === 'check' ? false : '')
  const form = useContractForm<Values, Record<string, unknown>>({
    schema: { safeParse: values => schema.safeParse(bodyOf(values as Values)) },
    defaults: { ...Object.fromEntries(fields.map(field => [field.name, empty(field)])), ...begin, ...given },
    labels: { ...labels, biblioteca: t('library'), anexos: t('requests.files') },
    // What was written of another work is no draft of this one, whose number goes along.
    draft: record > 0 ? `solicitacao-${kind}-${record}` : `solicitacao-${kind}`,
    onSubmit: async values => {
      if (choice.library === NO_LIBRARY) {
        toast(t('CampoObrigatorioNaoPreenchido', { ns: 'messages', campo: t('library') }), { kind: 'warning' })
        return false
      }
      const fault = filesFault(files)
      if (fault) {
        toast(t(fault.key, { ns: 'messages', ...fault.params }), { kind: 'warning' })
        return false
      }
      const body = { ...values, biblioteca: choice.library }
      const input = {
        ...(kind === 'comutacao-bibliografica' && { params: { id: record } }),
        body: files.length > 0 || kind === 'ficha-catalografica' ? formOf(body, files) : body,
      }
      const { protocolo } = (await call(name, input as never)) as { protocolo: string }
      void queryClient.invalidateQueries({ queryKey: ['getRequests'] })
      toast(t('requests.sent', { protocol: protocolo }), { kind: 'success' })
      onSent()
      return true
    },
  })
  return (
    <Form form={form} action={t('requests.send')}>
      <LibraryChoice choice={choice} />
      {fields.map(field => (
        <RequestInput
          key={field.name}
          field={field}
          label={labels[field.name] ?? ''}
          isRequired={REQUIRED_FIELDS[kind].includes(field.name)}
        />
      ))}
      <FilesField files={files} onChange={setFiles} />
    </Form>
  )
}

interface RequestInputProps {
  field: RequestField
  label: string
  isRequired: boolean
}

function RequestInput({ field: { name, as, codes = [] }, label, isRequired }: RequestInputProps) {
  const { t } = useTranslation('services-screen')
  const common = { name, label, isRequired }
  if (as === 'area') return <FormTextArea {...common} rows={3} />
  if (as === 'date') return <FormDate {...common} />
  if (as === 'check') return <FormCheckbox name={name}>{label}</FormCheckbox>
  if (as === 'kind')
    return <FormSelect {...common} options={codes.map(value => ({ value, label: t(`kinds.${value}`) }))} />
  const hint = name === 'assuntos' || as === 'money' ? t(`fields.${name}Hint`) : undefined
  const keys = as === 'money' ? 'decimal' : as === 'year' || as === 'number' ? 'numeric' : 'text'
  return <FormText {...common} description={hint} inputMode={keys} />
}
