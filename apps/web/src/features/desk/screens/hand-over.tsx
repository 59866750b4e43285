import type { DeskRequest } from '@estante/contract'
import { useTranslation } from 'react-i18next'
import css from './panel.module.css'

/** Where a copy goes, when, and into whose hands: what whoever carries it or hands it over has to know. */
export function HandOver({ row }: { row: DeskRequest }) {
  const { t } = useTranslation('desk')
  const lines = [
    row.tipo === 'delivery'
      ? row.domicilio
      : row.biblioteca_origem === row.biblioteca_recebimento
        ? row.desc_biblioteca_recebimento
        : t('requests.way', { from: row.desc_biblioteca_origem, to: row.desc_biblioteca_recebimento }),
    row.local_recebimento,
    row.hora_inicio && t('requests.between', { from: row.hora_inicio, to: row.hora_fim }),
    row.pessoa_autorizada && t('requests.authorised', { name: row.pessoa_autorizada }),
    row.recebimento_textual,
    row.telefone && t('requests.phone', { phone: row.telefone }),
  ].filter(Boolean)
  return (
    <ul className={css.lines}>
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
