import type { MarcRow } from '@estante/contract'
import { useTranslation } from 'react-i18next'
import { nestMarc } from '../marc.rules.ts'
import css from './marc-view.module.css'

/** A blank indicator is written as cataloguers write it. */
const indicator = (value: string | null): string => (value === null || value.trim() === '' ? '#' : value)

/** MARC as a cataloguer reads it: field, indicators, and its sections under each other. */
export function MarcView({ rows, caption }: { rows: readonly MarcRow[]; caption: string }) {
  const { t } = useTranslation('record-screen')
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: on a phone the rows' display drops the implicit roles
    <table role="table" className={css.marc}>
      <caption className={css.caption}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {t('marc.field')}
          </th>
          <th role="columnheader" scope="col">
            {t('marc.indicators')}
          </th>
          <th role="columnheader" scope="col">
            {t('marc.content')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {nestMarc(rows).map(field => (
          <tr role="row" key={field.key}>
            <th role="rowheader" scope="row">
              {field.paragrafo}
            </th>
            <td role="cell" className={css.indicators}>
              {field.campo_fixo ? '' : `${indicator(field.indicador1)} ${indicator(field.indicador2)}`}
            </td>
            <td role="cell">
              <ul className={css.sections}>
                {field.secoes.map(section => (
                  <li key={section.key} className={section.secao === null ? css.fixed : undefined}>
                    {section.secao === null ? null : <b className={css.code}>{`$${section.secao}`}</b>}
                    <span>
                      {section.descricao}
                      {section.pontuacao}
                    </span>
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}
