import type { NetworkResult } from '@estante/contract'
import { Button } from '@estante/ui/button.tsx'
import { Dialog } from '@estante/ui/dialog.tsx'
import { Link } from '@estante/ui/link.tsx'
import { SkeletonText } from '@estante/ui/skeleton.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { errorText, handleError } from '../../lib/errors/handle-error.ts'
import { openAtPartner } from '../../lib/links/partner-link.ts'
import { institutionName } from './network.rules.ts'
import css from './network-record-dialog.module.css'

/** NET-08: a record of another institution, with everything it gave. */
export function NetworkRecordDialog({ work, onClose }: { work: NetworkResult; onClose: () => void }) {
  const { t } = useTranslation(['search-screen', 'record'])
  const { data, isPending, isError, error, refetch } = useCall('getNetworkRecord', { params: { id: String(work.id) } })
  return (
    <Dialog isOpen onClose={onClose} title={work.obra} size="large">
      {isPending ? <SkeletonText lines={6} /> : null}
      {isError ? (
        <ErrorState title={errorText(error) ?? t('network.recordFailed')} onRetry={() => void refetch()} />
      ) : null}
      {data ? (
        <dl className={css.facts}>
          <Pair name={t('network.institution')} values={[institutionName(data)]} />
          <Pair name={t('network.sourceNumber')} values={[data.identificador]} />
          {data.dados.map(({ elemento, valores }) => (
            <Pair key={elemento} name={t(`record:dc.${elemento}`)} values={valores} />
          ))}
          {data.referencia ? <Pair name={t('network.reference')} values={[data.referencia]} /> : null}
        </dl>
      ) : null}
      {data?.parceiro ? (
        <Button
          look="main"
          onClick={() => void openAtPartner({ codigo: data.parceiro, id: data.identificador }).catch(handleError)}
        >
          {t('network.openAtPartner', { name: institutionName(data) })}
        </Button>
      ) : null}
    </Dialog>
  )
}

function Pair({ name, values }: { name: string; values: readonly string[] }) {
  return (
    <div className={css.pair}>
      <dt>{name}</dt>
      {values.map(value => (
        <dd key={value}>
          {/^https?:\/\/\S+$/.test(value) ? (
            <Link href={value} isExternal>
              {value}
            </Link>
          ) : (
            value
          )}
        </dd>
      ))}
    </div>
  )
}
