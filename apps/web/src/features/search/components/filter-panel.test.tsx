import '../../../testing/reset.ts'
import type { FilterDefinition } from '@estante/contract'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { i18n } from '../../../lib/language/i18n.ts'
import { DESKTOP, renderPiece, setWidth, startWords } from '../../../testing/page.tsx'
import { openCatalogue, resetCatalogue, works } from '../search.test-data.tsx'
import { FilterPanel } from './filter-panel.tsx'

beforeAll(async () => {
  await startWords()
  await i18n.loadNamespaces(['search-screen'])
  await import('./results.tsx')
})
beforeEach(async () => {
  setWidth(DESKTOP)
  await resetCatalogue()
})

const author = (at: number, total = 30 - at) => ({
  codigo: `Autor ${at}`,
  descricao: `Autor ${at}`,
  total,
  totalSemFiltro: total,
  mostrarQtdOriginal: false,
})

/** A server that counts so many authors, and a rarer one only while it is chosen. */
function Panel({ first, counted }: { first: readonly string[]; counted: number }) {
  const [chosen, setChosen] = useState<Readonly<Record<string, readonly string[]>>>({ A: first })
  const contagem = Array.from({ length: counted }, (_, at) => author(at))
  const rare = (chosen.A ?? []).filter(code => !contagem.some(each => each.codigo === code))
  const definition: FilterDefinition = {
    codigo: 'A',
    descricao: 'Autor',
    contagem: [...contagem, ...rare.map(code => author(Number(code.slice(6)), 1))],
    totalValores: 40,
  }
  return <FilterPanel definitions={[definition]} isLoading={false} chosen={chosen} onChange={setChosen} />
}

const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })

it.each([
  { what: 'below those that are shown at first', first: 'Autor 9', counted: 20 },
  { what: 'not counted unless it is chosen', first: 'Autor 35', counted: 20 },
  { what: 'the only one', first: 'Autor 0', counted: 1 },
])(
  'a value that is unticked keeps the keyboard and can be ticked again: one that is $what',
  async ({ first, counted }) => {
    renderPiece(<Panel first={[first]} counted={counted} />, '/')
    const name = new RegExp(`^${first}(?!\\d)`)
    const value = await box(name)
    value.focus()
    await userEvent.keyboard(' ')
    expect((await box(name)).checked).toBe(false)
    expect(document.activeElement).toBe(await box(name))
    await userEvent.keyboard(' ')
    expect((await box(name)).checked).toBe(true)
  },
)

it('a list that has become short while it is searched keeps its box, so that the rest can be seen again', async () => {
  function Shortened() {
    const [counted, setCounted] = useState(20)
    return (
      <>
        <button type="button" onClick={() => setCounted(5)}>
          Só o disponível
        </button>
        <Panel first={['Autor 0']} counted={counted} />
      </>
    )
  }
  renderPiece(<Shortened />, '/')
  await userEvent.type(await screen.findByRole('searchbox', { name: /Autor/ }), '3')
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(2))
  await userEvent.click(screen.getByRole('button', { name: 'Só o disponível' }))
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(1))
  await userEvent.clear(screen.getByRole('searchbox', { name: /Autor/ }))
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(5))
})

it('the last filter of a search that found nothing is unticked, and the keyboard stays in the panel', async () => {
  await openCatalogue('/?q=obra&for=LIVRE&fX=O', { found: works(12), isPaged: true })
  const online = await box(/^On-line/)
  online.focus()
  await userEvent.keyboard(' ')
  await screen.findByRole('heading', { level: 1, name: /^12 resultados/ })
  expect(document.activeElement).toBe(await box(/^On-line/))
})
