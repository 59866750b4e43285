import type { LoanRequestKind } from '@estante/contract'
import { SPINNER_SIZES } from '@estante/contract/constants'
import { Alert } from '@estante/ui/alert.tsx'
import { Button } from '@estante/ui/button.tsx'
import { Stack } from '@estante/ui/card.tsx'
import { Link } from '@estante/ui/link.tsx'
import { Spinner } from '@estante/ui/spinner.tsx'
import { EmptyState, ErrorState } from '@estante/ui/states.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { errorText } from '../../../lib/errors/handle-error.ts'
import { useFocusPlace } from '../../../lib/page/use-focus-place.ts'
import type { RecordTabProps } from '../../../lib/slots/slots.ts'
import { RequestForm } from './request-form.tsx'
import { useRequestInfo } from './use-request-info.ts'

interface RequestTabProps extends RecordTabProps {
  kind: LoanRequestKind
}

/**
 * Asking for a copy of a work, of any of the three kinds (LREQ-01, LREQ-02). The form goes when it is sent, and the keyboard
 * stands at what is said instead.
 */
export function RequestTab({ cod_acervo, kind, showcase }: RequestTabProps) {
  const { t } = useTranslation('loan-requests')
  const [protocol, setProtocol] = useState<string | null>(null)
  const info = useRequestInfo(cod_acervo, kind, showcase?.cod_biblioteca)
  const labels = useCall('getLoanRequestLabels', {})
  const rule = useCall('getContactRule', {})
  const parts = [info, labels, rule]
  const failed = parts.find(part => part.error && !part.data)
  const place = useFocusPlace()
  const content = () => {
    if (failed)
      return (
        <ErrorState
          title={t('failed')}
          onRetry={() => {
            for (const part of parts) if (part.error) void part.refetch()
          }}
          isRetrying={failed.isFetching}
        >
          {errorText(failed.error)}
        </ErrorState>
      )
    if (!info.data || !labels.data || !rule.data) return <Spinner size={SPINNER_SIZES.small} label={t('loading')} />
    if (protocol !== null)
      return (
        <Alert
          kind="success"
          isLive
          title={t('sent', { protocol })}
          actions={
            <Button size="small" onClick={() => setProtocol(null)}>
              {t('another')}
            </Button>
          }
        >
          {t('sentHint')} <Link href="/meupergamum/solicitacoes-emprestimo">{t('toList')}</Link>.
        </Alert>
      )
    if (info.data.exemplares.length === 0) return <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>
    return (
      <Stack gap={4}>
        <p>{t(`intro.${kind}`)}</p>
        <RequestForm
          cod_acervo={cod_acervo}
          kind={kind}
          info={info.data}
          labels={labels.data}
          rule={rule.data}
          onSent={sent => {
            setProtocol(sent)
            void info.refetch()
          }}
        />
      </Stack>
    )
  }
  return <div {...place}>{content()}</div>
}
