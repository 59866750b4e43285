import '../../testing/reset.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DESKTOP, renderPiece, setWidth, startWords } from '../../testing/page.tsx'
import { openInstitution } from '../../testing/people.ts'
import { savedBy } from '../../testing/saved-file.ts'
import { i18n } from '../language/i18n.ts'
import { csvOf } from './csv.ts'
import { areDatesCrossed, filterIn, NO_FILTER, narrowed, pageOf, withFilter } from './list.rules.ts'
import { ListView } from './list-view.tsx'
import { useListFilter } from './use-list-filter.ts'

interface Row {
  id: number
  title: string
  day: string
  status: string
}

const rows: Row[] = Array.from({ length: 45 }, (_, at) => ({
  id: at + 1,
  title: `Obra ${at + 1}`,
  day: `2026-${String((at % 9) + 1).padStart(2, '0')}-10`,
  status: at % 2 ? 'aberto' : 'fechado',
}))

const settled = (data: Row[] | undefined, error: Error | null = null) => ({
  data,
  error,
  isPending: !data && !error,
  isFetching: false,
  refetch: vi.fn(),
})

function Example({ query }: { query: ReturnType<typeof settled> }) {
  const list = useListFilter()
  return (
    <ListView
      caption="Obras"
      query={query}
      list={list}
      rowKey={row => String(row.id)}
      dayOf={row => row.day}
      statusOf={row => row.status}
      statuses={[
        { value: 'aberto', label: 'Aberto' },
        { value: 'fechado', label: 'Fechado' },
      ]}
      columns={[
        { id: 'title', header: 'Título', render: row => row.title, csv: row => row.title },
        { id: 'act', header: 'Ação', render: () => <button type="button">x</button> },
      ]}
      csvName="obras"
      empty={{ title: 'Nada aqui' }}
    />
  )
}

const titles = () => screen.getAllByRole('rowheader').map(cell => cell.textContent)

beforeAll(async () => {
  await startWords()
  await i18n.loadNamespaces('lists')
})
beforeEach(() => setWidth(DESKTOP))

describe('lists', () => {
  it('PAT-20 show twenty a page, the page in the address', async () => {
    const page = renderPiece(<Example query={settled(rows)} />, '/lista')
    expect(titles()).toEqual(rows.slice(0, 20).map(row => row.title))
    await userEvent.click(within(screen.getByRole('navigation')).getByRole('button', { name: /Próxima/ }))
    await waitFor(() => expect(page.address()).toBe('/lista?pagina=2'))
    expect(titles()).toEqual(rows.slice(20, 40).map(row => row.title))
  })

  it('ERR-11 show as many a page as the institution says', async () => {
    openInstitution({ itens_por_pagina: 5 })
    renderPiece(<Example query={settled(rows)} />, '/lista?pagina=2')
    expect(titles()).toEqual(rows.slice(5, 10).map(row => row.title))
  })

  it('are narrowed by status and dates, from the first page on; Back finds them as they were', async () => {
    const page = renderPiece(<Example query={settled(rows)} />, '/lista?pagina=3&de=2026-02-01&ate=2026-02-28')
    expect(titles()).toHaveLength(5)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Situação' }), 'Aberto')
    await waitFor(() => expect(titles().length).toBeLessThan(5))
    expect(page.address()).toBe('/lista?de=2026-02-01&ate=2026-02-28&situacao=aberto')
    await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }))
    expect(page.address()).toBe('/lista')
  })

  it('keep the keyboard where the button that cleared their filters was', async () => {
    const page = renderPiece(<Example query={settled(rows)} />, '/lista?situacao=aberto')
    await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }))
    expect(document.activeElement).toBe(screen.getByRole('search'))
    page.unmount()
    renderPiece(<Example query={settled(rows)} />, '/lista?de=2030-01-01')
    const [, empty] = screen.getAllByRole('button', { name: 'Limpar filtros' })
    await userEvent.click(empty!)
    await waitFor(() => expect(document.activeElement?.querySelector('table')).toBeTruthy())
  })

  it('LOAN-10 an initial date after the final one is refused in words, tied to both fields', async () => {
    renderPiece(<Example query={settled(rows)} />, '/lista?de=2026-03-02&ate=2026-03-01')
    const words = await screen.findByText('A data inicial não pode ser posterior à data final.')
    for (const name of ['De', 'Até']) {
      const field = screen.getByLabelText(name)
      expect(field.getAttribute('aria-invalid')).toBe('true')
      expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.contains(words)).toBe(true)
    }
    expect(areDatesCrossed({ from: '2026-03-01', to: '2026-03-01' })).toBe(false)
    expect(areDatesCrossed({ from: '2026-03-01', to: '' })).toBe(false)
  })

  it('say when they load, fail, are empty, or hold nothing for a filter', async () => {
    const loading = renderPiece(<Example query={settled(undefined)} />)
    expect(screen.getByText('Carregando a lista…')).toBeTruthy()
    loading.unmount()
    const query = settled(undefined, new Error('x'))
    const failed = renderPiece(<Example query={query} />)
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Tentar novamente' }))
    expect(query.refetch).toHaveBeenCalledOnce()
    failed.unmount()
    const empty = renderPiece(<Example query={settled([])} />)
    expect(screen.getByRole('heading', { name: 'Nada aqui' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull()
    empty.unmount()
    renderPiece(<Example query={settled(rows)} />, '/lista?de=2030-01-01')
    expect(screen.getByRole('heading', { name: 'Nada nesta lista com esses filtros.' })).toBeTruthy()
  })

  it('become a file of everything that is filtered, whatever the page', async () => {
    renderPiece(<Example query={settled(rows)} />, '/lista?situacao=fechado&pagina=2')
    const { name, text } = await savedBy(() => userEvent.click(screen.getByRole('button', { name: 'CSV' })))
    expect(name).toBe('obras.csv')
    const lines = text.split('\r\n')
    expect(lines).toEqual(['Título', ...rows.filter(row => row.status === 'fechado').map(row => row.title)])
  })
})

describe('rules of lists', () => {
  it('what an address says wrongly counts as nothing', () => {
    expect(filterIn(new URLSearchParams('de=ontem&ate=2026-13-01&pagina=-2'))).toEqual(NO_FILTER)
    expect(withFilter(new URLSearchParams('aba=x&pagina=4'), NO_FILTER).toString()).toBe('aba=x')
  })

  it('a page beyond the last is the last one', () => {
    expect(pageOf([1, 2, 3], 9, 2)).toEqual({ rows: [3], page: 2, pageCount: 2 })
    expect(pageOf([], 1)).toEqual({ rows: [], page: 1, pageCount: 1 })
  })

  it('the first and the last day belong to the time asked for', () => {
    const days = ['2026-01-31T23:59:59', '2026-02-01', '2026-02-28T00:00:00', null]
    const filter = { ...NO_FILTER, from: '2026-02-01', to: '2026-02-28' }
    expect(narrowed(days, filter, { dayOf: day => day })).toEqual(days.slice(1, 3))
  })

  it('a cell of a file is never a formula, and keeps what would part it', () => {
    expect(
      csvOf(
        ['a', 'b'],
        [
          ['=1+1', 'x;"y"\nz'],
          [3, null],
        ],
      ),
    ).toBe('\ufeffa;b\r\n\'=1+1;"x;""y""\nz"\r\n3;')
  })
})
