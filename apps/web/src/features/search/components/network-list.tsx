import type { NetworkResult } from '@estante/contract'
import { LinkButton } from '@estante/ui/link.tsx'
import { Tag } from '@estante/ui/tag.tsx'
import { Building2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANDMARKS } from '../../../lib/page/landmarks.ts'
import { factsOf, institutionName } from '../network.rules.ts'
import css from './result-row.module.css'

const NetworkRecordDialog = lazy(async () => ({
  default: (await import('./network-record-dialog.tsx')).NetworkRecordDialog,
}))

/** NET-03: what other institutions hold, each result with whose it is. */
export function NetworkList({ works, first }: { works: readonly NetworkResult[]; first: number }) {
  const { t } = useTranslation(['search-screen', 'messages'])
  const [shown, setShown] = useState<NetworkResult | null>(null)
  return (
    <>
      <ol className={css.listL} start={first + 1} aria-label={t('results.label')}>
        {works.map((work, at) => (
          <li key={work.id} className={css.row} data-display="L" data-cover="false">
            <div className={css.words}>
              <h2
                className={css.title}
                id={at === 0 ? LANDMARKS.firstResult : undefined}
                tabIndex={at === 0 ? -1 : undefined}
              >
                <LinkButton onClick={() => setShown(work)}>{work.obra}</LinkButton>
              </h2>
              {work.autor ? <p className={css.author}>{work.autor}</p> : null}
              <p className={css.facts}>{factsOf(work, t('SemData', { ns: 'messages' })).join(' · ')}</p>
              <p className={css.marks}>
                <Tag icon={<Building2 size={14} aria-hidden />}>{institutionName(work)}</Tag>
                <span className={css.place}>{t('network.number', { id: work.id })}</span>
              </p>
            </div>
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
