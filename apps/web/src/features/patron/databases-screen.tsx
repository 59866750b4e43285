import { Card, Stack } from '@estante/ui/card.tsx'
import { Link, LinkButton } from '@estante/ui/link.tsx'
import { SkeletonList } from '@estante/ui/skeleton.tsx'
import { EmptyState } from '@estante/ui/states.tsx'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/client.ts'
import { useCall } from '../../lib/api/query.ts'
import { FailedCall } from '../../lib/errors/failed-call.tsx'
import { handleError } from '../../lib/errors/handle-error.ts'

/** PAT-14: databases and e-books, by category. */
export function Component() {
  const { t } = useTranslation('person')
  const query = useCall('getDatabases', {})
  if (query.error && !query.data) return <FailedCall query={query} />
  if (!query.data) return <SkeletonList rows={4} label={t('databases.title')} />
  if (query.data.length === 0) return <EmptyState title={t('databases.none')} />
  const open = (base: string) =>
    void call('getBaseUrl', { body: { base } })
      .then(({ url }) => window.location.assign(url))
      .catch(handleError)
  return (
    <Stack gap={5}>
      {[...new Set(query.data.map(one => one.categoria))].map(category => (
        <Card key={category} title={category || t('databases.other')} headingLevel={2}>
          <ul>
            {query.data
              .filter(one => one.categoria === category)
              .map(entry => (
                <li key={entry.codigo}>
                  {entry.acesso === 'N' ? (
                    <strong>{entry.nome}</strong>
                  ) : entry.base ? (
                    <LinkButton onClick={() => open(entry.base)}>{entry.nome}</LinkButton>
                  ) : (
                    <Link href={entry.url} isExternal>
                      {entry.nome}
                    </Link>
                  )}
                  {entry.descricao ? <p>{entry.descricao}</p> : null}
                  {entry.acesso === 'N' ? <p>{t('databases.onlyFor', { publico: entry.publico.join(', ') })}</p> : null}
                </li>
              ))}
          </ul>
        </Card>
      ))}
    </Stack>
  )
}
