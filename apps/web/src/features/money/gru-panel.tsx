import type { Collecting, DebtAccount, PaymentRequest } from '@estante/contract'
import { Alert } from '@estante/ui/alert.tsx'
import { Button } from '@estante/ui/button.tsx'
import { Cluster, Stack } from '@estante/ui/card.tsx'
import { FileDown, Landmark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/client.ts'
import { handleError } from '../../lib/errors/handle-error.ts'
import { writtenCents } from '../../lib/forms/amount.rules.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import { saveBlob } from '../../lib/lists/save-blob.ts'
import { CopyText } from './copy-text.tsx'
import css from './debts.module.css'
import { DrawnCode } from './drawn-code.tsx'
import type { Paying } from './paying.ts'
import { PaymentPlace } from './payment-place.tsx'
import { PaymentState } from './payment-state.tsx'
import { usePayment } from './use-payment.ts'

interface GruPanelProps {
  paying: Paying
  waiting: PaymentRequest | null
  payer: DebtAccount['pagador']
  library: Collecting
}

/** LOAN-08: a slip of the Treasury, for who has a CPF (PAT-15); it settles nothing by itself. */
export function GruPanel({ paying, waiting, payer, library }: GruPanelProps) {
  const { t } = useTranslation(['money-screen', 'messages'])
  const format = useFormat()
  const { slip, isBusy, begin, forget } = usePayment(waiting)
  if (!payer) {
    const onde = [library.desc_biblioteca, library.contato].filter(Boolean).join(' · ')
    return <Alert kind="warning">{t('messages:SemCpf', { onde })}</Alert>
  }
  if (!slip?.gru)
    return (
      <PaymentPlace reference={null}>
        <Stack gap={3}>
          <p className={css.note}>{t('gru.payer', payer)}</p>
          <p className={css.note}>{t('gru.bank')}</p>
          <div>
            <Button
              look="main"
              icon={<Landmark size={18} aria-hidden />}
              isPending={isBusy}
              disabled={paying.cents === null}
              onClick={() => {
                const { cents, debts } = paying
                if (cents === null) return
                const body = { valor: writtenCents(cents), codBiblioteca: paying.library, debitos: [...debts] }
                void begin(() => call('createGru', { body }), t('gru.made', { amount: format.money(cents) }))
              }}
            >
              {t('gru.make')}
            </Button>
          </div>
        </Stack>
      </PaymentPlace>
    )
  const { gru } = slip
  const line = gru.linha_digitavel.join(' ')
  const save = () =>
    void call('getPaymentPdf', { params: { referencia: slip.referencia } }).then(
      blob => saveBlob(blob, `gru-${slip.referencia}.pdf`),
      handleError,
    )
  return (
    <PaymentPlace reference={slip.referencia}>
      <Stack gap={3}>
        <p className={css.amount}>{format.money(slip.valor_centavos)}</p>
        <p className={css.note}>
          {t('gru.facts', {
            ug: gru.ug,
            gestao: gru.gestao,
            recolhimento: gru.codigo_recolhimento,
            referencia: slip.referencia,
            competencia: gru.competencia,
          })}
        </p>
        <p className={css.note}>{t('gru.payer', { nome: gru.contribuinte, cpf: payer.cpf })}</p>
        {slip.situacao === 'ABERTA' ? (
          <>
            <DrawnCode code={gru.barras} label={t('gru.code', { line })} shape="bars" />
            <p className={css.digits}>
              {gru.linha_digitavel.map(block => (
                <span key={block}>{block} </span>
              ))}
            </p>
            <Cluster>
              <CopyText text={line.replaceAll(/\D/g, '')} label={t('gru.copy')} />
              <Button icon={<FileDown size={18} aria-hidden />} onClick={save}>
                {t('gru.pdf')}
              </Button>
              <Button look="ghost" onClick={forget}>
                {t('other')}
              </Button>
            </Cluster>
            <p className={css.note}>{t('until', { day: format.date(slip.vence_em) })}</p>
            <p className={css.note}>{t('gru.bank')}</p>
          </>
        ) : null}
        <PaymentState slip={slip} onAgain={forget} />
      </Stack>
    </PaymentPlace>
  )
}
