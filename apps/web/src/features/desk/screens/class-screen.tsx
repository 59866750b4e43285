import type { ClassTerm } from '@estante/contract'
import { Select } from '@estante/ui/select.tsx'
import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useCall } from '../../../lib/api/query.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { usePageTitle } from '../../../lib/page/title.ts'
import { useStore } from '../../../lib/storage/store.ts'
import { Box } from '../box/box.tsx'
import { serve } from '../box/desk-work.ts'
import { IdentityPad } from '../box/identity-pad.tsx'
import { CardOrCopy, OverrideReasons } from '../box/questions.tsx'
import { Rows } from '../box/rows.tsx'
import { change, workStore } from '../box/work-store.ts'
import { useDesk } from '../frame/desk-session.ts'
import { noteServed } from '../outage/away-work.ts'
import { ListBlock } from './list-block.tsx'
import css from './panel.module.css'
import { WorkPage } from './work-page.tsx'

const TERMS = ['REGRA', 'ANO_LETIVO', 'CAIXA'] as const

/** A whole class: tap a name or scan the bar code of the list, scan the book, next name. */
export function Component() {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const { cod_biblioteca, library } = useDesk()
  const { person, rows, classMode } = useStore(workStore)
  const [params, setParams] = useSearchParams()
  const turma = params.get('turma') ?? ''
  const term = classMode?.term ?? null
  usePageTitle([t('class.title'), t('title')].join(' · '))
  const query = useCall(
    'deskClasses',
    { query: { cod_biblioteca, ...(turma && { turma }) } },
    { enabled: cod_biblioteca > 0, staleTime: 0 },
  )
  useEffect(() => {
    change({ classMode: { turma, term: null }, person: null, confirmacao: null })
    return () => change({ classMode: null, person: null, confirmacao: null })
  }, [turma])
  const own = rows.filter(row => row.mode === 'EMPRESTAR')
  // Without a network it waits, and is lent all the same.
  const lent = own.filter(row => ['EMPRESTADO', 'GUARDADO'].includes(row.answer.tipo) && !row.isUndone)
  const served = new Set(lent.map(row => row.cod_pessoa))
  const until = (value: ClassTerm) => format.date(library?.prazos_turma[value] ?? '')
  return (
    <WorkPage
      title={t('class.title')}
      to={person ? t('lend.to', { name: person.nome }) : t(term === 'CAIXA' ? 'class.teacherFirst' : 'class.nameFirst')}
      tally={[[lent.length, t('lend.lent', { count: lent.length })]]}
    >
      <div className={css.form}>
        <Select
          label={t('class.turma')}
          options={[
            { value: '', label: t('class.choose') },
            ...(query.data?.turmas ?? []).map(one => ({
              value: one.turma,
              label: t('class.option', { name: one.turma, count: one.pessoas }),
            })),
          ]}
          value={turma}
          onValueChange={value => setParams(value ? { turma: value } : {}, { replace: true })}
        />
        <Select
          label={t('class.term')}
          options={TERMS.map(value => ({
            value,
            label: value === 'REGRA' ? t('class.terms.REGRA') : t(`class.terms.${value}`, { day: until(value) }),
          }))}
          value={term ?? 'REGRA'}
          onValueChange={value => change({ classMode: { turma, term: value === 'REGRA' ? null : value } })}
        />
      </div>
      <Box
        mode="EMPRESTAR"
        placeholder={t(person ? 'lend.nextCopy' : 'class.nameFirst')}
        hint={t(term === 'CAIXA' ? 'class.boxHint' : 'class.hint')}
      />
      <IdentityPad />
      <CardOrCopy />
      <OverrideReasons />
      {turma && query.data ? (
        <ul className={css.pupils} aria-label={t('class.pupils', { name: turma })}>
          {query.data.pessoas.map(one => (
            <li key={one.cod_pessoa}>
              <button
                type="button"
                aria-pressed={person?.cod_pessoa === one.cod_pessoa}
                onClick={() => {
                  // Whoever has no enrolment is served by the number of the registration.
                  const number = one.matricula || `#${one.cod_pessoa}`
                  noteServed(number, one)
                  serve(number)
                }}
              >
                {served.has(one.cod_pessoa) ? <Check size={18} aria-hidden /> : null}
                <span>{one.nome}</span>
                <small>
                  {served.has(one.cod_pessoa)
                    ? t('class.served')
                    : one.bloqueio === 'S'
                      ? t('person.blocked')
                      : one.emprestimos === 0
                        ? t('class.nothing')
                        : t('person.has', { count: one.emprestimos })}
                </small>
              </button>
            </li>
          ))}
        </ul>
      ) : turma ? (
        <ListBlock title={turma} query={query} rows={undefined} rowKey={String} empty="" columns={[]} />
      ) : null}
      <Rows rows={own} />
    </WorkPage>
  )
}
