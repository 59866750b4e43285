import { type SuggestionForm as SuggestionFields, suggestionForm } from '@estante/contract/endpoints/services'
import { toast } from '@estante/ui/toast-queue.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/api/query.ts'
import { Form, FormSelect, FormText, FormTextArea } from '../../lib/forms/fields.tsx'
import { useContractForm } from '../../lib/forms/use-contract-form.ts'
import type { BegunChoice } from '../../lib/session/intentions/begun-form.ts'
import { useIsSignedIn } from '../../lib/session/store/hooks.ts'
import { LibraryChoice } from './library-choice.tsx'
import { withRequired } from './required-fields.ts'
import css from './services.module.css'
import { SignedInOnly } from './signed-in-only.tsx'
import { NO_LIBRARY, useLibraryChoice } from './use-library-choice.ts'

const REQUIRED = ['titulo', 'editor']
const schema = withRequired(suggestionForm, REQUIRED)
const DEFAULTS = {
  titulo: '',
  autor: '',
  edicao: '',
  editor: '',
  isbn_issn: '',
  periodico: 'N' as const,
  outras_inf: '',
}

/** SUGG-01 … SUGG-07: what the library should buy. */
export function SuggestionForm({ begun, onSent }: { begun?: BegunChoice | undefined; onSent: () => void }) {
  const { t } = useTranslation(['services-screen', 'messages'])
  const isSignedIn = useIsSignedIn()
  const choice = useLibraryChoice(begun)
  const labels = {
    titulo: t('suggestion.titulo'),
    autor: t('suggestion.autor'),
    edicao: t('suggestion.edicao'),
    editor: t('suggestion.editor'),
    isbn_issn: t('suggestion.isbn_issn'),
    periodico: t('suggestion.periodico'),
    outras_inf: t('suggestion.outras_inf'),
  }
  // SUGG-02: which field is missing is warned of, beside the words that stand at it.
  const warn = (campo: string) =>
    void toast(t('CampoObrigatorioNaoPreenchido', { ns: 'messages', campo }), { kind: 'warning' })
  const form = useContractForm<typeof DEFAULTS, SuggestionFields>({
    schema,
    defaults: DEFAULTS,
    labels: { ...labels, biblioteca: t('library'), campus: t('campus') },
    draft: 'sugestao',
    onFaults: ([first]) => {
      if (REQUIRED.includes(first ?? '')) warn(labels[first as 'titulo'])
    },
    onSubmit: async values => {
      if (choice.library === NO_LIBRARY) {
        warn(t('library'))
        return false
      }
      const place = { biblioteca: choice.library, ...(choice.campus !== null && { campus: choice.campus }) }
      await call('sendSuggestion', { body: { ...values, ...place } })
      void queryClient.invalidateQueries({ queryKey: ['getOwnSuggestions'] })
      toast(t('SugestaoAquisicaoEnviadoSucesso', { ns: 'messages' }), { kind: 'success' })
      onSent()
      return true
    },
  })
  const fields = (
    <>
      <LibraryChoice choice={choice} />
      <FormText name="titulo" label={labels.titulo} isRequired />
      <FormText name="autor" label={labels.autor} />
      <div className={css.pair}>
        <FormText name="editor" label={labels.editor} isRequired />
        <FormText name="edicao" label={labels.edicao} />
      </div>
      <div className={css.pair}>
        <FormText name="isbn_issn" label={labels.isbn_issn} />
        <FormSelect
          name="periodico"
          label={labels.periodico}
          options={[
            { value: 'N', label: t('no') },
            { value: 'S', label: t('yes') },
          ]}
        />
      </div>
      <FormTextArea name="outras_inf" label={labels.outras_inf} rows={3} />
    </>
  )
  return (
    <Form form={form} action={isSignedIn ? t('suggestion.send') : null}>
      {fields}
      {/* The fields themselves are kept as a draft. */}
      <SignedInOnly
        notice={t('RealizeLoginEnviarSugestaoAquisicao', { ns: 'messages' })}
        begun={() => ({ form: 'suggestions', choice: choice.chosen })}
        isResumed={begun !== undefined}
      />
    </Form>
  )
}
