import type { RecordPage } from '@estante/contract'
import { Link } from '@estante/ui/link.tsx'
import { Tag } from '@estante/ui/tag.tsx'
import { Accessibility, Globe } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { authorityAddress, searchAddress } from '../record-address.rules.ts'
import { keptTogether } from '../title.rules.ts'
import css from './record-head.module.css'

/** What it is, its title, and who made it. */
export function RecordHead({ record }: { record: RecordPage }) {
  const { t } = useTranslation('record-screen')
  const kind = [record.desc_tipo_obra, record.ano_publicacao, record.idioma_desc].filter(Boolean).join(' · ')
  const author = record.cod_autoridade ? authorityAddress(record.cod_autoridade) : searchAddress(record.autor, 'AUTOR')
  return (
    <header className={css.head}>
      <p className={css.kind}>{kind}</p>
      <h1 className={css.title}>
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
        {record.acesso_remoto ? (
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
