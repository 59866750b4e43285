import { ACCESSIBLE_ORDERS, accessibleAddress, withoutFilters } from '@estante/contract/accessible-address'
import { Link } from '@estante/ui/link.tsx'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCall } from '../../lib/api/query.ts'
import { PlainFrame, useAsked, Waiting } from './plain-frame.tsx'
import { TitleTypes } from './search-form.tsx'

/** S-06: type of work, libraries, all or accessible titles (A11Y-24), and the order. */
export function FiltersPage() {
  const { t } = useTranslation('accessible')
  const navigate = useNavigate()
  const asked = useAsked()
  const { data, error, refetch } = useCall('getAccessibleFilters', {})
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    void navigate(
      accessibleAddress('resultados', {
        ...asked,
        page: 1,
        titles: given.get('titulos') === 'TA' ? 'TA' : 'TT',
        order: ACCESSIBLE_ORDERS.find(order => order === given.get('ordem')) ?? 'za',
        types: given.getAll('tipo').map(Number),
        libraries: given.getAll('biblioteca').map(Number),
      }),
    )
  }
  return (
    <PlainFrame title={t('filters.title')}>
      {data ? (
        <>
          <h1>{t('filters.title')}</h1>
          <form onSubmit={send}>
            <TitleTypes />
            <p>
              <label className="plain-label" htmlFor="ordem">
                {t('order.label')}
              </label>
            </p>
            <p>
              <select id="ordem" name="ordem" defaultValue={asked.order}>
                {ACCESSIBLE_ORDERS.map(order => (
                  <option key={order} value={order}>
                    {t(`order.${order}`)}
                  </option>
                ))}
              </select>
            </p>
            <Boxes
              name="biblioteca"
              legend={t('filters.libraries')}
              options={data.bibliotecas.map(one => [one.cod_biblioteca, one.desc_biblioteca])}
              on={asked.libraries}
            />
            <Boxes
              name="tipo"
              legend={t('filters.types')}
              options={data.tipos_obra.map(one => [one.cod_tipo_obra, one.desc_tipo_obra])}
              on={asked.types}
            />
            <p className="plain-go">
              <button type="submit">{t('filters.apply')}</button>
              <Link href={accessibleAddress('resultados', withoutFilters(asked))}>{t('filters.clear')}</Link>
            </p>
          </form>
        </>
      ) : (
        <Waiting error={error} onRetry={() => void refetch()} />
      )}
    </PlainFrame>
  )
}

interface BoxesProps {
  name: string
  legend: string
  options: [number, string][]
  on: readonly number[]
}

function Boxes({ name, legend, options, on }: BoxesProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {options.map(([code, text]) => (
        <label key={code} className="plain-choice">
          <input type="checkbox" name={name} value={code} defaultChecked={on.includes(code)} /> {text}
        </label>
      ))}
    </fieldset>
  )
}
