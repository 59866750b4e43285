import type { Collecting, DebtAccount, PaymentRequest } from '@estante/contract'
import { Alert } from '@estante/ui/alert.tsx'
import { Button, ButtonLink } from '@estante/ui/button.tsx'
import { Cluster, Stack } from '@estante/ui/card.tsx'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/client.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import css from './debts.module.css'
import type { Paying } from './paying.ts'
import { PaymentPlace } from './payment-place.tsx'
import { PaymentState } from './payment-state.tsx'
import { usePayment } from './use-payment.ts'

interface PlatformPanelProps {
  paying: Paying
  waiting: PaymentRequest | null
  payer: DebtAccount['pagador']
  library: Collecting
}

/** A payment on the Treasury's platform: begun here, paid there, and noticed here by itself. */
export function PlatformPanel({ paying, waiting, payer, library }: PlatformPanelProps) {
  const { t } = useTranslation(['money-screen', 'messages'])
  const format = useFormat()
  const { slip, isBusy, begin, forget } = usePayment(waiting)
  if (!payer) {
    const onde = [library.desc_biblioteca, library.contato].filter(Boolean).join(' · ')
    return <Alert kind="warning">{t('messages:SemCpf', { onde })}</Alert>
  }
  if (!slip?.pagtesouro)
    return (
      <PaymentPlace reference={null}>
        <Stack gap={3}>
          <p className={css.note}>{t('pagtesouro.hint')}</p>
          <p className={css.note}>{t('gru.payer', payer)}</p>
          <div>
            <Button
              look="main"
              isPending={isBusy}
              disabled={paying.cents === null}
              onClick={() => {
                const { cents, debts, library: at } = paying
                if (cents === null) return
                const body = { cod_biblioteca: at, forma: 'PAGTESOURO' as const, centavos: cents, debitos: [...debts] }
                void begin(() => call('createPayment', { body }), t('pagtesouro.made', { amount: format.money(cents) }))
              }}
            >
              {t('pagtesouro.make')}
            </Button>
          </div>
        </Stack>
      </PaymentPlace>
    )
  return (
    <PaymentPlace reference={slip.referencia}>
      <Stack gap={3}>
        <p className={css.amount}>{format.money(slip.valor_centavos)}</p>
        {slip.situacao === 'ABERTA' ? (
          <Cluster>
            <ButtonLink
              look="main"
              icon={<ExternalLink size={18} aria-hidden />}
              href={slip.pagtesouro.endereco}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t('pagtesouro.open')}
            </ButtonLink>
            <Button look="ghost" onClick={forget}>
              {t('other')}
            </Button>
          </Cluster>
        ) : null}
        <PaymentState slip={slip} onAgain={forget} />
      </Stack>
    </PaymentPlace>
  )
}
