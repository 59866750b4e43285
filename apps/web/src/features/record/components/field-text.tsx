import type { FieldDetail, RecordLink } from '@estante/contract'
import { Link } from '@estante/ui/link.tsx'
import { Anchor } from '@estante/ui/provider.tsx'
import { UserRoundSearch } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkAction } from '../../../lib/viewers/link-action.tsx'
import type { LinkOpener } from '../../../lib/viewers/use-link-opener.tsx'
import { licenceOf, linkedRecordOf, linkOfDetail, piecesOf } from '../field.rules.ts'
import { recordAddress } from '../record-address.rules.ts'
import css from './field-groups.module.css'

interface FieldTextProps {
  detail: FieldDetail
  cod_acervo: number
  links: readonly RecordLink[] | undefined
  openLink: LinkOpener['openLink']
}

/** One field: its pieces with their punctuation, and what it leads to. */
export function FieldText({ detail, cod_acervo, links, openLink }: FieldTextProps) {
  const { t } = useTranslation('record-screen')
  const link = linkOfDetail(detail, links)
  if (link)
    return (
      <div className={css.field}>
        <LinkAction {...{ cod_acervo, link, openLink }} />
        {detail.descricao985 ? <span className={css.note}>{detail.descricao985}</span> : null}
        {detail.msg_err_login ? <span className={css.note}>{detail.msg_err_login}</span> : null}
      </div>
    )
  const licence = licenceOf(detail)
  const linked = linkedRecordOf(detail)
  return (
    <div className={css.field}>
      {piecesOf(detail).map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces are positions of one field
        <Fragment key={at}>
          {piece.href ? <Link href={piece.href}>{piece.text}</Link> : piece.text}
          {piece.authority ? (
            <Anchor
              href={piece.authority}
              className={css.authority}
              title={t('fields.authority', { name: piece.text })}
              aria-label={t('fields.authority', { name: piece.text })}
            >
              <UserRoundSearch size={16} aria-hidden />
            </Anchor>
          ) : null}
          {piece.after}
        </Fragment>
      ))}
      {linked ? (
        <span className={css.note}>
          <Link href={recordAddress(linked)}>{t('fields.linkedRecord')}</Link>
        </span>
      ) : null}
      {licence ? (
        <Link href={licence.url} isExternal className={css.licence}>
          {licence.name}
        </Link>
      ) : null}
    </div>
  )
}
