import { SafeHtml } from '@estante/ui/safe-html.tsx'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { handleError } from '../../../lib/errors/handle-error.ts'
import { hasOwnPlace } from '../copies.rules.ts'
import css from './print-sheet.module.css'
import { useParts } from './use-parts.ts'
import { useSituation } from './use-situation.ts'

/** REC-23: what a printed record says. It stands beside the page, is seen by the printer alone, and goes away after. */
export function PrintSheet({ cod_acervo, onDone }: { cod_acervo: number; onDone: () => void }) {
  const { t } = useTranslation('record-screen')
  const situation = useSituation()
  const partsOf = useParts()
  const asked = useCall('getPrintData', { params: { id: cod_acervo } }, { staleTime: 0 })
  // What was printed before says where the copies were then: paper waits for how they are now.
  const data = asked.isFetching ? undefined : asked.data
  const error = asked.isFetching ? null : asked.error
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => {
    if (!error) return
    handleError(error)
    done.current()
  }, [error])
  useEffect(() => {
    if (!data) return
    const root = document.documentElement
    root.dataset.printing = 'record'
    const finish = () => done.current()
    window.addEventListener('afterprint', finish, { once: true })
    window.print()
    // Browsers whose print call returns at once fire afterprint later; those without it go on after a while.
    const timer = setTimeout(finish, 60_000)
    return () => {
      delete root.dataset.printing
      window.removeEventListener('afterprint', finish)
      clearTimeout(timer)
    }
  }, [data])
  if (!data) return null
  // On paper too, whoever goes to the shelf must know which volume a number is.
  const hasParts = data.exemplares.some(copy => partsOf(copy) !== '')
  return createPortal(
    <div className={css.sheet} aria-hidden>
      <h1>{data.obra}</h1>
      {data.referencia ? <SafeHtml html={data.referencia} /> : null}
      <dl>
        {data.campos.map(group => (
          <div key={`${group.ordem}-${group.texto}`}>
            <dt>{group.texto}</dt>
            {group.detalhes.map(detail => (
              <dd key={`${detail.paragrafo}-${detail.seq_paragrafo}`}>
                {detail.descricao.map((text, at) => text + (detail.pontuacao[at] ?? '')).join('')}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {data.exemplares.length > 0 ? (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('copies.library')}</th>
              <th scope="col">{t('copies.place')}</th>
              <th scope="col">{t('copies.callNumber')}</th>
              {hasParts ? <th scope="col">{t('copies.parts')}</th> : null}
              <th scope="col">{t('copies.accession')}</th>
              <th scope="col">{t('copies.situation')}</th>
            </tr>
          </thead>
          <tbody>
            {data.exemplares.map(copy => (
              <tr key={copy.cod_exemplar}>
                <td>{copy.desc_biblioteca}</td>
                <td>{hasOwnPlace(copy) ? copy.desc_local_exemplar : t('copies.anyPlace')}</td>
                <td>{copy.chamada}</td>
                {hasParts ? <td>{partsOf(copy) || '—'}</td> : null}
                <td>{copy.tombo}</td>
                <td>{situation(copy).day || situation(copy).words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <p>{data.endereco}</p>
    </div>,
    document.body,
  )
}
