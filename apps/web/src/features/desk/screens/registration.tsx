import { Button } from '@estante/ui/button.tsx'
import { Select } from '@estante/ui/select.tsx'
import { DateField } from '@estante/ui/special-fields.tsx'
import { TextField } from '@estante/ui/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Answer, call } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/api/query.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { useDesk } from '../frame/desk-session.ts'
import css from './panel.module.css'
import { useAct } from './use-act.ts'

type Registration = Answer<'deskRegistration'>
interface PartProps {
  cod_pessoa: number
  data: Registration
  onChanged: () => unknown
}

/** What may be changed of a registration: name and contact, note, ties, and the merging of one that is there twice. */
export function RegistrationParts({ cod_pessoa, onChanged }: { cod_pessoa: number; onChanged: () => unknown }) {
  const { cod_biblioteca } = useDesk()
  const query = useCall('deskRegistration', { query: { cod_biblioteca, cod_pessoa } }, { staleTime: 0 })
  if (!query.data) return null
  const changed = async () => {
    await query.refetch()
    onChanged()
  }
  const part = { cod_pessoa, data: query.data, onChanged: changed }
  return (
    <>
      <Contact key={JSON.stringify(query.data)} {...part} />
      <Note {...part} />
      <TiesOf {...part} />
      <Merging {...part} />
    </>
  )
}

function Contact({ cod_pessoa, data, onChanged }: PartProps) {
  const { t } = useTranslation('desk')
  const { cod_biblioteca } = useDesk()
  const [fields, setFields] = useState({
    nome_social: data.nome_social,
    email: data.email,
    telefone: data.telefone,
    turma: data.turma,
  })
  const { isBusy, act } = useAct()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void act(async () => {
      await call('deskEditPerson', { body: { cod_biblioteca, cod_pessoa, ...fields } })
      await onChanged()
    }, t('registration.saved'))
  }
  const field = (name: keyof typeof fields, label: string, type?: 'email' | 'tel') => (
    <TextField
      label={label}
      value={fields[name]}
      onValueChange={value => setFields({ ...fields, [name]: value })}
      maxLength={name === 'telefone' || name === 'turma' ? 60 : 200}
      {...(type && { type })}
    />
  )
  return (
    <section className={css.block}>
      <h2>{t('registration.edit')}</h2>
      <form className={css.form} onSubmit={submit}>
        {field('nome_social', t('people.socialName'))}
        {field('email', t('people.email'), 'email')}
        {field('telefone', t('people.phone'), 'tel')}
        {field('turma', t('class.turma'))}
        <Button type="submit" isPending={isBusy}>
          {t('people.save')}
        </Button>
      </form>
    </section>
  )
}

function Note({ cod_pessoa, data, onChanged }: PartProps) {
  const { t } = useTranslation('desk')
  const { cod_biblioteca } = useDesk()
  const [text, setText] = useState('')
  const { isBusy, act } = useAct()
  const keep = (texto: string, retira: 'S' | 'N') =>
    act(
      async () => {
        await call('deskNote', { body: { cod_biblioteca, cod_pessoa, texto, retira } })
        setText('')
        await onChanged()
      },
      t(retira === 'S' ? 'registration.noteDropped' : 'people.noteKept'),
    )
  return (
    <section className={css.block}>
      <h2>{t('people.note')}</h2>
      <p>{data.nota || t('registration.noNote')}</p>
      <form
        className={css.form}
        onSubmit={event => {
          event.preventDefault()
          if (text.trim()) void keep(text, 'N')
        }}
      >
        <TextField label={t('people.note')} value={text} onValueChange={setText} maxLength={500} isRequired />
        <Button type="submit" isPending={isBusy}>
          {t('people.keepNote')}
        </Button>
        {data.nota ? (
          <Button isPending={isBusy} onClick={() => void keep('', 'S')}>
            {t('registration.dropNote')}
          </Button>
        ) : null}
      </form>
    </section>
  )
}

function TiesOf({ cod_pessoa, data, onChanged }: PartProps) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const { cod_biblioteca } = useDesk()
  const [other, setOther] = useState('')
  const [kind, setKind] = useState<'RESPONSAVEL' | 'AUTORIZADA'>('RESPONSAVEL')
  const [until, setUntil] = useState('')
  const { isBusy, act } = useAct()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void act(async () => {
      const body = { cod_biblioteca, cod_pessoa, cod_ligada: Number(other), tipo: kind, fim: until || null }
      await call('deskTie', { body })
      setOther('')
      await onChanged()
    }, t('registration.tied'))
  }
  return (
    <section className={css.block}>
      <h2>{t('registration.ties')}</h2>
      {data.lacos.length === 0 ? <p className={css.soft}>{t('registration.noTies')}</p> : null}
      <ul className={css.list}>
        {data.lacos.map(tie => (
          <li key={`${tie.cod_pessoa} ${tie.tipo}`}>
            {t(`registration.kinds.${tie.tipo}`)} {tie.nome}{' '}
            {tie.fim ? t('registration.until', { day: format.date(tie.fim) }) : ''}
          </li>
        ))}
      </ul>
      <form className={css.form} onSubmit={submit}>
        <Select
          label={t('registration.tieKind')}
          value={kind}
          onValueChange={setKind}
          options={(['RESPONSAVEL', 'AUTORIZADA'] as const).map(value => ({
            value,
            label: t(`registration.kinds.${value}`),
          }))}
        />
        <TextField
          label={t('registration.tieWith')}
          value={other}
          onValueChange={value => setOther(value.replace(/\D/g, ''))}
          inputMode="numeric"
          isRequired
        />
        <DateField label={t('registration.tieUntil')} value={until} onValueChange={setUntil} />
        <Button type="submit" isPending={isBusy}>
          {t('registration.tie')}
        </Button>
      </form>
    </section>
  )
}

function Merging({ cod_pessoa, data, onChanged }: PartProps) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const { cod_biblioteca } = useDesk()
  const [text, setText] = useState('')
  const [found, setFound] = useState<Answer<'deskFindPeople'>>([])
  const { isBusy, act } = useAct()
  const find = (event: FormEvent) => {
    event.preventDefault()
    void act(async () => {
      const people = await call('deskFindPeople', { query: { cod_biblioteca, busca: text } })
      setFound(people.filter(one => one.cod_pessoa !== cod_pessoa))
    })
  }
  const merge = (cod_sai: number) =>
    act(async () => {
      await call('deskMerge', { body: { cod_biblioteca, cod_fica: cod_pessoa, cod_sai } })
      setFound([])
      await onChanged()
    }, t('registration.merged'))
  const unmerge = (cod_uniao: number) =>
    act(async () => {
      await call('deskUnmerge', { body: { cod_biblioteca, cod_pessoa, cod_uniao } })
      await onChanged()
    }, t('registration.unmerged'))
  return (
    <section className={css.block}>
      <h2>{t('registration.merge')}</h2>
      <p className={css.soft}>{t('registration.mergeHint')}</p>
      {data.unioes.map(one => (
        <Button key={one.cod_uniao} isPending={isBusy} onClick={() => void unmerge(one.cod_uniao)}>
          {t('registration.unmerge', { name: one.nome, day: format.date(one.feita_em) })}
        </Button>
      ))}
      <form className={css.form} onSubmit={find}>
        <TextField label={t('registration.mergeWith')} value={text} onValueChange={setText} isRequired />
        <Button type="submit" isPending={isBusy}>
          {t('keys.find')}
        </Button>
      </form>
      <ul className={css.list} aria-label={t('people.results')}>
        {found.map(one => (
          <li key={one.cod_pessoa}>
            {one.nome} · {one.categoria} · {one.matricula}{' '}
            <Button size="small" isPending={isBusy} onClick={() => void merge(one.cod_pessoa)}>
              {t('registration.mergeThis')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
