import type { FieldGroup, RecordLink, RecordPage } from '@estante/contract'
import { LinkButton } from '@estante/ui/link.tsx'
import { EmptyState } from '@estante/ui/states.tsx'
import { VisuallyHidden } from '@estante/ui/visually-hidden.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { useInstitution } from '../../../lib/institution/institution-store.ts'
import type { LinkOpener } from '../../../lib/links/use-link-opener.tsx'
import { isLinkGroup, splitRepeated } from '../field.rules.ts'
import css from './field-groups.module.css'
import { FieldText } from './field-text.tsx'

interface FieldGroupsProps {
  record: RecordPage
  /** Of the record's groups, those to show; all of them when nothing is said. */
  groups?: readonly FieldGroup[]
  openLink: LinkOpener['openLink']
}

/** REC-06, REC-07: the standard display, in the order of the server. */
export function FieldGroups({ record, groups = record.campos, openLink }: FieldGroupsProps) {
  const { t } = useTranslation('messages')
  const institution = useInstitution()
  const links = useCall(
    'getRecordLinks',
    { params: { id: record.cod_acervo } },
    { enabled: record.campos.some(isLinkGroup) },
  )
  if (record.error || record.campos.length === 0)
    return <EmptyState title={record.message || t('ErroDadosAcervo')} headingLevel={2} />
  return (
    <dl className={css.fields} data-kind={record.tipo_acervo}>
      {groups.map(group => (
        <Group
          key={`${group.ordem}-${group.texto}`}
          group={group}
          cod_acervo={record.cod_acervo}
          idioma={record.idioma}
          most={Number(institution?.qtde_min_seq_paragrafo ?? 0)}
          links={links.data?.[0]?.links}
          openLink={openLink}
        />
      ))}
    </dl>
  )
}

interface GroupProps {
  group: FieldGroup
  cod_acervo: number
  idioma: string
  most: number
  links: readonly RecordLink[] | undefined
  openLink: LinkOpener['openLink']
}

/** REC-08: a group that repeats too often shows its first ones and says how many more there are. */
function Group({ group, cod_acervo, idioma, most, links, openLink }: GroupProps) {
  const { t } = useTranslation('record-screen')
  const [isOpen, setOpen] = useState(false)
  const [shown, rest] = splitRepeated(group.detalhes, most)
  return (
    <div className={css.group}>
      <dt>{group.texto}</dt>
      <dd>
        {(isOpen ? group.detalhes : shown).map(detail => (
          <FieldText
            key={`${detail.paragrafo}-${detail.seq_paragrafo}`}
            {...{ detail, cod_acervo, idioma, links, openLink }}
          />
        ))}
        {rest.length > 0 ? (
          <LinkButton onClick={() => setOpen(!isOpen)} className={css.more} isExpanded={isOpen}>
            {isOpen ? t('fields.less') : t('fields.more', { count: rest.length })}
            <VisuallyHidden>: {group.texto}</VisuallyHidden>
          </LinkButton>
        ) : null}
      </dd>
    </div>
  )
}
