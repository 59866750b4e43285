import type { NetworkResult } from '@estante/contract'
import { LinkButton } from '@estante/ui/link.tsx'
import { Tag } from '@estante/ui/tag.tsx'
import { Building2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANDMARKS } from '../../lib/page/landmarks.ts'
import type { NetworkListProps } from '../../lib/slots/slots.ts'
import { factsOf, institutionName } from './network.rules.ts'
import css from './network-list.module.css'

const NetworkRecordDialog = lazy(async () => ({
  default: (await import('./network-record-dialog.tsx')).NetworkRecordDialog,
}))

/** NET-03: what other institutions hold, each result with whose it is. */
export function Component({ works, first }: NetworkListProps) {
  const { t } = useTranslation(['search-screen', 'messages'])
  const [shown, setShown] = useState<NetworkResult | null>(null)
  return (
    <>
      <ol className={css.list} start={first + 1} aria-label={t('results.label')}>
        {works.map((work, at) => (
          <li key={work.id} className={css.row}>
            <h2
              className={css.title}
              id={at === 0 ? LANDMARKS.firstResult : undefined}
              tabIndex={at === 0 ? -1 : undefined}
            >
              <LinkButton onClick={() => setShown(work)}>{work.obra}</LinkButton>
            </h2>
            {work.autor ? <p>{work.autor}</p> : null}
            <p className={css.facts}>{factsOf(work, t('SemData', { ns: 'messages' })).join(' · ')}</p>
            <p className={css.marks}>
              <Tag icon={<Building2 size={14} aria-hidden />}>{institutionName(work)}</Tag>
              <span className={css.number}>{t('network.number', { id: work.id })}</span>
            </p>
          </li>
        ))}
      </ol>
      {shown ? (
        <Suspense>
          <NetworkRecordDialog work={shown} onClose={() => setShown(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
