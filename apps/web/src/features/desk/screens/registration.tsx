import { Button } from '@estante/ui/button.tsx'
import { Select } from '@estante/ui/select.tsx'
import { DateField, PhoneField } from '@estante/ui/special-fields.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { TextField } from '@estante/ui/text-field.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Answer, call } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/api/query.ts'
import { errorText } from '../../../lib/errors/handle-error.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { useDesk } from '../frame/desk-session.ts'
import { DeskForm } from './desk-form.tsx'
import css from './panel.module.css'
import { PersonFinder } from './person-finder.tsx'
import { PersonPin } from './person-pin.tsx'
import { StaffNote } from './staff-note.tsx'
import { useAct } from './use-act.ts'

type Registration = Answer<'deskRegistration'>
type ContactFields = Pick<Registration, 'nome' | 'cpf' | 'nome_social' | 'email' | 'telefone' | 'turma'> & {
  data_nascimento: string
}
export interface PartProps {
  cod_pessoa: number
  data: Registration
  onChanged: () => unknown
}

/** What may be changed of a registration: name and contact, until when it holds, note, ties, and the merging of one that is there twice. */
export function RegistrationParts({ cod_pessoa, onChanged }: { cod_pessoa: number; onChanged: () => unknown }) {
  const { cod_biblioteca } = useDesk()
  const query = useCall('deskRegistration', { query: { cod_biblioteca, cod_pessoa } }, { staleTime: 0 })
  const { t } = useTranslation('desk')
  if (!query.data)
    return query.error ? (
      <ErrorState title={t('people.failed')} onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
        {errorText(query.error)}
      </ErrorState>
    ) : null
  const changed = async () => {
    await query.refetch()
    onChanged()
  }
  const part = { cod_pessoa, data: query.data, onChanged: changed }
  return (
    <>
      <Contact {...part} />
      <LinksOf {...part} />
      <Note {...part} />
      <PersonPin {...part} />
      <TiesOf {...part} />
      <Merging {...part} />
    </>
  )
}

function Contact({ cod_pessoa, data, onChanged }: PartProps) {
  const { t } = useTranslation('desk')
  const { cod_biblioteca } = useDesk()
  // Only what was written here: the rest is as the server tells it, whatever else of this registration is changed meanwhile.
  const [written, setWritten] = useState<Partial<ContactFields>>({})
  const { nome, cpf, nome_social, email, telefone, turma } = data
  const data_nascimento = data.data_nascimento ?? ''
  const fields: ContactFields = { nome, cpf, nome_social, email, telefone, turma, data_nascimento, ...written }
  const { isBusy, act } = useAct()
  const submit = () => {
    void act(async () => {
      const body = { cod_biblioteca, cod_pessoa, ...fields, data_nascimento: fields.data_nascimento || null }
      await call('deskEditPerson', { body })
      await onChanged()
      setWritten({})
    }, t('registration.saved'))
  }
  const change = (name: keyof ContactFields) => (value: string) => setWritten({ ...written, [name]: value })
  const field = (name: 'nome_social' | 'email' | 'turma', label: string, type?: 'email') => (
    <TextField
      label={label}
      value={fields[name]}
      onValueChange={change(name)}
      maxLength={name === 'turma' ? 60 : 200}
      {...(type && { type })}
    />
  )
  return (
    <section className={css.block}>
      <h2>{t('registration.edit')}</h2>
      <p className={css.soft}>{t('registration.correctHint')}</p>
      <DeskForm label={t('registration.edit')} onSubmit={submit}>
        <TextField
          label={t('people.name')}
          value={fields.nome}
          onValueChange={change('nome')}
          maxLength={200}
          isRequired
        />
        <TextField label="CPF" value={fields.cpf} onValueChange={change('cpf')} maxLength={20} inputMode="numeric" />
        {field('nome_social', t('people.socialName'))}
        {field('email', t('people.email'), 'email')}
        <PhoneField
          label={t('people.phone')}
          value={fields.telefone}
          onValueChange={change('telefone')}
          autoComplete="off"
        />
        {field('turma', t('class.turma'))}
        <DateField label={t('people.birth')} value={fields.data_nascimento} onValueChange={change('data_nascimento')} />
        <Button type="submit" isPending={isBusy}>
          {t('people.save')}
        </Button>
      </DeskForm>
    </section>
  )
}

/** What the person is to the institution, and until when: a tie that has ended is renewed here. */
function LinksOf({ cod_pessoa, data, onChanged }: PartProps) {
  const { t } = useTranslation('desk')
  return (
    <section className={css.block}>
      <h2>{t('registration.links')}</h2>
      <p className={css.soft}>{t('registration.linksHint')}</p>
      {data.vinculos.map(link => (
        <LinkEnd key={`${link.id} ${link.validade ?? ''}`} cod_pessoa={cod_pessoa} link={link} onChanged={onChanged} />
      ))}
    </section>
  )
}

function LinkEnd({
  cod_pessoa,
  link: { id, categoria, matricula, validade },
  onChanged,
}: Pick<PartProps, 'cod_pessoa' | 'onChanged'> & { link: Registration['vinculos'][number] }) {
  const { t } = useTranslation('desk')
  const { cod_biblioteca } = useDesk()
  const [day, setDay] = useState(validade ?? '')
  const { isBusy, act } = useAct()
  const label = t('registration.linkUntil', { link: [categoria, matricula].filter(Boolean).join(' · ') })
  const submit = () => {
    void act(async () => {
      await call('deskEditPerson', { body: { cod_biblioteca, cod_pessoa, vinculo: { id, validade: day || null } } })
      await onChanged()
    }, t('registration.linkSaved'))
  }
  return (
    <DeskForm label={label} onSubmit={submit}>
      <DateField label={label} value={day} onValueChange={setDay} />
      <Button type="submit" isPending={isBusy}>
        {t('people.save')}
      </Button>
    </DeskForm>
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
      {data.nota ? <StaffNote note={data.nota} /> : <p>{t('registration.noNote')}</p>}
      <DeskForm label={t('people.note')} onSubmit={() => keep(text, 'N')}>
        <TextField label={t('people.note')} value={text} onValueChange={setText} maxLength={500} isRequired />
        <Button type="submit" isPending={isBusy}>
          {t('people.keepNote')}
        </Button>
        {data.nota ? (
          <Button isPending={isBusy} onClick={() => void keep('', 'S')}>
            {t('registration.dropNote')}
          </Button>
        ) : null}
      </DeskForm>
    </section>
  )
}

function TiesOf({ cod_pessoa, data, onChanged }: PartProps) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const { cod_biblioteca } = useDesk()
  const [kind, setKind] = useState<'RESPONSAVEL' | 'AUTORIZADA'>('RESPONSAVEL')
  const [until, setUntil] = useState('')
  const { isBusy, act } = useAct()
  const tie = (cod_ligada: number, done: () => void) =>
    act(async () => {
      const body = { cod_biblioteca, cod_pessoa, cod_ligada, tipo: kind, fim: until || null }
      await call('deskTie', { body })
      done()
      await onChanged()
    }, t('registration.tied'))
  const untie = ({ cod_pessoa: cod_ligada, tipo }: Registration['lacos'][number]) =>
    act(async () => {
      await call('deskTie', { body: { cod_biblioteca, cod_pessoa, cod_ligada, tipo, retira: 'S' } })
      await onChanged()
    }, t('registration.untied'))
  return (
    <section className={css.block}>
      <h2>{t('registration.ties')}</h2>
      {data.lacos.length === 0 ? <p className={css.soft}>{t('registration.noTies')}</p> : null}
      <ul className={css.list}>
        {data.lacos.map(one => (
          <li key={`${one.cod_pessoa} ${one.tipo}`}>
            {t(`registration.kinds.${one.tipo}`)} {one.nome}{' '}
            {one.fim ? t('registration.until', { day: format.date(one.fim) }) : ''}
            <Button
              size="small"
              isPending={isBusy}
              onClick={() => void untie(one)}
              aria-label={t('registration.untie', { name: one.nome })}
            >
              {t('registration.end')}
            </Button>
          </li>
        ))}
      </ul>
      <div className={css.form}>
        <Select
          label={t('registration.tieKind')}
          value={kind}
          onValueChange={setKind}
          options={(['RESPONSAVEL', 'AUTORIZADA'] as const).map(value => ({
            value,
            label: t(`registration.kinds.${value}`),
          }))}
        />
        <DateField label={t('registration.tieUntil')} value={until} onValueChange={setUntil} />
      </div>
      <PersonFinder
        label={t('registration.tieWith')}
        except={cod_pessoa}
        action={(one, clear) => (
          <Button size="small" isPending={isBusy} onClick={() => void tie(one.cod_pessoa, clear)}>
            {t('registration.tie')}
          </Button>
        )}
      />
    </section>
  )
}

function Merging({ cod_pessoa, data, onChanged }: PartProps) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const { cod_biblioteca } = useDesk()
  const { isBusy, act } = useAct()
  const merge = (cod_sai: number, done: () => void) =>
    act(async () => {
      await call('deskMerge', { body: { cod_biblioteca, cod_fica: cod_pessoa, cod_sai } })
      done()
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
      <PersonFinder
        label={t('registration.mergeWith')}
        except={cod_pessoa}
        action={(one, clear) => (
          <Button size="small" isPending={isBusy} onClick={() => void merge(one.cod_pessoa, clear)}>
            {t('registration.mergeThis')}
          </Button>
        )}
      />
    </section>
  )
}
