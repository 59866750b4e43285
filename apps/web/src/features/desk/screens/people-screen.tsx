import { Button } from '@estante/ui/button.tsx'
import { Anchor } from '@estante/ui/provider.tsx'
import { Select } from '@estante/ui/select.tsx'
import { DateField, PhoneField } from '@estante/ui/special-fields.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { Tag } from '@estante/ui/tag.tsx'
import { TextField } from '@estante/ui/text-field.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/api/query.ts'
import { errorText } from '../../../lib/errors/handle-error.ts'
import { usePageTitle } from '../../../lib/page/title.ts'
import { serve } from '../box/desk-work.ts'
import { useDesk } from '../frame/desk-session.ts'
import { DeskForm } from './desk-form.tsx'
import css from './panel.module.css'
import { useAct } from './use-act.ts'
import { WorkPage } from './work-page.tsx'

const BLANK = {
  nome: '',
  nome_social: '',
  email: '',
  telefone: '',
  turma: '',
  cpf: '',
  matricula: '',
  validade: '',
  data_nascimento: '',
}

/** A person without a card: part of a name, CPF, enrolment or login. */
export function Component() {
  const { t } = useTranslation('desk')
  const { cod_biblioteca } = useDesk()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const { key } = useLocation()
  // Its key, pressed again on this screen, begins anew: the next name takes the place of the last.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press is a step of its own
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [key])
  const [text, setText] = useState('')
  const [isNew, setNew] = useState(false)
  /** Enter came before the answer to what was typed: who is found first is served as soon as that is known. */
  const [awaited, setAwaited] = useState('')
  usePageTitle([t('keys.people'), t('title')].join(' · '))
  const busca = text.trim()
  const found = useCall(
    'deskFindPeople',
    { query: { cod_biblioteca, busca } },
    { enabled: busca.length > 1 && cod_biblioteca > 0, keepPrevious: true },
  )
  const rows = busca.length > 1 ? found.data : undefined
  const first = rows?.[0]
  // By the number of the person: an enrolment may be missing, or be that of two.
  const attend = (cod_pessoa: number) => {
    serve(`#${cod_pessoa}`)
    void navigate('/balcao')
  }
  // What is shown until then is the answer to what stood there before, and may be somebody else.
  const isAnswered = rows !== undefined && !found.isPlaceholderData
  const attendAwaited = useEffectEvent(() => {
    setAwaited('')
    if (first) attend(first.cod_pessoa)
  })
  useEffect(() => {
    if (isAnswered && awaited === busca) attendAwaited()
  }, [isAnswered, awaited, busca])
  return (
    <WorkPage title={t('keys.people')} to={t('people.hint')}>
      <div className={css.search}>
        <TextField
          ref={field}
          className={css.words}
          label={t('people.search')}
          value={text}
          onValueChange={value => {
            setText(value)
            setAwaited('')
          }}
          autoComplete="off"
          autoFocus
          onKeyDown={event => {
            if (event.key === 'Enter' && busca.length > 1) setAwaited(busca)
          }}
        />
        <Button aria-expanded={isNew} onClick={() => setNew(open => !open)}>
          {t('people.register')}
        </Button>
      </div>
      {isNew ? <Register onDone={code => void navigate(`/balcao/pessoas/${code}`)} /> : null}
      <ul className={css.list} aria-label={t('people.results')}>
        {rows?.map(person => (
          <li key={person.cod_pessoa}>
            <div>
              <Anchor href={`/balcao/pessoas/${person.cod_pessoa}`}>{person.nome}</Anchor>
              <small>
                {[person.nome_registro, person.categoria, person.matricula].filter(Boolean).join(' · ')}
                {person.bloqueio === 'S' ? <Tag tone="bad">{t('person.blocked')}</Tag> : null}
              </small>
            </div>
            <Button size="small" onClick={() => attend(person.cod_pessoa)}>
              {t('people.serve')}
            </Button>
          </li>
        ))}
      </ul>
      {found.error && !rows ? (
        <ErrorState headingLevel={2} title={t('listFailed')} onRetry={() => void found.refetch()}>
          {errorText(found.error)}
        </ErrorState>
      ) : null}
      <p className={css.soft} role="status">
        {rows?.length === 0 ? t('people.none') : null}
        {rows && first ? t('people.found', { count: rows.length, name: first.nome }) : null}
      </p>
    </WorkPage>
  )
}

function Register({ onDone }: { onDone: (cod_pessoa: number) => void }) {
  const { t } = useTranslation('desk')
  const { cod_biblioteca } = useDesk()
  const [fields, setFields] = useState(BLANK)
  const [category, setCategory] = useState('')
  const categories = useCall('deskCategories', { query: { cod_biblioteca } })
  const { isBusy, act } = useAct()
  const options = (categories.data ?? []).map(one => ({ value: String(one.cod_categoria), label: one.descricao }))
  const submit = () => {
    void act(async () => {
      const { validade, data_nascimento, ...rest } = fields
      const days = { validade: validade || null, data_nascimento: data_nascimento || null }
      const body = { cod_biblioteca, ...rest, ...days, cod_categoria: Number(category || options[0]?.value) }
      onDone((await call('deskRegister', { body })).cod_pessoa)
    }, t('people.registered'))
  }
  const set = (name: keyof typeof BLANK) => (value: string) => setFields(before => ({ ...before, [name]: value }))
  return (
    <DeskForm label={t('people.register')} onSubmit={submit}>
      <TextField label={t('people.name')} value={fields.nome} onValueChange={set('nome')} isRequired />
      <TextField label={t('people.socialName')} value={fields.nome_social} onValueChange={set('nome_social')} />
      <TextField label={t('people.enrolment')} value={fields.matricula} onValueChange={set('matricula')} isRequired />
      <Select
        label={t('people.category')}
        options={options}
        value={category || (options[0]?.value ?? '')}
        onValueChange={setCategory}
      />
      <TextField label="CPF" value={fields.cpf} onValueChange={set('cpf')} inputMode="numeric" />
      <DateField label={t('people.birth')} value={fields.data_nascimento} onValueChange={set('data_nascimento')} />
      <TextField label={t('people.email')} type="email" value={fields.email} onValueChange={set('email')} />
      <PhoneField
        label={t('people.phone')}
        value={fields.telefone}
        onValueChange={set('telefone')}
        autoComplete="off"
      />
      <TextField label={t('class.turma')} value={fields.turma} onValueChange={set('turma')} maxLength={60} />
      <DateField label={t('people.validUntil')} value={fields.validade} onValueChange={set('validade')} />
      <Button type="submit" look="main" isPending={isBusy}>
        {t('people.save')}
      </Button>
    </DeskForm>
  )
}
