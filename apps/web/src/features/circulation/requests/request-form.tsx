import type { LoanRequestField, LoanRequestInfo, LoanRequestKind } from '@estante/contract'
import { loanRequestFields } from '@estante/contract/endpoints/loan-requests'
import { toast } from '@estante/ui/toast-queue.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Answer, call } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/api/query.ts'
import { Form, FormPhone, FormSelect, FormText, FormTextArea } from '../../../lib/forms/fields.tsx'
import { useContractForm } from '../../../lib/forms/use-contract-form.ts'
import {
  type Choice,
  choose,
  loanableOf,
  obstaclesOf,
  orderOf,
  type Selector,
  type SelectorName,
  selectorsOf,
} from '../reserve/reserve.rules.ts'
import { SelectorField } from '../reserve/selector-field.tsx'
import { choosable, libraryOf, openChoice } from './request.rules.ts'
import { RequestConsequence } from './request-consequence.tsx'
import css from './requests.module.css'

interface RequestFormProps {
  cod_acervo: number
  kind: LoanRequestKind
  info: LoanRequestInfo
  labels: Answer<'getLoanRequestLabels'>
  rule: Answer<'getContactRule'>
  onSent: (protocol: string) => void
}

/** Names of the choices among the fields of the form. */
const FIELDS: Readonly<Partial<Record<SelectorName, LoanRequestField>>> = {
  biblioteca: 'biblioteca_origem',
  volume: 'volume',
  tomo: 'tomo',
  parte: 'parte',
  material: 'material_adicional',
}

/** LREQ-01 to 04: what of the work, where it is handed over, and how the person is reached. */
export function RequestForm({ cod_acervo, kind, info, labels, rule, onSent }: RequestFormProps) {
  const { t } = useTranslation(['loan-requests', 'messages'])
  const [choice, setChoice] = useState<Choice>({})
  const [tries, setTries] = useState(0)
  const choices = useRef<HTMLFieldSetElement>(null)
  const copies = useMemo(() => choosable(info.exemplares), [info.exemplares])
  const chain = selectorsOf(copies, choice)
  const free = loanableOf(chain).length
  const obstacles = obstaclesOf(chain)
  const order = orderOf(cod_acervo, chain)
  const open = openChoice(chain)
  const origin = Number(chain[0]?.value)
  const schema = useMemo(
    () =>
      loanRequestFields({
        kind,
        needsPhone: rule.telefone_obrigatorio === 'S',
        needsEmail: rule.email_obrigatorio === 'S',
        needsTimes: info.horario_obrigatorio === 'S',
        needsSpot: library => kind !== 'delivery' && (libraryOf(info, library)?.locais.length ?? 0) > 1,
      }),
    [kind, rule, info],
  )
  const only = info.bibliotecas_recebimento.length === 1 ? info.bibliotecas_recebimento[0] : undefined
  const labelOf = (selector: Selector | undefined): string => labels[FIELDS[selector?.name ?? 'biblioteca'] ?? 'volume']
  const form = useContractForm<Record<string, string>, Record<string, string | undefined>>({
    schema,
    defaults: {
      biblioteca_recebimento: only ? String(only.cod_biblioteca) : '',
      cod_local_recebimento: '',
      telefone: info.contato.telefone,
      email: info.contato.email,
      hora_inicio: '',
      hora_fim: '',
      pessoa_autorizada: info.contato.pessoa_autorizada,
      domicilio: kind === 'delivery' ? info.contato.domicilio : '',
      recebimento_textual: '',
    },
    labels,
    onSubmit: async written => {
      if (!order) return
      const { biblioteca_recebimento, ...rest } = written
      const { biblioteca: biblioteca_origem, volume, tomo, parte, material_adicional } = order
      const { protocolo } = await call('sendLoanRequest', {
        params: { id: cod_acervo },
        body: {
          ...{ tipo: kind, biblioteca_origem, volume, tomo, parte, material_adicional },
          ...(biblioteca_recebimento && { biblioteca_recebimento: Number(biblioteca_recebimento) }),
          ...rest,
        },
      })
      for (const name of ['getOpenLoanRequests', 'getLoanRequestHistory', 'getCopies', 'getAvailability'])
        void queryClient.invalidateQueries({ queryKey: [name] })
      onSent(protocolo)
    },
  })
  const sendNow = (event?: React.SyntheticEvent) => {
    setTries(count => count + 1)
    if (order) return form.submit(event)
    event?.preventDefault()
    // What is wrong further down is said too; the focus is for what stands first.
    void form.trigger()
    toast(t('CampoObrigatorio', { ns: 'messages', campo: labelOf(open) }), { kind: 'warning' })
  }
  // What of the work is wanted stands before the fields of the form, and is asked for first.
  useEffect(() => {
    if (tries > 0) choices.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  const receiving = form.watch('biblioteca_recebimento')
  const library = libraryOf(info, receiving ?? '')
  const isDelivery = kind === 'delivery'
  const delivery = info.entregas.find(each => each.cod_biblioteca === origin)
  const isStopped = obstacles.length > 0 || (order !== null && free === 0) || (isDelivery && delivery?.hoje !== 'S')
  return (
    <div className={css.form}>
      <Form form={{ ...form, submit: sendNow }} action={isStopped ? null : t('send')}>
        <fieldset ref={choices} className={css.group}>
          <legend>{t('what')}</legend>
          {chain.map(selector => {
            const label = labelOf(selector)
            return (
              <SelectorField
                key={selector.name}
                selector={selector}
                label={label}
                isRequired
                error={
                  tries > 0 && selector === open ? t('CampoObrigatorio', { ns: 'messages', campo: label }) : undefined
                }
                onChoose={value => setChoice(choose(choice, selector.name, value))}
              />
            )
          })}
        </fieldset>
        <RequestConsequence
          kind={kind}
          cod_acervo={cod_acervo}
          origin={chain[0]?.options.find(each => each.value === chain[0]?.value)?.copies[0]}
          to={library}
          free={order ? free : null}
          obstacles={obstacles}
          delivery={delivery}
        />
        {isStopped ? null : (
          <>
            <fieldset className={css.group}>
              <legend>{t('where')}</legend>
              {isDelivery ? (
                <FormTextArea
                  name="domicilio"
                  label={labels.domicilio}
                  rows={2}
                  isRequired
                  autoComplete="street-address"
                />
              ) : (
                <FormSelect
                  name="biblioteca_recebimento"
                  label={labels.biblioteca_recebimento}
                  isRequired
                  placeholder={t('choose')}
                  options={info.bibliotecas_recebimento.map(each => ({
                    value: String(each.cod_biblioteca),
                    label: each.desc_biblioteca,
                  }))}
                />
              )}
              {!isDelivery && library && library.locais.length > 1 ? (
                <FormSelect
                  name="cod_local_recebimento"
                  label={labels.cod_local_recebimento}
                  isRequired
                  placeholder={t('choose')}
                  options={library.locais.map(({ codigo, descricao }) => ({ value: codigo, label: descricao }))}
                />
              ) : null}
              <div className={css.pair}>
                <FormText
                  name="hora_inicio"
                  type="time"
                  label={labels.hora_inicio}
                  isRequired={info.horario_obrigatorio === 'S'}
                />
                <FormText
                  name="hora_fim"
                  type="time"
                  label={labels.hora_fim}
                  isRequired={info.horario_obrigatorio === 'S'}
                />
              </div>
              {!isDelivery && library?.abertura ? (
                <p className={css.quiet}>{t('openHours', { from: library.abertura, to: library.fechamento })}</p>
              ) : null}
              <FormText name="pessoa_autorizada" label={labels.pessoa_autorizada} />
              <FormTextArea name="recebimento_textual" label={labels.recebimento_textual} rows={2} />
            </fieldset>
            <fieldset className={css.group}>
              <legend>{t('contact')}</legend>
              <FormPhone name="telefone" label={labels.telefone} isRequired={rule.telefone_obrigatorio === 'S'} />
              <FormText
                name="email"
                inputMode="email"
                autoComplete="email"
                label={labels.email}
                description={t('emailHint')}
                isRequired={rule.email_obrigatorio === 'S'}
              />
            </fieldset>
          </>
        )}
      </Form>
    </div>
  )
}
