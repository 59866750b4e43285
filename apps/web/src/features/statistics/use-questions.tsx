import { Select } from '@estante/ui/select.tsx'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useCall } from '../../lib/api/query.ts'
import { useFailureToast } from './use-failure-toast.ts'

const OPTIONS = ['EMPRESTIMO', 'RENOVACAO', 'DEVOLUCAO', 'RESERVA', 'CONSULTA']

/** Questions of a report live in its address: it can be kept, sent and gone back to. */
export function useQuestions() {
  const { t } = useTranslation('statistics')
  const [search, setSearch] = useSearchParams()
  const known = useCall('getOperatingYears', {})
  const units = useCall('getCirculationLibraries', {})
  const years = known.data ?? []
  const libraries = units.data ?? []
  useFailureToast(known.error, units.error)
  const value = (name: string, otherwise = '') => search.get(name) ?? otherwise
  const change = (name: string) => (next: string) =>
    setSearch(before => {
      const after = new URLSearchParams(before)
      if (next === '') after.delete(name)
      else after.set(name, next)
      if (name !== 'pagina') after.delete('pagina')
      return after
    })
  const ask = (name: string, options: readonly (readonly [string, string])[], now: string, all?: string) => (
    <Select
      key={name}
      label={t(`filters.${name}`)}
      options={options.map(([code, label]) => ({ value: code, label }))}
      value={now}
      placeholder={all}
      onValueChange={change(name)}
    />
  )
  // What the lists do not offer was chosen by nobody: above its numbers they would name another year, or all libraries.
  const offered = (text: string, pattern: RegExp, codes: readonly number[]) =>
    pattern.test(text) && (codes.length === 0 || codes.includes(Number(text))) ? text : ''
  const year = offered(value('ano'), /^(19|20)\d\d$/, years) || String(years[0] ?? new Date().getFullYear())
  // A library of the address is asked for once it is known to be offered; a list that fails keeps nobody waiting.
  const mayAsk = value('biblioteca') === '' || units.data !== undefined || Boolean(units.error)
  const library = offered(
    mayAsk ? value('biblioteca') : '',
    /^\d{1,9}$/,
    libraries.map(one => one.cod_biblioteca),
  )
  const named = libraries.map(one => [String(one.cod_biblioteca), one.desc_biblioteca] as const)
  return {
    value,
    change,
    ask,
    search,
    years,
    year: Number(year),
    library,
    mayAsk,
    firstLibrary: library || (named[0]?.[0] ?? ''),
    /** Where a report is one library's, it waits for their list. */
    units,
    askYear: ask(
      'ano',
      (years.length > 0 ? years : [Number(year)]).map(one => [String(one), String(one)]),
      year,
    ),
    askLibrary: (now: string, all?: string) => ask('biblioteca', named, now, all),
    askOption: ask(
      'medida',
      OPTIONS.map(code => [code, t(`options.${code}`)]),
      value('medida', 'EMPRESTIMO'),
    ),
    option: OPTIONS.find(code => code === value('medida')) ?? 'EMPRESTIMO',
  }
}
