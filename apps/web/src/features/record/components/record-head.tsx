import type { RecordPage } from '@estante/contract'
import { classes } from '@estante/ui/classes.ts'
import { spokenName } from '@estante/ui/cover.rules.ts'
import { Link } from '@estante/ui/link.tsx'
import { Tag } from '@estante/ui/tag.tsx'
import { Accessibility } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/language/hooks.ts'
import { langOf } from '../../../lib/language/lang-of.ts'
import { lifeOf } from '../reading.rules.ts'
import { authorityAddress, searchAddress } from '../record-address.rules.ts'
import { keptTogether, titleParts } from '../title.rules.ts'
import css from './record-head.module.css'

/** What it is, its title, and who made it. */
export function RecordHead({ record }: { record: RecordPage }) {
  const { t } = useTranslation('record-screen')
  const lang = langOf(record.idioma, useLanguage())
  const title = titleParts(record.obra, record.subtitulo)
  const life = lifeOf(record.autor)
  const author = record.cod_autoridade ? authorityAddress(record.cod_autoridade) : searchAddress(record.autor, 'AUTOR')
  return (
    <header className={css.head}>
      <p className={css.kind}>{record.desc_tipo_obra}</p>
      <h1 className={classes(css.title, title.isLong && css.long)} lang={lang}>
        {keptTogether(title.main)}
        {title.rest ? (
          <>
            <span className={css.mark}>: </span>
            <span className={css.subtitle}>{keptTogether(title.rest)}</span>
          </>
        ) : null}
      </h1>
      {record.autor ? (
        <p className={css.author}>
          <Link href={author}>{spokenName(record.autor)}</Link>
          {life ? <span className={css.life}> {life}</span> : null}
        </p>
      ) : null}
      <p className={css.marks}>
        {record.possui_acessibilidade === 'S' ? (
          <Tag tone="info" icon={<Accessibility size="1em" aria-hidden />}>
            {t('accessible')}
          </Tag>
        ) : null}
      </p>
    </header>
  )
}
