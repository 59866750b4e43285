import type { FieldDetail, RecordLink } from '@estante/contract'
import { Link } from '@estante/ui/link.tsx'
import { Anchor } from '@estante/ui/provider.tsx'
import { Info, UserRoundSearch } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/language/hooks.ts'
import { langOf, langOfText } from '../../../lib/language/lang-of.ts'
import { LinkAction } from '../../../lib/links/link-action.tsx'
import type { LinkOpener } from '../../../lib/links/use-link-opener.tsx'
import { licenceOf, linkedRecordOf, linkOfDetail, piecesOf } from '../field.rules.ts'
import { recordAddress } from '../record-address.rules.ts'
import css from './field-groups.module.css'

/** A title is in the language of its work; summaries and notes are told by their words. Names have no language. */
function langOfField({ paragrafo, descricao }: FieldDetail, idioma: string, page: string): string | undefined {
  if (paragrafo === '245') return langOf(idioma, page)
  return paragrafo.startsWith('5') ? langOfText(descricao.join(' '), page) : undefined
}

interface FieldTextProps {
  detail: FieldDetail
  cod_acervo: number
  /** The work's own language, as MARC codes it. */
  idioma: string
  links: readonly RecordLink[] | undefined
  openLink: LinkOpener['openLink']
}

/** One field: its pieces with their punctuation, and what it leads to. */
export function FieldText({ detail, cod_acervo, idioma, links, openLink }: FieldTextProps) {
  const { t } = useTranslation('record-screen')
  const language = useLanguage()
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
  const lang = langOfField(detail, idioma, language)
  const linked = linkedRecordOf(detail)
  return (
    <div className={css.field} lang={lang}>
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
              {/^[17]00$/.test(detail.paragrafo) ? (
                <UserRoundSearch size="1em" aria-hidden />
              ) : (
                <Info size="1em" aria-hidden />
              )}
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
