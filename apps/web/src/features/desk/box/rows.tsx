import { Cover } from '@estante/ui/cover.tsx'
import { Anchor } from '@estante/ui/provider.tsx'
import { Bookmark, Check, Info, TriangleAlert, Truck, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { libraryTime } from '../../../lib/language/library-clock.ts'
import { hasScreen } from '../../../lib/page/known-screens.ts'
import { mayAct } from '../frame/desk-session.ts'
import { KeyLabel } from '../frame/key-label.tsx'
import { keyOf } from '../frame/keys.ts'
import css from './box.module.css'
import { beginOverride } from './desk-work.ts'
import { rowWords } from './row-words.ts'
import type { Row } from './work-store.ts'

const SIGNS = { ok: Check, warn: TriangleAlert, bad: X, hold: Bookmark, go: Truck, info: Info } as const

/** What happened, the newest on top; a refusal is a row too. */
export function Rows({ rows, isReturn = false }: { rows: readonly Row[]; isReturn?: boolean }) {
  const { t } = useTranslation('desk')
  if (rows.length === 0) return null
  return (
    <ul className={isReturn ? `${css.rows} ${css.back}` : css.rows} aria-label={t('rows')}>
      {rows.map(row => (
        <OneRow key={row.key} row={row} isReturn={isReturn} />
      ))}
    </ul>
  )
}

function OneRow({ row, isReturn }: { row: Row; isReturn: boolean }) {
  const { t } = useTranslation('desk')
  const words = rowWords(row.answer)
  const Sign = SIGNS[words.tone]
  const mayOverride = row.answer.tipo === 'RECUSA' && row.answer.excecao === 'S'
  const author = 'exemplar' in row.answer ? (row.answer.exemplar?.autor ?? '') : ''
  return (
    <li className={`${css.row} ${css[words.tone]} ${row.isUndone ? css.undone : ''}`}>
      <span className={css.sign}>
        <Sign size={20} aria-hidden />
        <span className={css.hidden}>{row.isUndone ? t('undo.done') : t(`tone.${words.tone}`)}</span>
      </span>
      {words.title ? <Cover title={words.title} author={author} width={36} /> : <span />}
      <div className={css.what}>
        <b>{words.title || row.code}</b>
        <small>{words.code}</small>
      </div>
      {isReturn ? (
        <div className={css.message}>
          <b>{words.person}</b>
          <small>{words.personDetail}</small>
        </div>
      ) : null}
      <div className={css.message}>
        <b>{words.message}</b>
        <small>
          {[row.answer.tipo === 'RECUSA' ? !isReturn && words.person : row.whom, words.detail]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      <div className={css.side}>
        {row.isUndone ? t('undo.done') : null}
        {!row.isUndone && mayOverride ? (
          <button type="button" className={css.over} onClick={() => beginOverride()}>
            <KeyLabel name={keyOf('override').keys[0]} />
            {t('override.act')}
          </button>
        ) : null}
        {row.answer.tipo === 'DEVOLVIDO' && row.answer.pago_perda && mayAct('pay') ? (
          <Anchor href={`/balcao/receber?pessoa=${row.answer.pago_perda.cod_pessoa}`}>
            <KeyLabel name={keyOf('override').keys[0]} /> {t('row.refund')}
          </Anchor>
        ) : null}
        {row.answer.tipo === 'DESCONHECIDO' && hasScreen('/balcao/registro-rapido') ? (
          <Anchor href={`/balcao/registro-rapido?codigo=${encodeURIComponent(row.code)}`}>
            <KeyLabel name={keyOf('quick').keys[0]} /> {t('row.quickRecord')}
          </Anchor>
        ) : null}
        {!row.isUndone ? <span className={css.fine}>{words.side}</span> : null}
      </div>
      <time className={css.time} dateTime={row.at}>
        {libraryTime(row.at)}
      </time>
    </li>
  )
}
