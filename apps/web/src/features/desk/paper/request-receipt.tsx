import type { DeskRequest } from '@estante/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/language/hooks.ts'
import css from './paper.module.css'
import { usePaper } from './use-paper.ts'

/** What was handed over, to whom and where, for whoever took it to sign. */
export function RequestReceipt({ row }: { row: DeskRequest }) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const paper = usePaper()
  return (
    <div className={paper} aria-hidden>
      <p className={css.spaced}>{t('receipt.handOver')}</p>
      <p>
        {row.desc_biblioteca_recebimento}
        <br />
        {row.protocolo}
      </p>
      <ul>
        <li>{row.obra}</li>
        <li>{row.codigo_barras}</li>
        <li>{t('receipt.for', { name: row.nome_pessoa })}</li>
        <li>
          <b>{t('receipt.handedTo', { name: row.pessoa_autorizada || row.nome_pessoa })}</b>
        </li>
        {row.domicilio ? <li>{row.domicilio}</li> : null}
      </ul>
      <p>
        ______________________
        <br />
        {t('receipt.signature')}
      </p>
      <p className={css.tiny}>{format.dateTime(row.data_situacao)}</p>
    </div>
  )
}
