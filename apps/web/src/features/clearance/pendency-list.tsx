import type { Pendency } from '@estante/contract'
import { Card } from '@estante/ui/card.tsx'
import { Tag } from '@estante/ui/tag.tsx'
import { Banknote, BookOpen, FileUp, ListTodo } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dueMoment } from '../../lib/language/due-moment.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import css from './clearance.module.css'

const ICONS = { EMPRESTIMO: BookOpen, DEBITO: Banknote, DEPOSITO: FileUp, OUTRA: ListTodo }

const dueOf = (data_prevista: string, vence_em: string | null): string =>
  vence_em === null ? data_prevista : dueMoment({ data_prevista, vence_em })

/** What is still open, each with what settles it. */
export function PendencyList({ pendencies, footer }: { pendencies: readonly Pendency[]; footer: ReactNode }) {
  const { t } = useTranslation('clearance')
  const format = useFormat()
  return (
    <Card as="section" headingLevel={2} title={t('open')} footer={footer}>
      <ul className={css.rows}>
        {pendencies.map((row, at) => {
          const Icon = ICONS[row.tipo]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two copies of one work may be out
            <li key={at} className={css.row}>
              <Icon size={20} aria-hidden className={css.icon} />
              <div className={css.words}>
                <strong>{row.descricao || t(`kind.${row.tipo}`)}</strong>
                <span className={css.facts}>
                  {[
                    t(`kind.${row.tipo}`),
                    row.desc_biblioteca,
                    row.data_prevista
                      ? t('returnBy', { day: format.dateTime(dueOf(row.data_prevista, row.vence_em)) })
                      : t('since', { day: format.date(row.desde) }),
                    row.outro_cadastro === 'S' ? t('otherRegistration') : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <span className={css.facts}>{t(`settle.${row.tipo}`)}</span>
              </div>
              {row.centavos > 0 || row.em_atraso === 'S' ? (
                <div className={css.mark}>
                  {row.centavos > 0 ? <span className={css.money}>{format.money(row.centavos)}</span> : null}
                  {row.em_atraso === 'S' ? <Tag tone="bad">{t('late')}</Tag> : null}
                </div>
              ) : null}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
