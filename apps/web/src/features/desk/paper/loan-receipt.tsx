import type { PersonCard } from '@estante/contract'
import { useTranslation } from 'react-i18next'
import { dueMoment } from '../../../lib/language/due-moment.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import type { Row } from '../box/work-store.ts'
import { serverNow, useDesk } from '../frame/desk-session.ts'
import css from './paper.module.css'
import { usePaper } from './use-paper.ts'

/** What a person takes home, on paper: titles and days. */
export function LoanReceipt({ person, rows }: { person: PersonCard; rows: readonly Row[] }) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const paper = usePaper()
  const { library } = useDesk()
  const done = rows.flatMap(({ key, answer, isUndone }) =>
    isUndone
      ? []
      : answer.tipo === 'EMPRESTADO'
        ? [{ key, title: answer.exemplar.obra, due: dueMoment(answer) }]
        : // Without a network the paper is all that the person has of it.
          answer.tipo === 'GUARDADO' && answer.modo === 'EMPRESTAR'
          ? [{ key, title: answer.obra || answer.codigo, due: answer.data_prevista }]
          : answer.tipo === 'RENOVADO'
            ? [{ key, title: answer.obra, due: dueMoment(answer) }]
            : [],
  )
  if (done.length === 0) return null
  return (
    <div className={paper} aria-hidden>
      <p className={css.spaced}>{t('receipt.title')}</p>
      <p>
        {library?.desc_biblioteca}
        <br />
        {person.matricula}
      </p>
      <ul>
        {done.map(({ key, title, due }) => (
          <li key={key}>
            {title}
            <br />
            <b>{t('row.dueBy', { day: format.dateTime(due) })}</b>
          </li>
        ))}
      </ul>
      <p className={css.tiny}>{format.dateTime(serverNow().toISOString())}</p>
    </div>
  )
}
