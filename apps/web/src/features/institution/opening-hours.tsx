import type { OpeningHours } from '@estante/contract'
import { Card } from '@estante/ui/card.tsx'
import { SkeletonText } from '@estante/ui/skeleton.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { Tag } from '@estante/ui/tag.tsx'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { errorText } from '../../lib/errors/handle-error.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import css from './opening-hours.module.css'

interface OpeningHoursListProps {
  /** Only this one, where the page is one library's own. */
  cod_biblioteca?: number | undefined
  headingLevel?: 2 | 3
}

/** When and where each library is open, with its coming holidays. */
export function OpeningHoursList({ cod_biblioteca, headingLevel = 3 }: OpeningHoursListProps) {
  const { t } = useTranslation(['home', 'messages'])
  const { data, error, isPending, refetch } = useCall('getOpeningHours', {})
  if (isPending) return <SkeletonText />
  if (!data) {
    return (
      <ErrorState title={t('ErroLista', { ns: 'messages' })} headingLevel={headingLevel} onRetry={() => void refetch()}>
        {errorText(error)}
      </ErrorState>
    )
  }
  const shown = data.filter(library => cod_biblioteca === undefined || library.cod_biblioteca === cod_biblioteca)
  if (shown.length === 0) return <p>{t('info.empty')}</p>
  return (
    <div className={css.grid}>
      {shown.map(library => (
        <LibraryCard key={library.cod_biblioteca} library={library} headingLevel={headingLevel} />
      ))}
    </div>
  )
}

interface LibraryCardProps {
  library: OpeningHours
  headingLevel?: 2 | 3
}

export function LibraryCard({ library, headingLevel = 3 }: LibraryCardProps) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const Holidays = headingLevel === 2 ? 'h3' : 'h4'
  const isOpen = library.aberta_agora === 'S'
  return (
    <Card
      headingLevel={headingLevel}
      title={library.desc_biblioteca}
      aside={<Tag tone={isOpen ? 'ok' : 'plain'}>{t(isOpen ? 'info.openNow' : 'info.closedNow')}</Tag>}
    >
      <p className={css.contact}>{[library.endereco, library.telefone, library.email].filter(Boolean).join(' · ')}</p>
      {library.horarios.length > 0 ? (
        <table className={css.hours}>
          <thead>
            <tr>
              <th scope="col">{t('info.weekday')}</th>
              <th scope="col">{t('info.hours')}</th>
            </tr>
          </thead>
          <tbody>
            {library.horarios.map(row => (
              <tr key={`${row.dia_semana}-${row.abertura}`}>
                <th scope="row">{format.weekday(row.dia_semana)}</th>
                <td>
                  {row.abertura && row.fechamento ? `${row.abertura}–${row.fechamento}` : t('info.closed')}
                  {row.observacao ? ` (${row.observacao})` : ''}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {library.proximos_feriados.length > 0 ? (
        <>
          <Holidays className={css.holidays}>{t('info.holidays')}</Holidays>
          <ul className={css.list}>
            {library.proximos_feriados.map(holiday => (
              <li key={`${holiday.data} ${holiday.descricao}`}>
                {`${format.date(holiday.data)}${holiday.data_fim ? `–${format.date(holiday.data_fim)}` : ''}: ${holiday.descricao}`}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Card>
  )
}
