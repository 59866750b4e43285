import type { Validation, ValidationState } from '@estante/contract'
import { Card, Stack, Wrap } from '@estante/ui/card.tsx'
import { SkeletonArea, SkeletonText } from '@estante/ui/skeleton.tsx'
import { ErrorState } from '@estante/ui/states.tsx'
import { CircleCheck, CircleX, Clock, ShieldAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useCall } from '../../lib/api/query.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import { usePageTitle } from '../../lib/page/title.ts'
import css from './clearance.module.css'

const LOOKS: Record<ValidationState, { icon: typeof CircleCheck; tone: string | undefined }> = {
  VALIDA: { icon: CircleCheck, tone: css.ok },
  VENCIDA: { icon: Clock, tone: css.warn },
  REVOGADA: { icon: CircleX, tone: css.bad },
  FALSA: { icon: ShieldAlert, tone: css.bad },
  ALTERADA: { icon: ShieldAlert, tone: css.bad },
}

/** NADA-06: where the QR code of a certificate leads. The reason stands in the address as a code and is not shown. */
export function Component() {
  const { t } = useTranslation(['clearance', 'messages'])
  const { cod = '', valid = '', motivo = '' } = useParams()
  const query = useCall('validateClearance', { body: { cod, valid, motivo } }, { staleTime: 0 })
  usePageTitle(t('check.title'))
  if (query.error && !query.data)
    return (
      <Wrap className={css.page}>
        <ErrorState headingLevel={1} title={t('messages:ErroQrCode')} onRetry={() => void query.refetch()}>
          {t('check.failed')}
        </ErrorState>
      </Wrap>
    )
  return (
    <Wrap className={css.page}>
      {query.data ? (
        <Verdict validation={query.data} />
      ) : (
        <>
          <h1>{t('check.title')}</h1>
          <SkeletonArea>
            <SkeletonText lines={5} />
          </SkeletonArea>
        </>
      )}
    </Wrap>
  )
}

function Verdict({ validation: { situacao, certidao } }: { validation: Validation }) {
  const { t } = useTranslation(['clearance', 'messages'])
  const format = useFormat()
  const { icon: Icon, tone } = LOOKS[situacao]
  const facts: [name: string, value: string | null][] = certidao
    ? [
        ['number', certidao.numero],
        ['initials', certidao.iniciais],
        ['cpf', certidao.cpf],
        ['issued', format.date(certidao.emitida_em)],
        ['until', format.date(certidao.valida_ate)],
        ['revoked', certidao.revogada_em && format.date(certidao.revogada_em)],
      ]
    : []
  return (
    <Stack gap={4}>
      <div>
        <div className={css.verdict}>
          <Icon size={44} aria-hidden className={tone} />
          <h1>{certidao ? t(`check.${situacao}.title`) : t('messages:ErroQrCode')}</h1>
        </div>
        <p role="status">{t(`check.${situacao}.words`)}</p>
      </div>
      {certidao ? (
        <Card>
          <dl className={css.list}>
            {facts.map(([name, value]) =>
              value ? (
                <div key={name} style={{ display: 'contents' }}>
                  <dt>{t(`check.facts.${name}`)}</dt>
                  <dd>{value}</dd>
                </div>
              ) : null,
            )}
          </dl>
        </Card>
      ) : null}
      <p className={css.facts}>{t(certidao ? 'check.compare' : 'check.askLibrary')}</p>
    </Stack>
  )
}
