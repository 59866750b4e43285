import { Stack } from '@estante/ui/card.tsx'
import { Disclosure } from '@estante/ui/disclosure.tsx'
import { Link } from '@estante/ui/link.tsx'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { countAccess } from '../../../lib/links/link-access.ts'
import type { RecordTabProps } from '../../../lib/slots/slots.ts'
import { AskCopy } from '../components/ask-copy.tsx'
import { Loaded } from '../components/loaded.tsx'
import css from './summaries-tab.module.css'

/** REC-30: contents of a serial's issues. */
export function SummariesTab({ cod_acervo }: RecordTabProps) {
  const { t } = useTranslation('record-screen')
  const query = useCall('getSummaries', { params: { id: cod_acervo } })
  return (
    <Loaded query={query} isEmpty={data => data.fasciculos.length === 0} empty={t('summaries.empty')}>
      {data => (
        <Stack gap={2}>
          {data.fasciculos.map((issue, at) => (
            <Disclosure key={issue.titulo} title={issue.titulo} headingLevel={2} defaultOpen={at === 0}>
              <ul className={css.items}>
                {issue.itens.map(item => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </Disclosure>
          ))}
          <AskCopy cod_acervo={cod_acervo} />
        </Stack>
      )}
    </Loaded>
  )
}

/** REC-30: contents of a book, chapters of chapters set in. */
export function BookSummaryTab({ cod_acervo }: RecordTabProps) {
  const { t } = useTranslation('record-screen')
  const query = useCall('getSummaries', { params: { id: cod_acervo } })
  const links = useCall('getRecordLinks', { params: { id: cod_acervo } }).data?.[0]?.links ?? []
  return (
    <Loaded query={query} isEmpty={data => data.livro.length === 0} empty={t('summaries.empty')}>
      {data => (
        <ol className={css.chapters}>
          {data.livro.map((chapter, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: chapters are positions of one list; titles may repeat
            <li key={at} data-level={Math.min(chapter.nivel, 4)}>
              {chapter.url ? (
                <Link
                  href={chapter.url}
                  isExternal
                  onClick={() => {
                    const opened = links.find(link => link.url_link === chapter.url)
                    if (opened) countAccess(cod_acervo, opened)
                  }}
                >
                  {chapter.titulo}
                </Link>
              ) : (
                chapter.titulo
              )}
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  )
}
