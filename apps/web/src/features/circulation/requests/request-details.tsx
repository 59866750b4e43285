import type { LoanRequest, LoanRequestField } from '@estante/contract'
import { Button } from '@estante/ui/button.tsx'
import { FieldList, Stack } from '@estante/ui/card.tsx'
import { Dialog } from '@estante/ui/dialog.tsx'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { useFormat } from '../../../lib/language/hooks.ts'
import { usePartWords } from '../../../lib/work/use-part-words.ts'
import css from './requests.module.css'

interface RequestDetailsProps {
  row: LoanRequest
  onClose: () => void
  onCancel: () => void
}

/** LREQ-11: everything that a request holds, and how it went on. */
export function RequestDetails({ row, onClose, onCancel }: RequestDetailsProps) {
  const { t } = useTranslation('loan-requests')
  const format = useFormat()
  const partWords = usePartWords()
  const labels = useCall('getLoanRequestLabels', {}).data
  const fact = (field: LoanRequestField, detail: string) =>
    detail === '' || !labels ? [] : [{ id: field, term: labels[field], detail }]
  const isHome = row.tipo === 'delivery'
  const facts = [
    { id: 'title', term: t('columns.title'), detail: [row.obra, ...partWords(row)].join(', ') },
    { id: 'kind', term: t('columns.kind'), detail: t(`kinds.${row.tipo}`) },
    ...fact('biblioteca_origem', row.desc_biblioteca_origem),
    ...(isHome ? [] : fact('biblioteca_recebimento', row.desc_biblioteca_recebimento)),
    ...fact('cod_local_recebimento', row.local_recebimento),
    ...fact('domicilio', row.domicilio),
    ...(row.hora_inicio
      ? [{ id: 'time', term: t('pickUpTime'), detail: t('between', { from: row.hora_inicio, to: row.hora_fim }) }]
      : []),
    ...fact('pessoa_autorizada', row.pessoa_autorizada),
    ...fact('recebimento_textual', row.recebimento_textual),
    ...fact('telefone', row.telefone),
    ...fact('email', row.email),
  ]
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('detailsTitle', { protocol: row.protocolo })}
      size="large"
      footer={
        row.cancelavel === 'S' ? (
          <Button look="danger" onClick={onCancel}>
            {t('cancel')}
          </Button>
        ) : undefined
      }
    >
      <Stack gap={5}>
        <FieldList items={facts} />
        <section>
          <h3>{t('steps')}</h3>
          <ol className={css.steps}>
            {row.passos.map(step => (
              <li key={`${step.situacao}-${step.data}`}>
                {step.situacao_desc} <span className={css.quiet}>{format.dateTime(step.data)}</span>
                {step.nota ? <p className={css.note}>{step.nota}</p> : null}
              </li>
            ))}
          </ol>
        </section>
      </Stack>
    </Dialog>
  )
}
