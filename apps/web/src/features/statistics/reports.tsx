import { Pagination } from '@estante/ui/pagination.tsx'
import { Select } from '@estante/ui/select.tsx'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useCall } from '../../lib/api/query.ts'
import { ReportView } from './report-view.tsx'

const UNITS_PER_PAGE = 20
const MONTHS = Array.from({ length: 12 }, (_, month) => String(month + 1))
const OPTIONS = ['EMPRESTIMO', 'RENOVACAO', 'DEVOLUCAO', 'RESERVA', 'CONSULTA']

/** Questions of a report live in its address: it can be kept, sent and gone back to. */
function useQuestions() {
  const { t } = useTranslation('statistics')
  const [search, setSearch] = useSearchParams()
  const years = useCall('getOperatingYears', {}).data ?? []
  const libraries = useCall('getCirculationLibraries', {}).data ?? []
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
  const year = value('ano', String(years[0] ?? new Date().getFullYear()))
  const library = value('biblioteca')
  const named = libraries.map(one => [String(one.cod_biblioteca), one.desc_biblioteca] as const)
  return {
    value,
    change,
    ask,
    year: Number(year),
    library,
    firstLibrary: library || (named[0]?.[0] ?? ''),
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

function OperatingDays() {
  const { year, askYear } = useQuestions()
  const answer = useCall('getOperatingDays', { query: { year } } as never)
  return <ReportView route="estat_bib_funcionamento" answer={answer as never} filters={askYear} />
}

function Visits() {
  const { t } = useTranslation('statistics')
  const asked = useQuestions()
  const month = MONTHS.find(one => one === asked.value('mes'))
  const answer = useCall('getVisits', {
    query: { year: asked.year, ...(month && { month }), ...(asked.library && { library: asked.library }) },
  } as never)
  const months = MONTHS.map(one => [one, one.padStart(2, '0')] as const)
  const filters = [
    asked.askYear,
    asked.ask('mes', months, month ?? '', t('all.mes')),
    asked.askLibrary(asked.library, t('all.biblioteca')),
  ]
  return <ReportView route="estat_bib_catracas" answer={answer as never} filters={filters} />
}

const ByLibrary = () => <ReportView route="estat_usu_inst_bib" answer={useCall('getActiveByLibrary', {})} />
const ByCategory = () => <ReportView route="estat_usu_inst_categ_usu" answer={useCall('getActiveByCategory', {})} />

function ByUnit() {
  const { t } = useTranslation('statistics')
  const asked = useQuestions()
  const order = asked.value('ordem') === 'total' ? 'total' : 'nome'
  const page = Math.max(1, Number.parseInt(asked.value('pagina', '1'), 10) || 1)
  const answer = useCall('getActiveByUnit', { query: { order, page } } as never)
  const orders = ['nome', 'total'].map(code => [code, t(`orders.${code}`)] as const)
  const table = answer.data as { total_linhas: number } | undefined
  const count = Math.ceil((table?.total_linhas ?? 0) / UNITS_PER_PAGE)
  return (
    <ReportView
      route="estat_usu_inst_uo"
      answer={answer as never}
      filters={asked.ask('ordem', orders, order)}
      pages={
        count > 1 ? (
          <Pagination page={page} pageCount={count} onPageChange={to => asked.change('pagina')(String(to))} />
        ) : null
      }
    />
  )
}

function OfInstitution() {
  const { year, option, askYear, askOption } = useQuestions()
  const answer = useCall('getCirculationOfInstitution', { query: { year, option } } as never)
  return <ReportView route="estat_circ_mat_inst" answer={answer as never} filters={[askYear, askOption]} />
}

function OfLibrary() {
  const { year, option, firstLibrary, askYear, askOption, askLibrary } = useQuestions()
  const query = { year, option, library: firstLibrary }
  const answer = useCall('getCirculationOfLibrary', { query } as never, { enabled: firstLibrary !== '' })
  const filters = [askYear, askLibrary(firstLibrary), askOption]
  return <ReportView route="estat_circ_mat_bib" answer={answer as never} filters={filters} />
}

const one = (code: string): number[] => (/^\d{1,9}$/.test(code) ? [Number(code)] : [])

/** States of copies and of records, for the reports of the collection. */
function useStates(asked: ReturnType<typeof useQuestions>) {
  const { t } = useTranslation('statistics')
  const copies = useCall('getCopyStatuses', {}).data ?? []
  const records = useCall('getCollectionStatuses', {}).data ?? []
  const named = (list: readonly { codigo: number; descricao: string }[]) =>
    list.map(entry => [String(entry.codigo), entry.descricao] as const)
  return {
    named,
    body: { copyStatus: one(asked.value('exemplar')), collectionStatus: one(asked.value('obra')) },
    filters: [
      asked.ask('exemplar', named(copies), asked.value('exemplar'), t('all.exemplar')),
      asked.ask('obra', named(records), asked.value('obra'), t('all.obra')),
    ],
  }
}

function General() {
  const { t } = useTranslation('statistics')
  const asked = useQuestions()
  const states = useStates(asked)
  const types = useCall('getStatisticsWorkTypes', {}).data ?? []
  const body = { libraries: one(asked.library), workTypes: one(asked.value('tipo')), ...states.body }
  const answer = useCall('getGeneralCollections', { body } as never)
  const filters = [
    asked.askLibrary(asked.library, t('all.biblioteca')),
    asked.ask('tipo', states.named(types), asked.value('tipo'), t('all.tipo')),
    ...states.filters,
  ]
  return <ReportView route="estat_acervo_geral" answer={answer as never} filters={filters} />
}

/** AMB-49: the plain report sends no type, the others A and B. */
const q83 = (route: string, searchType?: 'A' | 'B'): ComponentType =>
  function Q83() {
    const { t } = useTranslation('statistics')
    const asked = useQuestions()
    const states = useStates(asked)
    const [library] = one(asked.library)
    const body = { year: asked.year, ...states.body, ...(library && { library }), ...(searchType && { searchType }) }
    const answer = useCall('getCollectionQ83', { body } as never)
    const filters = [asked.askYear, asked.askLibrary(asked.library, t('all.biblioteca')), ...states.filters]
    return <ReportView route={route} answer={answer as never} filters={filters} />
  }

/** STAT-03, 23: every report by the last part of its address. */
export const REPORTS: Readonly<Record<string, ComponentType>> = {
  estat_bib_funcionamento: OperatingDays,
  estat_bib_catracas: Visits,
  estat_usu_inst_bib: ByLibrary,
  estat_usu_inst_categ_usu: ByCategory,
  estat_usu_inst_uo: ByUnit,
  estat_circ_mat_inst: OfInstitution,
  estat_circ_mat_bib: OfLibrary,
  estat_acervo_geral: General,
  estat_mec_q83: q83('estat_mec_q83'),
  estat_mec_q83_a: q83('estat_mec_q83_a', 'A'),
  estat_mec_q83_b: q83('estat_mec_q83_b', 'B'),
}
