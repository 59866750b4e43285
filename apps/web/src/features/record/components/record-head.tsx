import type { RecordPage } from '@estante/contract'
import { Link } from '@estante/ui/link.tsx'
import { Tag } from '@estante/ui/tag.tsx'
import { Accessibility, Globe } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { useLanguage } from '../../../lib/language/hooks.ts'
import { langOf } from '../../../lib/language/lang-of.ts'
import { authorityAddress, searchAddress } from '../record-address.rules.ts'
import { keptTogether } from '../title.rules.ts'
import css from './record-head.module.css'

/** What it is, its title, and who made it. */
export function RecordHead({ record }: { record: RecordPage }) {
  const { t } = useTranslation('record-screen')
  // Said only where there is something to open; the card asks for the same links.
  const links = useCall('getRecordLinks', { params: { id: record.cod_acervo } })
  const hasLinks = (links.data?.[0]?.links.length ?? 0) > 0
  const lang = langOf(record.idioma, useLanguage())
  const kind = [record.desc_tipo_obra, record.ano_publicacao, record.idioma_desc].filter(Boolean).join(' · ')
  const author = record.cod_autoridade ? authorityAddress(record.cod_autoridade) : searchAddress(record.autor, 'AUTOR')
  return (
    <header className={css.head}>
      <p className={css.kind}>{kind}</p>
      <h1 className={css.title} lang={lang}>
        {keptTogether(record.obra)}
        {record.subtitulo && !record.obra.includes(record.subtitulo) ? (
          <span className={css.subtitle}>{record.subtitulo}</span>
        ) : null}
      </h1>
      {record.autor ? (
        <p className={css.author}>
          <Link href={author}>{record.autor}</Link>
        </p>
      ) : null}
      <p className={css.marks}>
        {record.acesso_remoto && hasLinks ? (
          <Tag tone="info" icon={<Globe size={14} aria-hidden />}>
            {t('online')}
          </Tag>
        ) : null}
        {record.possui_acessibilidade === 'S' ? (
          <Tag tone="info" icon={<Accessibility size={14} aria-hidden />}>
            {t('accessible')}
          </Tag>
        ) : null}
      </p>
    </header>
  )
}
