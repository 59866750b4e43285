import { Tag } from '@estante/ui/tag.tsx'
import { CircleAlert, CircleCheck, Clock3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/language/hooks.ts'
import { dueOf } from './due.rules.ts'

const ICONS = { bad: CircleAlert, warn: Clock3, ok: CircleCheck }

interface DueWordsProps {
  /** A day, or the moment of what is lent for hours. */
  due: string
  /** It is said to be returned: the days stand still, and nobody is late. */
  isClaimed?: boolean
}

/** When it is due, and how near that is, in shape, words and colour together. */
export function DueWords({ due: moment, isClaimed = false }: DueWordsProps) {
  const { t } = useTranslation('circulation-screen')
  const format = useFormat()
  const due = dueOf(moment)
  const Icon = ICONS[due.tone]
  return (
    <span>
      <time dateTime={moment}>{format.dateTime(moment)}</time>{' '}
      {isClaimed ? null : (
        <Tag tone={due.tone} icon={<Icon size={14} aria-hidden />}>
          {due.kind === 'day' ? t('due.onTime') : t(`due.${due.kind}`, { count: due.count })}
        </Tag>
      )}
    </span>
  )
}
