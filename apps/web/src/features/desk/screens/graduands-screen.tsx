import { Button } from '@estante/ui/button.tsx'
import { Select } from '@estante/ui/select.tsx'
import { TextArea } from '@estante/ui/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Answer, call } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/api/query.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { usePageTitle } from '../../../lib/page/title.ts'
import { useDesk } from '../frame/desk-session.ts'
import { ListBlock } from './list-block.tsx'
import css from './panel.module.css'
import { useAct } from './use-act.ts'
import { WorkPage } from './work-page.tsx'

type Asked = { cod_biblioteca: number } & ({ curso: number } | { codigos: string[] })

/** Students about to graduate: who of a course, or of a list, still has something open. */
export function Component() {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const { cod_biblioteca } = useDesk()
  const [course, setCourse] = useState('')
  const [codes, setCodes] = useState('')
  const [report, setReport] = useState<{ of: Asked; answer: Answer<'deskGraduands'> } | null>(null)
  const { isBusy, act } = useAct()
  usePageTitle([t('graduands.title'), t('title')].join(' · '))
  const courses = useCall('deskGraduands', { body: { cod_biblioteca } }, { enabled: cod_biblioteca > 0 })
  const list = codes.split(/[\s,;]+/).filter(Boolean)
  const asked: Asked = { cod_biblioteca, ...(course ? { curso: Number(course) } : { codigos: list }) }
  const check = async (of: Asked, avisar: 'S' | 'N') => {
    setReport({ of, answer: await call('deskGraduands', { body: { ...of, avisar } }) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (course || list.length > 0) void act(() => check(asked, 'N'))
  }
  // Another course, or another library: who is on the screen is not who would be written to.
  const shown = report && JSON.stringify(report.of) === JSON.stringify(asked) ? report.answer : null
  const open = shown?.pessoas.filter(one => one.pendencias > 0) ?? []
  return (
    <WorkPage
      title={t('graduands.title')}
      to={t('graduands.hint')}
      tally={shown ? [[open.length, t('graduands.open')]] : []}
    >
      <form className={css.form} onSubmit={submit}>
        <Select
          label={t('graduands.course')}
          options={[
            { value: '', label: t('graduands.byList') },
            ...(courses.data?.cursos ?? []).map(one => ({ value: String(one.cod_departamento), label: one.nome })),
          ]}
          value={course}
          onValueChange={setCourse}
        />
        {course ? null : <TextArea label={t('graduands.codes')} value={codes} onValueChange={setCodes} rows={3} />}
        <Button type="submit" look="main" isPending={isBusy}>
          {t('graduands.check')}
        </Button>
      </form>
      {shown ? (
        <>
          <ListBlock
            title={t('graduands.list', { count: shown.pessoas.length })}
            query={{ error: null, refetch: () => check(asked, 'N') }}
            rows={shown.pessoas}
            rowKey={row => row.codigo}
            empty={t('graduands.none')}
            columns={[
              { id: 'nome', header: t('list.person'), render: row => row.nome, isRowHeader: true },
              { id: 'codigo', header: t('people.enrolment'), render: row => row.codigo },
              { id: 'curso', header: t('graduands.course'), render: row => row.curso },
              { id: 'pendencias', header: t('graduands.matters'), render: row => row.pendencias, align: 'end' },
              { id: 'itens', header: t('person.loans'), render: row => row.itens, align: 'end' },
              { id: 'valor', header: t('list.value'), render: row => format.money(row.centavos), align: 'end' },
              { id: 'desde', header: t('list.since'), render: row => (row.desde ? format.date(row.desde) : '') },
            ]}
          />
          {shown.desconhecidos.length > 0 ? (
            <p className={css.lead}>{t('graduands.unknown', { list: shown.desconhecidos.join(', ') })}</p>
          ) : null}
          {open.length > 0 ? (
            <p className={css.lead}>
              <Button isPending={isBusy} onClick={() => void act(() => check(asked, 'S'), t('graduands.mailed'))}>
                {t('graduands.mail', { count: open.length })}
              </Button>
            </p>
          ) : null}
        </>
      ) : null}
    </WorkPage>
  )
}
