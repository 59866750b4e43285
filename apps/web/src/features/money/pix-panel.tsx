import type { PaymentRequest } from '@estante/contract'
import { Button } from '@estante/ui/button.tsx'
import { Cluster, Stack } from '@estante/ui/card.tsx'
import { TextField } from '@estante/ui/text-field.tsx'
import { FileDown, QrCode } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/client.ts'
import { handleError } from '../../lib/errors/handle-error.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import { saveBlob } from '../../lib/lists/save-blob.ts'
import { CopyText } from './copy-text.tsx'
import css from './debts.module.css'
import { DrawnCode } from './drawn-code.tsx'
import type { Paying } from './paying.ts'
import { PaymentPlace } from './payment-place.tsx'
import { PaymentState } from './payment-state.tsx'
import { usePayment } from './use-payment.ts'

/** Pix with the library's own key: code to photograph, text to copy; the desk settles it. */
export function PixPanel({ paying, waiting }: { paying: Paying; waiting: PaymentRequest | null }) {
  const { t } = useTranslation('money-screen')
  const format = useFormat()
  const { slip, isBusy, begin, forget } = usePayment(waiting)
  if (!slip?.pix)
    return (
      <PaymentPlace reference={null}>
        <Stack gap={3}>
          <p className={css.note}>{t('pix.hint')}</p>
          <div>
            <Button
              look="main"
              icon={<QrCode size={18} aria-hidden />}
              isPending={isBusy}
              disabled={paying.cents === null}
              onClick={() => {
                const { cents, library, debts } = paying
                if (cents === null) return
                const body = { cod_biblioteca: library, forma: 'PIX' as const, centavos: cents, debitos: [...debts] }
                void begin(() => call('createPayment', { body }), t('pix.made', { amount: format.money(cents) }))
              }}
            >
              {t('pix.make')}
            </Button>
          </div>
        </Stack>
      </PaymentPlace>
    )
  const { pix } = slip
  const save = () =>
    void call('getPaymentPdf', { params: { referencia: slip.referencia } }).then(
      blob => saveBlob(blob, `pix-${slip.referencia}.pdf`),
      handleError,
    )
  return (
    <PaymentPlace reference={slip.referencia}>
      <Stack gap={4}>
        <div className={css.pix}>
          {slip.situacao === 'ABERTA' ? (
            <DrawnCode
              code={pix.qr}
              label={t('pix.code', { amount: format.money(slip.valor_centavos) })}
              shape="square"
            />
          ) : null}
          <div>
            <p className={css.note}>{t('pix.with')}</p>
            <p className={css.amount}>{format.money(slip.valor_centavos)}</p>
            <p className={css.note}>{pix.recebedor}</p>
            <PaymentState slip={slip} onAgain={forget} />
          </div>
        </div>
        {slip.situacao === 'ABERTA' ? (
          <>
            <div className={css.copy}>
              <TextField
                className={css.code}
                label={t('pix.text')}
                value={pix.copia_e_cola}
                readOnly
                onFocus={event => event.target.select()}
              />
              <CopyText text={pix.copia_e_cola} label={t('pix.copy')} />
            </div>
            <p className={css.note}>{t('until', { day: format.date(slip.vence_em) })}</p>
            <Cluster>
              <Button icon={<FileDown size={18} aria-hidden />} onClick={save}>
                {t('pix.pdf')}
              </Button>
              <Button look="ghost" onClick={forget}>
                {t('other')}
              </Button>
            </Cluster>
          </>
        ) : null}
      </Stack>
    </PaymentPlace>
  )
}
