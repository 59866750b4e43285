import type { PersonalData, PersonalField } from '@estante/contract'
import { EDUCATION_LEVELS, GENDERS, MARITAL_STATUSES } from '@estante/contract/personal-choices'
import { Alert } from '@estante/ui/alert.tsx'
import { Button } from '@estante/ui/button.tsx'
import { Cluster, Stack } from '@estante/ui/card.tsx'
import { Checkbox } from '@estante/ui/choice.tsx'
import { Select } from '@estante/ui/select.tsx'
import { SkeletonArea, SkeletonText } from '@estante/ui/skeleton.tsx'
import { PhoneField } from '@estante/ui/special-fields.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { TextField } from '@estante/ui/text-field.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { knowAnswer, useCall } from '../../lib/api/query.ts'
import { useActs } from '../../lib/api/use-acts.ts'
import { errorText, handleError } from '../../lib/errors/handle-error.ts'
import css from '../../lib/forms/form.module.css'
import { useFaults } from '../../lib/forms/use-faults.ts'
import { useFormat, useLanguage } from '../../lib/language/hooks.ts'
import { useFocusPlace } from '../../lib/page/use-focus-place.ts'
import { rereadPerson } from '../../lib/session/store/reread-person.ts'

const CHOICES: Partial<Record<PersonalField, readonly string[]>> = {
  genero: GENDERS,
  escolaridade: EDUCATION_LEVELS,
  estado_civil: MARITAL_STATUSES,
}
const TYPES: Partial<Record<PersonalField, string>> = { email: 'email', data_nascimento: 'date' }

/** PAT-03 … PAT-05, PAT-10: what the institution collects, each with what it is for, and the renewal. */
export function Component() {
  const { t } = useTranslation('person')
  const query = useCall('getPersonalData', {}, { staleTime: 0 })
  useConfirmation(() => void query.refetch())
  // What somebody is writing is not taken away because a later look failed.
  if (query.error && !query.data)
    return (
      <ErrorState title={t('failed')} onRetry={() => void query.refetch()}>
        {errorText(query.error)}
      </ErrorState>
    )
  if (!query.data)
    return (
      <SkeletonArea>
        <SkeletonText lines={10} />
      </SkeletonArea>
    )
  return (
    <Stack gap={5}>
      <Renewal data={query.data} onRenewed={() => void query.refetch()} />
      {query.data.email_pendente ? (
        <Alert kind="info">{t('emailPending', { email: query.data.email_pendente })}</Alert>
      ) : null}
      <DataForm data={query.data} />
    </Stack>
  )
}

/** The address in the confirmation mail leads here. */
function useConfirmation(onConfirmed: () => void) {
  const { t } = useTranslation('person')
  const [params, setParams] = useSearchParams()
  const token = params.get('confirmar')
  const taken = useRef('')
  useEffect(() => {
    if (!token || taken.current === token) return
    taken.current = token
    setParams({}, { replace: true })
    void call('confirmEmail', { body: { token } })
      .then(({ email }) => {
        toast(t('emailConfirmed', { email }), { kind: 'success' })
        onConfirmed()
      })
      .catch(handleError)
  })
}

function Renewal({ data, onRenewed }: { data: PersonalData; onRenewed: () => void }) {
  const { t } = useTranslation(['person', 'messages'])
  const format = useFormat()
  const { act, isActing } = useActs()
  const place = useFocusPlace()
  if (!data.renovar && !data.validade) return null
  const renew = async () => {
    try {
      const { validade } = await call('renewRegistration')
      toast(t('renewed', { day: validade ? format.date(validade) : '' }), { kind: 'success' })
      void rereadPerson()
      onRenewed()
    } catch (error) {
      handleError(error)
    }
  }
  const day = data.validade ? format.date(data.validade) : ''
  return (
    <div {...place}>
      {data.renovar ? (
        <Alert
          kind="warning"
          title={t('renewTitle')}
          actions={
            <Button look="main" isPending={isActing('renew')} onClick={() => act('renew', renew)}>
              {t('renew')}
            </Button>
          }
        >
          {t(data.expirado ? 'renewEnded' : 'renewWords', { day })}
        </Alert>
      ) : data.expirado ? (
        <Alert kind="warning">{t('VinculoVencido', { ns: 'messages', data: data.validade })}</Alert>
      ) : (
        <p>{t('validUntil', { day })}</p>
      )}
    </div>
  )
}

/** As people write it; it is kept in digits alone. */
const written = (field: PersonalField, value: string): string =>
  field === 'cpf' ? value.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4') : value

type Values = Partial<Record<PersonalField, string>>

const unsaved = (now: Values, saved: Values): Values =>
  Object.fromEntries(Object.entries(now).filter(([field, value]) => saved[field as PersonalField] !== value))

function DataForm({ data }: { data: PersonalData }) {
  const { t } = useTranslation(['person', 'messages'])
  const language = useLanguage()
  const [values, setValues] = useState<Values>({})
  const { form, faults, tell } = useFaults<PersonalField>()
  const [isBusy, setBusy] = useState(false)
  const shownValue = (field: PersonalField): string => values[field] ?? written(field, data[field] ?? '')
  const save = async () => {
    const empty = data.campos.filter(one => one.editavel && one.obrigatorio && shownValue(one.campo).trim() === '')
    const required = (campo: PersonalField) => t('CampoObrigatorio', { ns: 'messages', campo: t(`field.${campo}`) })
    if (tell(Object.fromEntries(empty.map(({ campo }) => [campo, required(campo)]))) || isBusy) return
    setBusy(true)
    try {
      const saved = await call('savePersonalData', { body: values as never })
      knowAnswer('getPersonalData', {}, language, saved)
      // The name that one goes by is everywhere the new one, at once.
      void rereadPerson()
      // What was typed while this was on its way has not been saved: it stays.
      setValues(now => unsaved(now, values))
      toast(t('saved'), { kind: 'success' })
    } catch (error) {
      // A refusal that names its field stands at that field.
      const field = error instanceof ApiError ? data.campos.find(one => one.campo === error.params.onde) : undefined
      if (field) tell({ [field.campo]: errorText(error) ?? undefined })
      else handleError(error)
    }
    setBusy(false)
  }
  return (
    <form
      ref={form}
      className={css.narrow}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <Stack gap={4}>
        {data.campos.map(({ campo, editavel, obrigatorio, finalidade }) => {
          const change = (value: string) => setValues(now => ({ ...now, [campo]: value }))
          const label = t(`field.${campo}`)
          if (campo === 'recebe_emails')
            return (
              <Checkbox
                key={campo}
                checked={shownValue(campo) === 'S'}
                disabled={!editavel}
                onCheckedChange={isOn => change(isOn ? 'S' : 'N')}
              >
                {label}
              </Checkbox>
            )
          const common = {
            label,
            description: finalidade,
            isRequired: obrigatorio,
            error: faults[campo],
            value: shownValue(campo),
            onValueChange: change,
          }
          const choices = CHOICES[campo]
          if (choices)
            return (
              <Select
                key={campo}
                {...common}
                disabled={!editavel}
                placeholder={t('notSaid')}
                options={choices.map(value => ({ value, label: t(`choice.${value}`) }))}
              />
            )
          const Field = campo === 'telefone' ? PhoneField : TextField
          return <Field key={campo} {...common} type={TYPES[campo] ?? 'text'} readOnly={!editavel} />
        })}
        <Cluster>
          <Button type="submit" look="main" isPending={isBusy}>
            {t('save')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}
