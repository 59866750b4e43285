import type { DebtAccount, ReceiptRow } from '@estante/contract'
import { Button } from '@estante/ui/button.tsx'
import { Card, Stack } from '@estante/ui/card.tsx'
import { Disclosure } from '@estante/ui/disclosure.tsx'
import { Tag } from '@estante/ui/tag.tsx'
import { FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/client.ts'
import { handleError } from '../../lib/errors/handle-error.ts'
import { useFormat } from '../../lib/language/hooks.ts'
import { saveBlob } from '../../lib/lists/save-blob.ts'
import css from './debts.module.css'

/** What was paid or waived, and the receipts to keep. */
export function ClosedDebts({ account }: { account: DebtAccount }) {
  const { t } = useTranslation('money-screen')
  const format = useFormat()
  const { encerrados, recibos } = account
  if (encerrados.length === 0 && recibos.length === 0) return null
  return (
    <Stack gap={4}>
      {recibos.length > 0 ? (
        <Card as="section" headingLevel={2} title={t('receipts.title')}>
          <ul className={css.rows}>
            {recibos.map(receipt => (
              <Receipt key={receipt.cod_recibo} receipt={receipt} />
            ))}
          </ul>
        </Card>
      ) : null}
      {encerrados.length > 0 ? (
        <Disclosure title={t('closed.title')} count={encerrados.length} headingLevel={2}>
          <ul className={css.rows}>
            {encerrados.map(debt => (
              <li key={debt.cod_debito} className={css.growing}>
                <span>
                  <span className={css.title}>{debt.obra || debt.motivo}</span>
                  <span className={css.fact}>
                    {t(`closed.${debt.situacao}`, {
                      day: format.date(debt.encerrado_em ?? debt.criado_em),
                      reason: debt.motivo_desconto,
                    })}
                  </span>
                  <span className={css.fact}>{debt.desc_biblioteca}</span>
                </span>
                <span className={css.money}>{format.money(debt.valor_centavos)}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </Stack>
  )
}

function Receipt({ receipt }: { receipt: ReceiptRow }) {
  const { t } = useTranslation('money-screen')
  const format = useFormat()
  const words = { number: receipt.numero, library: receipt.desc_biblioteca }
  const save = () =>
    void call('getReceiptPdf', { params: { id: receipt.cod_recibo } }).then(
      blob => saveBlob(blob, `recibo-${receipt.numero}.pdf`),
      handleError,
    )
  return (
    <li className={css.receipt}>
      <span>
        <span className={css.title}>{t('receipts.one', words)}</span>
        <span className={css.fact}>
          {format.dateTime(receipt.emitido_em)} · {t(`receipts.way.${receipt.forma}`, { defaultValue: receipt.forma })}
        </span>
      </span>
      {receipt.estornado === 'S' ? <Tag tone="warn">{t('receipts.reversed')}</Tag> : null}
      <span className={css.money}>{format.money(receipt.valor_centavos)}</span>
      <Button icon={<FileDown size={18} aria-hidden />} onClick={save} aria-label={t('receipts.download', words)}>
        {t('receipts.pdf')}
      </Button>
    </li>
  )
}
