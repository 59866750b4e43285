import { Button } from '@estante/ui/button.tsx'
import { Tag } from '@estante/ui/tag.tsx'
import { TextField } from '@estante/ui/text-field.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newName } from '../../../lib/api/act-once.ts'
import { type Answer, call } from '../../../lib/api/client.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { useDesk } from '../frame/desk-session.ts'
import { ListBlock } from './list-block.tsx'
import css from './panel.module.css'
import { useAct } from './use-act.ts'

type Slip = Answer<'deskDebts'>['cobrancas'][number]

/**
 * What the person was asked to pay by slip or Pix: marked as paid by the number on the statement, it asks for the money no
 * longer, and what it was for is settled. One that the platform confirmed with another value waits for somebody to look, and
 * what came in for a debt that was settled already is told as left over.
 */
export function Slips({ slips, onChanged }: { slips: readonly Slip[]; onChanged: () => void }) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const { cod_biblioteca } = useDesk()
  const [number, setNumber] = useState('')
  const [told, setTold] = useState('')
  const { isBusy, act } = useAct()
  if (slips.length === 0) return told === '' ? null : <p role="status">{told}</p>
  const settle = ({ referencia, forma }: Slip) =>
    act(async () => {
      const body = { cod_biblioteca, referencia, forma, numero: number.trim() }
      const { pago_centavos, sobra_centavos } = await call('deskPay', { body, once: newName() })
      const words = sobra_centavos > 0 ? 'slips.leftOver' : 'slips.settled'
      setTold(t(words, { value: format.money(sobra_centavos > 0 ? sobra_centavos : pago_centavos) }))
      setNumber('')
      onChanged()
    })
  return (
    <section className={css.block}>
      <p role="status">{told}</p>
      <div className={css.form}>
        <TextField label={t('slips.number')} value={number} onValueChange={setNumber} description={t('slips.hint')} />
      </div>
      <ListBlock
        title={t('slips.title')}
        query={{ error: null, refetch: onChanged }}
        rows={slips}
        rowKey={row => row.referencia}
        empty=""
        columns={[
          { id: 'referencia', header: t('slips.reference'), render: row => row.referencia, isRowHeader: true },
          { id: 'forma', header: t('pay.way'), render: row => t(`pay.ways.${row.forma}`) },
          { id: 'biblioteca', header: t('library'), render: row => row.desc_biblioteca },
          { id: 'vale', header: t('slips.until'), render: row => format.date(row.vence_em) },
          {
            id: 'situacao',
            header: t('slips.status'),
            render: row =>
              row.situacao === 'DIVERGENTE' ? (
                <Tag tone="bad">{t('slips.other')}</Tag>
              ) : row.situacao === 'PAGA' ? (
                <Tag tone="warn">{t('slips.left', { value: format.money(row.sobra_centavos) })}</Tag>
              ) : (
                t('slips.open')
              ),
          },
          { id: 'valor', header: t('list.value'), render: row => format.money(row.valor_centavos), align: 'end' },
          {
            id: 'paga',
            header: t('slips.settle'),
            isHeaderHidden: true,
            render: row =>
              row.situacao === 'PAGA' ? null : (
                <Button
                  size="small"
                  isPending={isBusy}
                  disabled={number.trim() === ''}
                  onClick={() => void settle(row)}
                >
                  {t('slips.settle')}
                </Button>
              ),
          },
        ]}
      />
    </section>
  )
}
