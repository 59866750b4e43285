import { Link } from '@estante/ui/link.tsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { useLanguage } from '../../../lib/language/hooks.ts'
import { langOf } from '../../../lib/language/lang-of.ts'
import { recordAddress } from '../record-address.rules.ts'
import css from './related.module.css'

interface LinkedRecordsProps {
  cod_acervo: number
  /** Records that stand on the shelf of editions: they are not listed again. */
  shown: readonly number[]
  /** Levels and parts stand in the tree of the archive. */
  isTreeShown: boolean
}

/** REC-24: host, parts, earlier and later titles, other editions. Nothing to show is no section. */
export function LinkedRecords({ cod_acervo, shown, isTreeShown }: LinkedRecordsProps) {
  const { t } = useTranslation('record-screen')
  const id = useId()
  const language = useLanguage()
  const linked = useCall('getLinkedRecords', { params: { id: cod_acervo } })
  const branch = useCall('getArchiveBranch', { query: { acervo: cod_acervo } }, { enabled: isTreeShown })
  const inTree = [...(branch.data?.caminho ?? []), ...(branch.data?.partes ?? [])].map(node => node.cod_acervo)
  const data = linked.data?.filter(work => !shown.includes(work.cod_acervo) && !inTree.includes(work.cod_acervo))
  if (!data || data.length === 0 || (isTreeShown && branch.isPending)) return null
  const relations = [...new Set(data.map(each => each.relacao))]
  return (
    <section aria-labelledby={id} className={css.section}>
      <h2 id={id} className={css.title}>
        {t('related.linked')}
      </h2>
      <dl className={css.relations}>
        {relations.map(relation => (
          <div key={relation}>
            <dt>{relation}</dt>
            {data
              .filter(each => each.relacao === relation)
              .map(work => (
                <dd key={work.cod_acervo}>
                  <Link href={recordAddress(work.cod_acervo)} lang={langOf(work.idioma, language)}>
                    {work.obra}
                  </Link>
                  <span className={css.note}>
                    {[work.autor, work.ano_publicacao].filter(Boolean).map(part => ` · ${part}`)}
                  </span>
                </dd>
              ))}
          </div>
        ))}
      </dl>
    </section>
  )
}
