import '../../../testing/reset.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { i18n } from '../../../lib/language/i18n.ts'
import { LANDMARKS } from '../../../lib/page/landmarks.ts'
import { DESKTOP, renderPiece, setWidth, startWords } from '../../../testing/page.tsx'
import { guides, openInstitution } from '../../../testing/people.ts'
import type { Results } from '../api/use-results.ts'
import { useSearchAddress } from '../api/use-search-address.ts'
import { ChosenFilters } from './chosen-filters.tsx'

const results = { filters: [], total: 2, available: 1 } as unknown as Results

function Filters({ found = results }: { found?: Results }) {
  const { state, go } = useSearchAddress(guides[0]!)
  return (
    <section id={LANDMARKS.results} tabIndex={-1}>
      <ChosenFilters {...{ state, go }} results={found} canBeAvailable canFilter />
    </section>
  )
}

beforeAll(async () => {
  await startWords()
  await i18n.loadNamespaces(['search-screen'])
})
beforeEach(() => {
  setWidth(DESKTOP)
  openInstitution()
})

it('SRCH-94 filters that are taken away one right after the other all go, also where the page has not followed yet', async () => {
  const { address } = renderPiece(<Filters />, '/?q=gato&for=LIVRE&fB=1,2')
  const chips = await screen.findAllByRole('button', { name: /Remover|Tirar/ })
  expect(chips).toHaveLength(2)
  await act(async () => {
    for (const chip of chips) fireEvent.click(chip)
  })
  expect(address()).toBe('/?q=gato&for=LIVRE')
})

it('SRCH-94 what can be had now is asked for beside a filter that was taken away just before', async () => {
  const { address } = renderPiece(<Filters />, '/?q=gato&for=LIVRE&fB=1')
  const [chip] = await screen.findAllByRole('button', { name: /Remover|Tirar/ })
  await act(async () => {
    fireEvent.click(chip!)
    fireEvent.click(screen.getByRole('button', { pressed: false }))
  })
  expect(address()).toBe('/?q=gato&for=LIVRE&disponivel=S')
})

it('“available now” that found nothing goes when it is taken back, and the keyboard goes on at the results', async () => {
  const { address } = renderPiece(
    <Filters found={{ ...results, total: 0, available: 0 }} />,
    '/?q=gato&for=LIVRE&disponivel=S',
  )
  const pressed = await screen.findByRole('button', { pressed: true })
  pressed.focus()
  await act(async () => {
    fireEvent.click(pressed)
  })
  expect(address()).toBe('/?q=gato&for=LIVRE')
  expect(screen.queryByRole('button', { pressed: false })).toBeNull()
  expect(document.activeElement?.id).toBe(LANDMARKS.results)
})
