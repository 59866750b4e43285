import type { StatisticsTable } from '@estante/contract'
import { Pagination } from '@estante/ui/pagination.tsx'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/client.ts'
import { useCall } from '../../lib/api/query.ts'
import { cellAddress } from './list-address.rules.ts'
import { ReportView } from './report-view.tsx'
import { useFailureToast } from './use-failure-toast.ts'
import { useLongMonths } from './use-long-months.ts'
import { useLastPage, usePage } from './use-page.ts'
import { useQuestions } from './use-questions.tsx'
import { useYearBeside } from './use-year-beside.tsx'

const UNITS_PER_PAGE = 20
const MONTHS = Array.from({ length: 12 }, (_, month) => String(month + 1))

function OperatingDays() {
  const { t } = useTranslation('statistics')
  const asked = useQuestions()
  const beside = useYearBeside(asked)
  const answer = useCall('getOperatingDays', { query: { year: asked.year } } as never)
  const other = useCall('getOperatingDays', { query: { year: beside.year } } as never, { enabled: beside.isAsked })
  return (
    <ReportView
      route="estat_bib_funcionamento"
      answer={answer as never}
      filters={[asked.askYear, beside.ask]}
      // Of all libraries together, which is more than a year has.
      months={{ year: asked.year, measure: t('figures.libraryDays'), before: beside.of(other.data) }}
    />
  )
}

function Visits() {
  const { t } = useTranslation('statistics')
  const asked = useQuestions()
  const month = MONTHS.find(one => one === asked.value('mes'))
  const query = { year: asked.year, ...(month && { month }), ...(asked.library && { library: asked.library }) }
  const answer = useCall('getVisits', { query } as never, { enabled: asked.mayAsk })
  const beside = useYearBeside(asked)
  const ofYear = (year: number) => ({ query: { year, ...(asked.library && { library: asked.library }) } }) as never
  const other = useCall('getVisits', ofYear(beside.year), {
    enabled: asked.mayAsk && beside.isAsked && !month,
  })
  const openDays = useOpenDays(asked.year, asked.library)
  const names = useLongMonths()
  const months = MONTHS.map((one, at) => [one, names[at] ?? one] as const)
  const filters = [
    asked.askYear,
    asked.ask('mes', months, month ?? '', t('all.mes')),
    asked.askLibrary(asked.library, t('all.biblioteca')),
    month ? null : beside.ask,
  ]
  const year = { year: asked.year, measure: t('columns.visits'), before: beside.of(other.data), openDays }
  return (
    <ReportView
      route="estat_bib_catracas"
      answer={answer as never}
      filters={filters}
      {...(!month && { months: year })}
    />
  )
}

const ByLibrary = () => <ReportView route="estat_usu_inst_bib" answer={useCall('getActiveByLibrary', {})} />
const ByCategory = () => <ReportView route="estat_usu_inst_categ_usu" answer={useCall('getActiveByCategory', {})} />

function ByUnit() {
  const { t } = useTranslation('statistics')
  const asked = useQuestions()
  const order = asked.value('ordem') === 'total' ? 'total' : 'nome'
  const paged = usePage()
  const { page } = paged
  const answer = useCall('getActiveByUnit', { query: { order, page } } as never, { keepPrevious: true })
  const orders = ['nome', 'total'].map(code => [code, t(`orders.${code}`)] as const)
  const table = answer.data as { total_linhas: number } | undefined
  const count = Math.ceil((table?.total_linhas ?? 0) / UNITS_PER_PAGE)
  useLastPage(paged, answer.isPlaceholderData ? undefined : count)
  const whole = async () => {
    const ofPage = (_: unknown, at: number) => call('getActiveByUnit', { query: { order, page: at + 1 } } as never)
    const all = (await Promise.all(Array.from({ length: count }, ofPage))) as StatisticsTable[]
    return { ...(all[0] ?? (answer.data as never)), linhas: all.flatMap(each => each.linhas) }
  }
  return (
    <ReportView
      route="estat_usu_inst_uo"
      answer={answer as never}
      filters={asked.ask('ordem', orders, order)}
      whole={whole}
      pages={count > 1 ? <Pagination page={page} pageCount={count} onPageChange={to => paged.turn(to)} /> : null}
    />
  )
}

/** Days on which a library was open in a year; of all of them, those on which the first of them was. */
function useOpenDays(year: number, library: string): number | undefined {
  const { data } = useCall('getOperatingDays', { query: { year } } as never)
  const lines = (data as StatisticsTable | undefined)?.linhas ?? []
  if (library) return lines.find(line => line.codigo === library)?.valores.at(-1) ?? undefined
  return Math.max(0, ...lines.map(line => line.valores.at(-1) ?? 0)) || undefined
}

function OfInstitution() {
  const { t } = useTranslation('statistics')
  const asked = useQuestions()
  const { year, option } = asked
  const beside = useYearBeside(asked)
  const answer = useCall('getCirculationOfInstitution', { query: { year, option } } as never)
  const other = useCall('getCirculationOfInstitution', { query: { year: beside.year, option } } as never, {
    enabled: beside.isAsked,
  })
  const openDays = useOpenDays(year, '')
  return (
    <ReportView
      route="estat_circ_mat_inst"
      answer={answer as never}
      filters={[asked.askYear, asked.askOption, beside.ask]}
      months={{ year, measure: t(`options.${option}`), before: beside.of(other.data), openDays }}
    />
  )
}

function OfLibrary() {
  const { t } = useTranslation('statistics')
  const asked = useQuestions()
  const { year, option, firstLibrary: library } = asked
  const beside = useYearBeside(asked)
  const answer = useCall('getCirculationOfLibrary', { query: { year, option, library } } as never, {
    enabled: library !== '',
  })
  const other = useCall('getCirculationOfLibrary', { query: { year: beside.year, option, library } } as never, {
    enabled: library !== '' && beside.isAsked,
  })
  const openDays = useOpenDays(year, library)
  const hasNone = library === '' && asked.units.data !== undefined
  return (
    <ReportView
      route="estat_circ_mat_bib"
      answer={(library === '' ? { error: asked.units.error, refetch: asked.units.refetch } : answer) as never}
      isEmpty={hasNone}
      filters={[asked.askYear, asked.askLibrary(library), asked.askOption, beside.ask]}
      months={{ year, measure: t(`options.${option}`), before: beside.of(other.data), openDays }}
    />
  )
}

const one = (code: string): number[] => (/^\d{1,9}$/.test(code) ? [Number(code)] : [])

/** States of copies and of records, for the reports of the collection. */
function useStates(asked: ReturnType<typeof useQuestions>) {
  const { t } = useTranslation('statistics')
  const copies = useCall('getCopyStatuses', {})
  const records = useCall('getCollectionStatuses', {})
  useFailureToast(copies.error, records.error)
  const named = (list: readonly { codigo: number; descricao: string }[]) =>
    list.map(entry => [String(entry.codigo), entry.descricao] as const)
  return {
    named,
    body: { copyStatus: one(asked.value('exemplar')), collectionStatus: one(asked.value('obra')) },
    filters: [
      asked.ask('exemplar', named(copies.data ?? []), asked.value('exemplar'), t('all.exemplar')),
      asked.ask('obra', named(records.data ?? []), asked.value('obra'), t('all.obra')),
    ],
  }
}

function General() {
  const { t } = useTranslation('statistics')
  const asked = useQuestions()
  const states = useStates(asked)
  const types = useCall('getStatisticsWorkTypes', {})
  useFailureToast(types.error)
  const body = { libraries: one(asked.library), workTypes: one(asked.value('tipo')), ...states.body }
  const answer = useCall('getGeneralCollections', { body } as never, { enabled: asked.mayAsk })
  const filters = [
    asked.askLibrary(asked.library, t('all.biblioteca')),
    asked.ask('tipo', states.named(types.data ?? []), asked.value('tipo'), t('all.tipo')),
    ...states.filters,
  ]
  const listOf = (column: string, line?: string) => cellAddress('estat_acervo_geral', asked.search, column, line)
  return <ReportView route="estat_acervo_geral" answer={answer as never} filters={filters} listOf={listOf} />
}

/** AMB-49: the plain report sends no type, the others A and B. */
const q83 = (route: string, searchType?: 'A' | 'B'): ComponentType =>
  function Q83() {
    const { t } = useTranslation('statistics')
    const asked = useQuestions()
    const states = useStates(asked)
    const [library] = one(asked.library)
    const body = { year: asked.year, ...states.body, ...(library && { library }), ...(searchType && { searchType }) }
    const answer = useCall('getCollectionQ83', { body } as never, { enabled: asked.mayAsk })
    const filters = [asked.askYear, asked.askLibrary(asked.library, t('all.biblioteca')), ...states.filters]
    // Courses share works: behind their sum there is no list.
    const listOf = (column: string, line?: string) =>
      searchType === 'B' && line === undefined ? null : cellAddress(route, asked.search, column, line)
    return <ReportView route={route} answer={answer as never} filters={filters} listOf={listOf} />
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
