import { Button } from '@estante/ui/button.tsx'
import { Checkbox } from '@estante/ui/choice.tsx'
import { Dialog } from '@estante/ui/dialog.tsx'
import { SkeletonText } from '@estante/ui/skeleton.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { errorText } from '../../lib/errors/handle-error.ts'
import type { NetworkInstitutionsProps } from '../../lib/slots/slots.ts'

/** NET-01: which institutions of the network are asked; none at all is no search. */
export function Component({ chosen, onClose, onSearch }: NetworkInstitutionsProps) {
  const { t } = useTranslation(['search-screen', 'ui'])
  const { data, isPending, isError, error, refetch } = useCall('getNetworkInstitutions', {})
  const reason = useId()
  const all = (data ?? []).map(each => String(each.cod_empresa))
  const [changed, setCodes] = useState<ReadonlySet<string> | null>(() => chosen && new Set(chosen))
  const codes = changed ?? new Set(all)
  // Only what the network still has: an address may name others, and the list may not have come yet.
  const asked = all.filter(code => codes.has(code))
  const isAll = all.length > 0 && all.every(code => codes.has(code))
  const change = (values: readonly string[], isOn: boolean) => {
    const next = new Set(codes)
    for (const value of values) {
      if (isOn) next.add(value)
      else next.delete(value)
    }
    setCodes(next)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('network.title')}
      size="large"
      footer={
        <>
          <Button onClick={onClose}>{t('cancel', { ns: 'ui' })}</Button>
          {data && asked.length === 0 ? <p id={reason}>{t('network.chooseOne')}</p> : null}
          <Button
            look="main"
            disabled={asked.length === 0}
            aria-describedby={data && asked.length === 0 ? reason : undefined}
            onClick={() => onSearch(asked)}
          >
            {t('form.search')}
          </Button>
        </>
      }
    >
      {isPending ? <SkeletonText lines={6} /> : null}
      {isError ? <ErrorState title={errorText(error) ?? t('network.failed')} onRetry={() => void refetch()} /> : null}
      {data ? (
        <fieldset>
          <legend>{t('network.institutions')}</legend>
          <Checkbox
            checked={isAll}
            isIndeterminate={!isAll && asked.length > 0}
            onCheckedChange={isOn => change(all, isOn)}
          >
            {t('network.all')}
          </Checkbox>
          {data.map(each => (
            <Checkbox
              key={each.cod_empresa}
              checked={codes.has(String(each.cod_empresa))}
              onCheckedChange={isOn => change([String(each.cod_empresa)], isOn)}
            >
              {`${each.sigla_empresa} · ${each.desc_empresa}`}
            </Checkbox>
          ))}
        </fieldset>
      ) : null}
    </Dialog>
  )
}
