import type { Copy } from '@estante/contract'
import { Disclosure } from '@estante/ui/disclosure.tsx'
import { useTranslation } from 'react-i18next'
import { type CopyGroup, groupCopies } from '../copies.rules.ts'
import { CopiesTable } from './copies-table.tsx'
import css from './copy-places.module.css'
import { CopyStateMark } from './copy-state-mark.tsx'
import { useParts } from './use-parts.ts'
import { useSituation } from './use-situation.ts'

/** Copies of one library by place: how many stand there, when the others come back; numbers of each on demand. */
export function CopyPlaces({ copies, caption }: { copies: readonly Copy[]; caption: string }) {
  const { t } = useTranslation('record-screen')
  return (
    <div className={css.places}>
      {groupCopies(copies).map(groups => (
        <Place key={groups[0]?.copies[0]?.cod_exemplar} groups={groups} />
      ))}
      <Disclosure look="plain" title={t('copies.each')} className={css.each}>
        <CopiesTable copies={copies} caption={caption} />
      </Disclosure>
    </div>
  )
}

function Place({ groups }: { groups: readonly CopyGroup[] }) {
  const { t } = useTranslation('record-screen')
  const dayOf = useSituation()
  const partsOf = useParts()
  const [first] = groups
  if (!first) return null
  const all = groups.flatMap(group => group.copies)
  const present = groups.find(group => group.state === 'available')?.copies.length ?? 0
  const last = (group: CopyGroup, copy: Copy): string =>
    group.state === 'available' ? t('copies.toLoan') : group.state === 'here' ? t('copies.stays') : dayOf(copy).day
  return (
    <div className={css.place}>
      <div className={css.head}>
        <p className={css.where}>
          {[first.place || t('copies.anyPlace'), all[0] ? partsOf(all[0]) : ''].filter(Boolean).join(' · ')}
        </p>
        <p className={css.call}>{first.chamada || '—'}</p>
        <p className={css.note}>{t('copies.inOf', { count: present, total: all.length })}</p>
      </div>
      <ul className={css.states}>
        {groups.map(group => {
          const [copy] = group.copies
          return copy ? (
            <li key={`${group.state}/${copy.data_prevista}/${copy.situacao}`}>
              <CopyStateMark copy={copy} />
              <span>{t('copies.count', { count: group.copies.length })}</span>
              <span className={css.note}>{last(group, copy)}</span>
            </li>
          ) : null
        })}
      </ul>
    </div>
  )
}
