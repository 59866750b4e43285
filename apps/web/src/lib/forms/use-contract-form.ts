import { announce } from '@estante/ui/live-region.tsx'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorText, handleError } from '../errors/handle-error.ts'
import { type DraftWriter, draftWriter, dropDraft, readDraft } from '../storage/drafts.ts'
import { namedRefusal, refusedField } from './named-refusal.ts'
import { rulesOf, type Schema } from './schema-rules.ts'

export interface ContractFormOptions<Values extends FieldValues, Out> {
  /** The body of the call, from the contract: `endpoints.saveComment.body`. */
  schema: Schema<Out>
  defaults: DefaultValues<Values>
  /** How each field is called in messages (PAT-16), also what is chosen beside the form; the words beside the fields. */
  labels: Readonly<Record<string, string>>
  /** Answers false where nothing was sent after all: then what was typed is still a draft. */
  onSubmit: (values: Out) => Promise<unknown>
  /** What else is said when it could not be sent, beside the words at the fields: their names, in their order. */
  onFaults?: (names: readonly string[]) => void
  /** Names what is kept of unsent changes; without it nothing is kept. */
  draft?: string
}

export interface ContractForm<Values extends FieldValues> extends UseFormReturn<Values> {
  submit: (event?: React.SyntheticEvent) => void
  /** What was typed before the page was left has come back. */
  hasDraft: boolean
  /** Back to what was there before anything was typed. */
  discard: () => void
}

/**
 * A form whose rules are the contract's: errors stand at their fields and are spoken, the first wrong field is focused,
 * what was typed survives leaving the page, and a refusal of the server is said without losing anything.
 */
export function useContractForm<Values extends FieldValues, Out = Values>(
  options: ContractFormOptions<Values, Out>,
): ContractForm<Values> {
  const { schema, defaults, labels, onSubmit, onFaults, draft } = options
  const { t, i18n } = useTranslation('messages')
  const [hasDraft, setHasDraft] = useState(false)
  const words = useRef(labels)
  useEffect(() => {
    words.current = labels
  })
  const resolver = useMemo(
    () =>
      rulesOf<Values>(
        schema,
        ({ key, name }) => t(key, { campo: words.current[name] ?? name }),
        text => i18n.exists(text, { ns: 'messages' }),
      ),
    [schema, t, i18n],
  )
  const form = useForm<Values>({ resolver, defaultValues: defaults, mode: 'onTouched' })
  const { reset, subscribe } = form

  useEffect(() => {
    if (!draft) return
    let isHere = true
    void readDraft(draft).then(kept => {
      if (!isHere || kept === null) return
      reset(kept as Values, { keepDefaultValues: true })
      setHasDraft(true)
    })
    return () => {
      isHere = false
    }
  }, [draft, reset])

  const writer = useRef<DraftWriter | null>(null)
  useEffect(() => {
    if (!draft) return
    const writing = draftWriter(draft)
    writer.current = writing
    const stop = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => writing.hold(isDirty ? values : null),
    })
    // Whoever turns away from the page may never come back to it.
    const turnAway = () => {
      if (document.visibilityState === 'hidden') writing.finish()
    }
    document.addEventListener('visibilitychange', turnAway)
    return () => {
      document.removeEventListener('visibilitychange', turnAway)
      stop()
      // The last words before the page is left count as much as the first.
      writing.finish()
    }
  }, [draft, subscribe])

  const send = form.handleSubmit(
    async values => {
      try {
        if ((await onSubmit(values as unknown as Out)) === false) return
        writer.current?.forget()
        if (draft) await dropDraft(draft)
        setHasDraft(false)
      } catch (error) {
        const refusal = namedRefusal(error, words.current)
        handleError(refusal)
        const name = refusedField(error)
        const message = errorText(refusal)
        // It stands at its field too, which is focused, as what was found wrong before sending.
        if (name in (defaults as object) && message)
          form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: true })
      }
    },
    errors => {
      announce(t('CamposACorrigir', { count: Object.keys(errors).length }))
      onFaults?.(Object.keys(labels).filter(name => name in errors))
    },
  )
  return {
    ...form,
    hasDraft,
    submit: event => void send(event),
    discard: () => {
      reset(defaults as Values)
      setHasDraft(false)
      writer.current?.forget()
      if (draft) void dropDraft(draft)
    },
  }
}
