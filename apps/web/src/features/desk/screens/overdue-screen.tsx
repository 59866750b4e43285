import { Button } from '@estante/ui/button.tsx'
import { Anchor } from '@estante/ui/provider.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/client.ts'
import { useCall } from '../../../lib/api/query.ts'
import { dueMoment } from '../../../lib/language/due-moment.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { libraryDay } from '../../../lib/language/library-clock.ts'
import { usePageTitle } from '../../../lib/page/title.ts'
import { serverNow, useDesk } from '../frame/desk-session.ts'
import paper from '../paper/paper.module.css'
import { ListBlock } from './list-block.tsx'
import { ListPages } from './list-pages.tsx'
import css from './panel.module.css'
import { useAct } from './use-act.ts'
import { WorkPage } from './work-page.tsx'

/** What is late, and a letter to each person who has it. */
export function Component() {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const { cod_biblioteca, library } = useDesk()
  const { isBusy, act } = useAct()
  const [page, setPage] = useState(1)
  const query = useCall(
    'deskOverdue',
    { query: { cod_biblioteca, pagina: page } },
    { enabled: cod_biblioteca > 0, keepPrevious: true },
  )
  const late = query.data?.emprestimos
  usePageTitle([t('overdue.title'), t('title')].join(' · '))
  const people = new Map<number, NonNullable<typeof late>>()
  for (const row of late ?? []) people.set(row.cod_pessoa, [...(people.get(row.cod_pessoa) ?? []), row])
  const reachable = [...people].filter(([, rows]) => rows.some(row => row.tem_email === 'S')).map(([code]) => code)
  // The family of somebody who died is asked quietly, and by no letter out of a list.
  const letters = [...people].filter(([, rows]) => rows.some(row => row.carta === 'S'))
  const mail = () =>
    act(async () => {
      const { enviados } = await call('deskOverdueMails', { body: { cod_biblioteca, pessoas: reachable } })
      toast(t('overdue.sent', { count: enviados }), { kind: 'success' })
    })
  return (
    <WorkPage title={t('overdue.title')} tally={[[query.data?.total ?? 0, t('overdue.late')]]}>
      <div className={css.form} data-print="no">
        <Button onClick={() => window.print()} disabled={letters.length === 0}>
          {t('overdue.letters')}
        </Button>
        <Button isPending={isBusy} onClick={() => void mail()} disabled={reachable.length === 0}>
          {t('overdue.send')}
        </Button>
        <p className={css.soft}>{t('overdue.mails')}</p>
      </div>
      <div data-print="no">
        <ListBlock
          title={t('overdue.list')}
          query={query}
          rows={late}
          rowKey={row => String(row.cod_emprestimo)}
          empty={t('overdue.none')}
          columns={[
            {
              id: 'nome',
              header: t('list.person'),
              render: row => <Anchor href={`/balcao/pessoas/${row.cod_pessoa}`}>{row.nome}</Anchor>,
            },
            { id: 'matricula', header: t('people.enrolment'), render: row => row.matricula },
            { id: 'obra', header: t('list.title'), render: row => row.obra },
            { id: 'codigo', header: t('list.barcode'), render: row => row.codigo_barras },
            { id: 'dia', header: t('list.due'), render: row => format.dateTime(dueMoment(row)) },
            { id: 'dias', header: t('overdue.days'), render: row => row.dias_atraso, align: 'end' },
            { id: 'email', header: t('people.email'), render: row => t(row.tem_email === 'S' ? 'yes' : 'no') },
          ]}
        />
      </div>
      <ListPages page={page} count={query.data?.paginas} onPageChange={setPage} hint={t('overdue.pages')} />
      <div className={`${paper.printed} ${paper.a4}`} aria-hidden>
        {letters.map(([code, rows]) => (
          <article key={code} className={paper.letter}>
            <p>
              {library?.desc_biblioteca} · {format.date(libraryDay(serverNow()))}
            </p>
            <p>
              <b>{rows[0]?.nome}</b> {rows[0]?.matricula}
            </p>
            <p>{t('overdue.letter')}</p>
            <ul>
              {rows.map(row => (
                <li key={row.cod_emprestimo}>
                  {row.obra} ({row.codigo_barras}), {t('row.dueBy', { day: format.dateTime(dueMoment(row)) })}
                </li>
              ))}
            </ul>
            <p>{t('overdue.letterEnd')}</p>
          </article>
        ))}
      </div>
    </WorkPage>
  )
}
