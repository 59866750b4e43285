import type { RecordPage } from '@estante/contract'
import { Disclosure } from '@estante/ui/disclosure.tsx'
import { useTranslation } from 'react-i18next'
import type { LinkOpener } from '../../../lib/links/use-link-opener.tsx'
import { restOf } from '../reading.rules.ts'
import { FieldGroups } from './field-groups.tsx'
import css from './full-record.module.css'

interface FullRecordProps {
  record: RecordPage
  openLink: LinkOpener['openLink']
}

/** Everything else that the record says, closed under what is read first; open where there is nothing to read. */
export function FullRecord({ record, openLink }: FullRecordProps) {
  const { t } = useTranslation('record-screen')
  if (record.error || record.campos.length === 0) return <FieldGroups record={record} openLink={openLink} />
  const groups = restOf(record)
  if (groups.length === 0) return null
  return (
    <Disclosure
      look="plain"
      headingLevel={2}
      title={<span className={css.title}>{t('reading.full')}</span>}
      defaultOpen={record.resumo === ''}
      className={css.full}
    >
      <FieldGroups record={record} groups={groups} openLink={openLink} />
    </Disclosure>
  )
}
