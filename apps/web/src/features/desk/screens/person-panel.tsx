import type { PersonCard } from '@estante/contract'
import { Anchor } from '@estante/ui/provider.tsx'
import { VisuallyHidden } from '@estante/ui/visually-hidden.tsx'
import { Bookmark, Check, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { dueMoment } from '../../../lib/language/due-moment.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { hasScreen } from '../../../lib/page/known-screens.ts'
import { useStore } from '../../../lib/storage/store.ts'
import { workStore } from '../box/work-store.ts'
import { clockOf, dayHere, mayAct } from '../frame/desk-session.ts'
import { KeyLabel } from '../frame/key-label.tsx'
import { keyOf } from '../frame/keys.ts'
import { initialsOf } from '../frame/top-bar.tsx'
import { awayStore } from '../outage/away-store.ts'
import css from './panel.module.css'
import { StaffNote } from './staff-note.tsx'

/** The person who is served: what hinders, what waits, what they have. */
export function PersonPanel({ person }: { person: PersonCard }) {
  const { t } = useTranslation(['desk', 'messages'])
  const format = useFormat()
  const isExpired = person.validade !== null && person.validade < dayHere()
  const { isOffline } = useStore(workStore)
  const { snapshotAt } = useStore(awayStore)
  // Read without a network: what is waited for and owed is not known here.
  const isOnlyCard = isOffline && person.categoria === ''
  const late = person.emprestimos.filter(loan => loan.em_atraso === 'S')
  return (
    <>
      <div className={css.head}>
        <span className={css.face} aria-hidden>
          {initialsOf(person.nome)}
        </span>
        <div>
          <h2>{person.nome}</h2>
          <p>{[person.categoria, person.curso].filter(Boolean).join(' · ')}</p>
          <p className={css.soft}>
            {[person.matricula, person.validade && t('person.validUntil', { day: format.date(person.validade) })]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {person.nome_registro ? (
            <p className={css.soft}>{t('person.registered', { name: person.nome_registro })}</p>
          ) : null}
        </div>
      </div>
      <ul className={css.notices}>
        {person.bloqueio === 'S' ? (
          <li className={css.bad}>
            <TriangleAlert size={18} aria-hidden />
            <span>
              <b>{t('person.blocked')}</b>
              <small>{person.msg_bloqueio || t('person.blockedHint')}</small>
            </span>
          </li>
        ) : null}
        {isExpired ? (
          <li className={css.bad}>
            <TriangleAlert size={18} aria-hidden />
            <span>
              <b>{t('person.expired', { day: format.date(person.validade ?? '') })}</b>
              <small>{t('lifts.VinculoVencido')}</small>
            </span>
          </li>
        ) : null}
        {person.impedimentos.map(({ message, params }) => (
          <li key={message} className={css.bad}>
            <TriangleAlert size={18} aria-hidden />
            <span>
              <b>{t(`messages:${message}`, params)}</b>
              <small>{t([`lifts.${message}`, 'lifts.other'])}</small>
            </span>
          </li>
        ))}
        {late.length > 0 ? (
          <li className={css.warn}>
            <TriangleAlert size={18} aria-hidden />
            <span>
              <b>{t('person.late', { count: late.length })}</b>
              <small>{late.map(loan => loan.obra).join(', ')}</small>
            </span>
          </li>
        ) : null}
        {isOffline && snapshotAt && person.bloqueio === 'N' && person.impedimentos.length === 0 ? (
          <li className={css.good}>
            <Check size={18} aria-hidden />
            <span>
              <b>{t('away.mayTake')}</b>
              <small>{t('away.byList', { when: clockOf(snapshotAt) })}</small>
            </span>
          </li>
        ) : null}
        {person.separados.map(held => (
          <li key={held.codigo} className={css.info}>
            <Bookmark size={18} aria-hidden />
            <span>
              <b>{t('person.hold', { code: held.codigo })}</b>
              <small>{[held.obra, t('person.keptUntil', { day: format.date(held.guardar_ate) })].join(' · ')}</small>
            </span>
          </li>
        ))}
      </ul>
      <div className={css.counts}>
        <div>
          <OutOf count={person.contam} most={person.limite_emprestimos} />
          <span>{t('person.loans')}</span>
        </div>
        {isOnlyCard ? null : (
          <>
            <div>
              <OutOf count={person.reservas} most={person.limite_reservas} />
              <span>{t('person.reservations')}</span>
            </div>
            <div>
              <b>{format.money(person.debito_centavos)}</b>
              <span>
                {t('person.debt')} {mayAct('pay') ? <KeyLabel name={keyOf('pay').keys[0]} /> : null}
              </span>
            </div>
          </>
        )}
      </div>
      {person.nota ? <StaffNote note={person.nota} /> : null}
      {person.emprestimos.length > 0 ? (
        <>
          <h3>{t('person.had')}</h3>
          <ul className={css.held}>
            {person.emprestimos.map(loan => (
              <li key={loan.cod_emprestimo} className={loan.em_atraso === 'S' ? css.late : undefined}>
                <b>{loan.obra}</b>
                <span>
                  {format.dateTime(dueMoment(loan))}
                  {loan.em_atraso === 'S' ? ` · ${t('person.overdue')}` : ''}
                  {loan.fila > 0 ? ` · ${t('person.waiting', { count: loan.fila })}` : ''}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {!isOffline && mayAct('people') && hasScreen(`/balcao/pessoas/${person.cod_pessoa}`) ? (
        <p className={css.links}>
          <Anchor href={`/balcao/pessoas/${person.cod_pessoa}`}>{t('person.open')}</Anchor>
        </p>
      ) : null}
    </>
  )
}

/** So many of at most so many: 3/5. */
function OutOf({ count, most }: { count: number; most: number | null }) {
  const { t } = useTranslation('desk')
  if (most === null) return <b>{count}</b>
  return (
    <b>
      <i aria-hidden>
        {count}
        <small>/{most}</small>
      </i>
      <VisuallyHidden>{t('person.outOf', { count, most })}</VisuallyHidden>
    </b>
  )
}
